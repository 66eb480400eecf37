-- Equipment that moves to another customer takes along what is the meter's. What was written at the one before, with the names
-- of its people, stays with that one.
create or replace function keep_with_former() returns trigger
language plpgsql as $$
begin
  update visits v set customer_id = old.customer_id from plans s
    where s.id = v.plan_id and s.equipment_id = new.id and v.customer_id is null;
  update visit_reports set customer_id = old.customer_id where equipment_id = new.id and customer_id is null;
  return null;
end;
$$;

create or replace trigger equipment_leaves_visits_behind after update of customer_id on equipment
  for each row when (old.customer_id <> new.customer_id) execute function keep_with_former();
