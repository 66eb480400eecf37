-- A customer who is deleted leaves nothing behind: an entry lets the points lapse, another waives what is owed, and the
-- invoices that nobody will pay are closed. Neither changes the lifetime total, which says what was ever awarded.

create or replace function is_whole_entry(entry point_entries) returns boolean
  language plpgsql immutable parallel safe
as $$
declare
  fits boolean;
begin
  if entry.balance_after < 0 then
    return refuse_row('point_entries_never_negative');
  elsif (entry.source_type is null) <> (entry.source_id is null) then
    return refuse_row('point_entries_source_whole');
  end if;

  if entry.kind like '%-claim' or entry.kind in ('shortfall-payment', 'lapse') then
    fits := entry.amount < 0 and entry.shortfall = 0 and entry.reverses_id is null;
  elsif entry.kind in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice', 'waiver') then
    fits := entry.amount > 0 and entry.shortfall = 0 and entry.reverses_id is null;
  elsif entry.kind = 'correction' then
    fits := entry.amount <> 0 and entry.shortfall = 0 and entry.reverses_id is null;
  elsif entry.kind = 'claim-reversal' then
    fits := entry.amount > 0 and entry.shortfall = 0 and entry.reverses_id is not null;
  else
    -- What takes back may find nothing that is still there, but it takes something.
    fits := entry.kind in ('award-reversal', 'credit-note')
      and entry.amount <= 0 and entry.shortfall >= 0 and entry.amount < entry.shortfall
      and (entry.kind = 'award-reversal') = (entry.reverses_id is not null);
  end if;
  if not fits then
    return refuse_row('point_entries_fit_their_kind');
  end if;
  return true;
end $$;

create or replace function lifetime_amount(kind text, amount bigint, shortfall bigint) returns bigint
  language sql immutable parallel safe
  return case
    when kind like '%-claim' or kind in ('claim-reversal', 'shortfall-payment', 'lapse', 'waiver') then 0
    else amount - shortfall
  end;

-- Those who were deleted before have left what they had, in the name of the company.
select posted.entry_id
from point_balances b
  join customers c on c.id = b.customer_id and c.deleted_at is not null
  join accounts a on a.customer_id = 1 and a.is_principal
  cross join lateral post_entries(
    array[b.customer_id], array['left:' || b.customer_id || ':' || b.version],
    case when b.point > 0 then -b.point else b.owed end, case when b.point > 0 then 'lapse' else 'waiver' end,
    'Customer dihapus', a.id, now()
  ) as posted
where b.point > 0 or b.owed > 0;

update invoices i set state = 'void', voided_at = now(), void_reason = 'Customer dihapus', version = i.version + 1
from customers c
where c.id = i.customer_id and c.deleted_at is not null and i.state = 'open';
