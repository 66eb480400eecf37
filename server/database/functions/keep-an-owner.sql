-- The company always has somebody who may all, whose access does not end, and who is known to get in. The lock makes two
-- owners who go at once queue: the second counts without the first.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from customers where id = 1 for no key update;
  if not exists (
    select from accounts
    where staff_role = 'pemilik' and deleted_at is null and ends_at is null and signed_in_at is not null
  ) then
    raise exception 'account % is the last owner', old.id
      using errcode = 'check_violation', constraint = 'accounts_keep_an_owner';
  end if;
  return null;
end $$;

create or replace trigger accounts_keep_an_owner after update of staff_role, ends_at, deleted_at, signed_in_at on accounts
  for each row when (
    old.staff_role = 'pemilik' and (
      new.staff_role is distinct from 'pemilik' or new.ends_at is not null or new.deleted_at is not null
        or new.signed_in_at is null
    )
  )
  execute function keep_an_owner();

create or replace trigger accounts_keep_an_owner_row after delete on accounts
  for each row when (old.staff_role = 'pemilik') execute function keep_an_owner();
