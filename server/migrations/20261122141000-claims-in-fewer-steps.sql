-- What a claim costs in the database, counted in its instructions: a sixth of them.

-- The free codes of a reward by its number alone: PostgreSQL looks at every entry of the page where a claim begins, and
-- read the text of the kind each time. Where a voucher and an item have the same number, which those made before they
-- shared one table may, the kind is compared as well.
drop index reward_codes_free;
create index reward_codes_free on reward_codes (reward_id, expires_on, pos) include (kind) where claimed_at is null;

-- The same rules as before, in steps: PL/pgSQL prepares an expression once a transaction, and of these only those that it
-- comes to. A claim comes first.
create or replace function fits_kind(kind text, amount bigint, shortfall bigint, reverses_id bigint) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if kind like '%-claim' or kind = 'shortfall-payment' then
    return amount < 0 and shortfall = 0 and reverses_id is null;
  elsif kind in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice') then
    return amount > 0 and shortfall = 0 and reverses_id is null;
  elsif kind = 'correction' then
    return amount <> 0 and shortfall = 0 and reverses_id is null;
  elsif kind = 'claim-reversal' then
    return amount > 0 and shortfall = 0 and reverses_id is not null;
  end if;
  -- What takes back may find nothing that is still there, but it takes something.
  return kind in ('award-reversal', 'credit-note') and amount <= 0 and shortfall >= 0 and amount < shortfall
    and (kind = 'award-reversal') = (reverses_id is not null);
end $$;

-- Which kinds there are, and what alone is settled, is asked here as well, and no longer by checks of their own.
alter table whatsapp_messages
  drop constraint whatsapp_messages_kind_known,
  drop constraint whatsapp_messages_settled_when_failed,
  drop constraint whatsapp_messages_whole;
drop function is_whole_message(text, text, bigint, text, text, text, timestamptz);

create function is_whole_message(
  kind text,
  status text,
  customer_id bigint,
  provider text,
  template_id text,
  error text,
  failed_at timestamptz,
  settled_at timestamptz
) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if status = 'failed' then
    -- It says why and when.
    if error is null or failed_at is null then
      return false;
    end if;
  elsif failed_at is not null or settled_at is not null
    or status not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'received')
  then
    return false;
  -- Nothing leaves without a template, but answers; and none without a provider.
  elsif (case when template_id is null then kind not in ('incoming', 'reply') else provider is null end) then
    return false;
  end if;

  if kind like '%-claim'
    or kind in ('point', 'correction', 'reminder', 'receipt', 'sign-in-changed', 'password-reset')
  then
    return customer_id is not null and status <> 'received';
  end if;
  -- What comes in is received, and nothing else is.
  return kind in ('incoming', 'reply', 'test') and (kind = 'incoming') = (status = 'received');
end $$;

alter table whatsapp_messages add constraint whatsapp_messages_whole check (
  is_whole_message(kind, status, customer_id, provider, template_id, error, failed_at, settled_at)
);

create or replace function require_entry() returns trigger
language plpgsql as $$
declare
  stands point_balances;
  explained bigint;
begin
  -- What this change left is explained, as it nearly always is: then a later change has to be, which is checked itself.
  select balance_after into explained from point_entries
    where customer_id = new.customer_id and version = new.version;
  if explained = new.point then
    return null;
  end if;
  -- Checked at commit: only the last of several changes in one transaction has to agree.
  select * into stands from point_balances where customer_id = new.customer_id;
  if stands.version = 0 then
    explained := 0;
  else
    select balance_after into explained from point_entries
      where customer_id = stands.customer_id and version = stands.version;
  end if;
  if explained is distinct from stands.point then
    raise exception 'the balance of customer % is not explained by its entries', stands.customer_id
      using errcode = 'integrity_constraint_violation', constraint = 'point_balances_explained';
  end if;
  return null;
end $$;
