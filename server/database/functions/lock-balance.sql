-- Locks a balance until the transaction ends and answers it; null when there is none.
create or replace function lock_balance(customer_id bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return (select b.point from point_balances b where b.customer_id = lock_balance.customer_id for no key update);
end $$;

revoke execute on function lock_balance from public;
