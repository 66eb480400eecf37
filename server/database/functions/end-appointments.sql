-- Nobody comes for what is not due any more: a plan that is deleted, and equipment that is deleted, another customer's or not
-- used any more, end what was agreed and asked for. Many commands and imports lead here, so that none has to think of it.
create or replace function end_appointments_of_plan() returns trigger language plpgsql as $$
begin
  update appointments set ended = 'gone' where plan_id = new.id and ended is null;
  return null;
end $$;

create or replace trigger plans_end_appointments after update of deleted_at, customer_id on plans
  for each row when (
    old.deleted_at is null and new.deleted_at is not null or old.customer_id <> new.customer_id
  )
  execute function end_appointments_of_plan();

create or replace function end_appointments_of_equipment() returns trigger language plpgsql as $$
begin
  update visit_requests set state = 'ended' where equipment_id = new.id and state = 'waiting';
  if new.state = 'retired' then
    update appointments a set ended = 'gone' from plans p
      where p.equipment_id = new.id and a.plan_id = p.id and a.ended is null;
  end if;
  return null;
end $$;

create or replace trigger equipment_ends_appointments after update of deleted_at, customer_id, state on equipment
  for each row when (
    old.deleted_at is null and new.deleted_at is not null or old.customer_id <> new.customer_id
      or old.state <> 'retired' and new.state = 'retired'
  )
  execute function end_appointments_of_equipment();
