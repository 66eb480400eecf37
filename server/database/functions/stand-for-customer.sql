-- Each account of a customer stands among its contacts from the start: the one it was created with as `utama`.
create or replace function stand_for_customer() returns trigger
language plpgsql as $$
begin
  insert into contacts (account_id, customer_id, role, created_at, removed_at)
  values (
    new.id, new.customer_id, case when new.is_principal then 'utama' else 'pembeli' end, new.created_at, new.deleted_at
  );
  return null;
end;
$$;

create or replace trigger accounts_stand_for_their_customer after insert on accounts
  for each row when (new.customer_id <> 1) execute function stand_for_customer();
