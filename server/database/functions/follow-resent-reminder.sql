-- What is sent again in place of a failed message reminds of its plan from then on.
create or replace function follow_resent_reminder() returns trigger
language plpgsql as $$
begin
  update plans set reminder_message_id = new.id where reminder_message_id = new.resend_of;
  update plans set message_before = new.id where message_before = new.resend_of;
  return null;
end;
$$;

create or replace trigger whatsapp_messages_remind_again after insert on whatsapp_messages
  for each row when (new.resend_of is not null and new.kind = 'reminder') execute function follow_resent_reminder();
