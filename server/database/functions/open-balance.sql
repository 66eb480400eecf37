-- Gives a new customer a balance of 0, so that the first movement finds a row to lock.
create or replace function open_balance(customer_id bigint) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into point_balances (customer_id, active_at)
    select c.id, c.created_at from customers c where c.id = open_balance.customer_id;
end;

revoke execute on function open_balance from public;
