-- A lifetime total counts what was awarded, less what was taken back of it, also where that is still owed. Spending, paying
-- what is owed, and what lapses or is waived when a customer leaves, leave it alone.
create or replace function lifetime_amount(kind text, amount bigint, shortfall bigint) returns bigint
  language sql immutable parallel safe
  return case
    when kind like '%-claim' or kind in ('claim-reversal', 'shortfall-payment', 'lapse', 'waiver') then 0
    else amount - shortfall
  end;
