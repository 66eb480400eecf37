-- What must be true of a balance.
create or replace function is_whole_balance(balance point_balances) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if balance.point < 0 then
    return refuse_row('point_balances_never_negative');
  -- Up to 2^53 - 1 the numbers of the server are exact.
  elsif balance.total_point < balance.point or balance.total_point > 9007199254740991 then
    return refuse_row('point_balances_countable');
  elsif balance.owed < 0 or (balance.owed > 0 and balance.point > 0) then
    return refuse_row('point_balances_owed_when_empty');
  end if;
  return true;
end $$;

do $$
begin
  -- Asked of what is written from now on: a rule that rows of before would break comes with a migration that mends them.
  if not exists (select from pg_constraint where conname = 'point_balances_whole') then
    alter table point_balances add constraint point_balances_whole check (is_whole_balance(point_balances));
  end if;
end $$;
