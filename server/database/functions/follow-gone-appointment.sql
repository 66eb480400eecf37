-- Of an appointment that is gone nobody is asked any more. The wish that was granted with it waits again where only the plan is
-- deleted: the equipment is still there, and so is what is wrong with it.
create or replace function follow_gone_appointment() returns trigger language plpgsql as $$
begin
  perform fail_outdated(
    array['appointment:' || new.id || ':' || new.asked], 'Janji kunjungan ini sudah berubah.', now()
  );
  if exists (
    select from plans s join equipment e on e.id = s.equipment_id
    where s.id = new.plan_id and s.deleted_at is not null and e.deleted_at is null and e.state <> 'retired'
  ) then
    perform reopen_request(new.id);
  end if;
  return null;
end $$;

create or replace trigger appointments_gone after update of ended on appointments
  for each row when (old.ended is null and new.ended = 'gone') execute function follow_gone_appointment();
