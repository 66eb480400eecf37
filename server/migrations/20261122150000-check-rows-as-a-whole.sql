-- What a claim costs in the database, once more. The text of every check is read anew for each statement that writes a row,
-- column by column, which was a ninth of a claim. The rules are the same, under their names; those of one table now stand
-- in one function, which is read once a connection and is given the row as a whole.

-- What a function below answers where a rule is broken. Not immutable: it would be worked out before it is known whether.
create function refuse_row(rule text) returns boolean
language plpgsql as $$
begin
  raise exception 'a row violates "%"', rule using errcode = 'check_violation', constraint = rule;
end $$;

create function is_whole_balance(balance point_balances) returns boolean
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

alter table point_balances
  drop constraint point_balances_never_negative,
  drop constraint point_balances_countable,
  drop constraint point_balances_owed_when_empty,
  add constraint point_balances_whole check (is_whole_balance(point_balances));

-- A claim comes first.
create function is_whole_entry(entry point_entries) returns boolean
language plpgsql immutable parallel safe as $$
declare
  fits boolean;
begin
  if entry.balance_after < 0 then
    return refuse_row('point_entries_never_negative');
  elsif (entry.source_type is null) <> (entry.source_id is null) then
    return refuse_row('point_entries_source_whole');
  end if;

  if entry.kind like '%-claim' or entry.kind = 'shortfall-payment' then
    fits := entry.amount < 0 and entry.shortfall = 0 and entry.reverses_id is null;
  elsif entry.kind in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice') then
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

alter table point_entries
  drop constraint point_entries_never_negative,
  drop constraint point_entries_source_whole,
  drop constraint point_entries_fit_their_kind,
  add constraint point_entries_whole check (is_whole_entry(point_entries));
drop function fits_kind(text, bigint, bigint, bigint);

create function is_whole_code(code reward_codes) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if (code.claimed_by is null) <> (code.claimed_at is null) then
    return refuse_row('reward_codes_claimed_whole');
  elsif isfinite(code.expires_on) <> (code.kind = 'voucher') then
    return refuse_row('reward_codes_vouchers_expire');
  end if;
  return true;
end $$;

alter table reward_codes
  drop constraint reward_codes_claimed_whole,
  drop constraint reward_codes_vouchers_expire,
  add constraint reward_codes_whole check (is_whole_code(reward_codes));

create function is_whole_redemption(redemption redemptions) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if redemption.used_on is not null and redemption.kind <> 'voucher' then
    return refuse_row('redemptions_used_vouchers');
  elsif num_nonnulls(redemption.cancelled_at, redemption.cancel_reason, redemption.cancel_entry_id) not in (0, 3) then
    return refuse_row('redemptions_cancelled_whole');
  end if;
  return true;
end $$;

alter table redemptions
  drop constraint redemptions_used_vouchers,
  drop constraint redemptions_cancelled_whole,
  add constraint redemptions_whole check (is_whole_redemption(redemptions));

create function is_whole_message(message whatsapp_messages) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if message.status = 'failed' then
    -- It says why and when.
    if message.error is null or message.failed_at is null then
      return false;
    end if;
  elsif message.failed_at is not null or message.settled_at is not null
    or message.status not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'received')
  then
    return false;
  -- Nothing leaves without a template, but answers; and none without a provider.
  elsif (
    case when message.template_id is null then message.kind not in ('incoming', 'reply') else message.provider is null end
  ) then
    return false;
  end if;

  if message.kind like '%-claim'
    or message.kind in ('point', 'correction', 'reminder', 'receipt', 'sign-in-changed', 'password-reset')
  then
    return message.customer_id is not null and message.status <> 'received';
  end if;
  -- What comes in is received, and nothing else is.
  return message.kind in ('incoming', 'reply', 'test') and (message.kind = 'incoming') = (message.status = 'received');
end $$;

alter table whatsapp_messages
  drop constraint whatsapp_messages_whole,
  add constraint whatsapp_messages_whole check (is_whole_message(whatsapp_messages));
drop function is_whole_message(text, text, bigint, text, text, text, timestamptz, timestamptz);
