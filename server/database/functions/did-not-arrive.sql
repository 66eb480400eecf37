-- Whether a message failed, or perhaps did not arrive and nobody noted that it did.
create or replace function did_not_arrive(message_id bigint) returns boolean
language sql stable
begin atomic
  select exists (
    select from whatsapp_messages m
    where m.id = did_not_arrive.message_id and m.status = 'failed'
      and (m.failure_kind is distinct from 'unknown' or m.settled_at is null)
  );
end;
