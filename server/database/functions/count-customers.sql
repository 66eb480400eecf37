-- Keeps how many customers there are, so that a list of a million does not count them for every page.
create or replace function count_customers() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op in ('INSERT', 'UPDATE') then
    change := change + (select count(*) from new_rows where deleted_at is null);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    change := change - (select count(*) from old_rows where deleted_at is null);
  end if;
  if change <> 0 then
    update list_counts set rows = rows + change where list = 'customers';
  end if;
  return null;
end $$;

create or replace trigger customers_counted_on_insert after insert on customers
  referencing new table as new_rows for each statement execute function count_customers();
create or replace trigger customers_counted_on_update after update on customers
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_customers();
create or replace trigger customers_counted_on_delete after delete on customers
  referencing old table as old_rows for each statement execute function count_customers();
