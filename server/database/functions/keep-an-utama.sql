-- A customer always has somebody who manages its people. The lock makes two who leave at once queue; the second counts
-- without the first.
create or replace function keep_an_utama() returns trigger language plpgsql as $$
begin
  perform from customers where id = old.customer_id and deleted_at is null for no key update;
  if found and not exists (
    select from contacts where customer_id = old.customer_id and role = 'utama' and removed_at is null
  ) then
    raise exception 'customer % keeps nobody who is utama', old.customer_id
      using errcode = 'check_violation', constraint = 'contacts_keep_an_utama';
  end if;
  return null;
end $$;

create or replace trigger contacts_keep_an_utama after update of role, removed_at, customer_id on contacts
  for each row when (
    old.role = 'utama' and old.removed_at is null
      and (new.role <> 'utama' or new.removed_at is not null or new.customer_id <> old.customer_id)
  )
  execute function keep_an_utama();
