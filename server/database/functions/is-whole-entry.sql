-- What must be true of an entry of the ledger, by its kind. A claim comes first, because expressions are prepared as they are
-- come to.
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

do $$
begin
  -- Asked of what is written from now on: a rule that rows of before would break comes with a migration that mends them.
  if not exists (select from pg_constraint where conname = 'point_entries_whole') then
    alter table point_entries add constraint point_entries_whole check (is_whole_entry(point_entries));
  end if;
end $$;
