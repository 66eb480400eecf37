-- Whether somebody stands for a customer and may claim for it.
create or replace function may_claim(customer_id bigint, account_id bigint) returns boolean
language sql stable
begin atomic
  select exists (
    select from contacts k
    where k.account_id = may_claim.account_id and k.customer_id = may_claim.customer_id
      and k.removed_at is null and k.role in ('utama', 'pembeli')
  );
end;
