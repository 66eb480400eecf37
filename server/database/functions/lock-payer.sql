-- Locks the balance that a claim takes from and answers it; null where there is none, or where whoever claims may do so no
-- more. That is looked up after the lock, for which the claim may have waited.
create or replace function lock_payer(customer_id bigint, actor_id bigint) returns bigint
language plpgsql as $$
declare
  point bigint := lock_balance(lock_payer.customer_id);
begin
  return case when may_claim(lock_payer.customer_id, lock_payer.actor_id) then point end;
end $$;
