-- Whether somebody shows more than a password when signing in by it: the one place that says what counts. A passkey does not:
-- it signs in beside the password, which alone still opens the account. Whoever adds something that is asked for besides the
-- password adds it here, and its calls to `SETTING_UP` in access.ts.
create or replace function has_second_factor(account_id bigint) returns boolean
language sql stable
begin atomic
  select exists (
    select from second_factors f
    where f.account_id = has_second_factor.account_id and f.confirmed_at is not null
  );
end;
