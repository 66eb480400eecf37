-- A balance cannot be committed without the entry that explains it, whoever writes it.
create or replace function require_entry() returns trigger
language plpgsql as $$
declare
  stands point_balances;
  explained bigint;
begin
  -- What this change left is explained, as it nearly always is: then a later change has to be, which is checked itself.
  select balance_after into explained from point_entries
    where customer_id = new.customer_id and version = new.version;
  if explained = new.point then
    return null;
  end if;
  -- Checked at commit: only the last of several changes in one transaction has to agree.
  select * into stands from point_balances where customer_id = new.customer_id;
  if stands.version = 0 then
    explained := 0;
  else
    select balance_after into explained from point_entries
      where customer_id = stands.customer_id and version = stands.version;
  end if;
  if explained is distinct from stands.point then
    raise exception 'the balance of customer % is not explained by its entries', stands.customer_id
      using errcode = 'integrity_constraint_violation', constraint = 'point_balances_explained';
  end if;
  return null;
end $$;

-- Checked at commit, so it is a constraint trigger, which cannot be replaced.
drop trigger if exists point_balances_explained on point_balances;
create constraint trigger point_balances_explained after insert or update on point_balances
  deferrable initially deferred for each row execute function require_entry();
