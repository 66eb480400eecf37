-- Gives a new customer a balance of 0, so that the first movement finds a row to lock.
create or replace function open_balance(customer_id bigint) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into point_balances (customer_id) values (open_balance.customer_id);
end;

revoke execute on function open_balance from public;
