-- A reminder that waits is not sent once what it reminds of is due on another day, deleted, another customer's or not used any
-- more. Visits, corrections, forms and imports lead here, so that none has to think of it.
create or replace function drop_reminders(message_ids bigint[]) returns void
language plpgsql as $$
begin
  perform fail_outdated(
    array(select split_part(m.key, '@', 1) from whatsapp_messages m where m.id = any (message_ids)),
    'Jadwal yang diingatkan ini sudah berubah.', now()
  );
end $$;

create or replace function drop_reminders_of_plan() returns trigger language plpgsql as $$
begin
  perform drop_reminders(array[old.reminder_message_id, old.message_before]);
  return null;
end $$;

create or replace trigger plans_drop_reminders after update of next_on, customer_id, deleted_at on plans
  for each row when (
    coalesce(old.reminder_message_id, old.message_before) is not null
      and (old.next_on <> new.next_on or old.customer_id <> new.customer_id
        or old.deleted_at is null and new.deleted_at is not null)
  )
  execute function drop_reminders_of_plan();

create or replace function drop_reminders_of_equipment() returns trigger language plpgsql as $$
begin
  perform fail_outdated(
    array(
      select concat_ws(':', 'reminder:certificate', k.id, to_char(r.valid_until, 'YYYY-MM-DD'), r.days_before)
      from certificates k join certificate_reminders r on r.certificate_id = k.id
      where k.equipment_id = new.id
    ),
    'Alat ini sudah pindah atau tidak dipakai lagi.', now()
  );
  if new.state = 'retired' then
    perform drop_reminders(array(
      select unnest(array[p.reminder_message_id, p.message_before]) from plans p
      where p.equipment_id = new.id and p.deleted_at is null
    ));
    -- Nobody was reminded: used again, it waits for that.
    update plans p
    set reminded_at = null, reminder_message_id = null, reminded_before = null, message_before = null
    where p.equipment_id = new.id and p.deleted_at is null and did_not_arrive(p.reminder_message_id);
  end if;
  return null;
end $$;

create or replace trigger equipment_drops_reminders after update of state, customer_id on equipment
  for each row when (
    old.state <> 'retired' and new.state = 'retired' or old.customer_id <> new.customer_id
  )
  execute function drop_reminders_of_equipment();
