-- What must be true of a redemption.
create or replace function is_whole_redemption(redemption redemptions) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if redemption.used_on is not null and redemption.kind <> 'voucher' then
    return refuse_row('redemptions_used_vouchers');
  elsif num_nonnulls(redemption.cancelled_at, redemption.cancel_reason, redemption.cancel_entry_id) not in (0, 3) then
    return refuse_row('redemptions_cancelled_whole');
  end if;
  return true;
end $$;

do $$
begin
  -- Asked of what is written from now on: a rule that rows of before would break comes with a migration that mends them.
  if not exists (select from pg_constraint where conname = 'redemptions_whole') then
    alter table redemptions add constraint redemptions_whole check (is_whole_redemption(redemptions));
  end if;
end $$;
