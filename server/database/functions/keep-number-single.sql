-- A number that is entered by hand is that of no other live invoice, also where documents of accounting programs have it twice
-- and the first of them was voided. The unique index alone tells twins apart.
create or replace function keep_number_single() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoices i
    where lower(i.number) = lower(new.number) and i.number_twin > 0 and i.state <> 'void' and i.id <> new.id
  ) then
    raise exception 'the number % is taken', new.number
      using errcode = 'unique_violation', constraint = 'invoices_number_taken';
  end if;
  return new;
end $$;

create or replace trigger invoices_number_single before insert or update of number on invoices
  for each row when (new.origin_id is null and new.state <> 'void')
  execute function keep_number_single();
