-- The ledger: one append-only entry for each change of one customer's points, and the balance that it led to.

create table point_balances (
  customer_id bigint primary key references customers on delete restrict,
  point bigint not null default 0,
  total_point bigint not null default 0,
  version int not null default 0,
  constraint point_balances_never_negative check (point >= 0),
  constraint point_balances_countable check (total_point between point and 9007199254740991)
);

comment on column point_balances.point is 'Spendable balance: the sum of the entries.';
comment on column point_balances.total_point is 'Lifetime total: the sum of the entries that came in.';
comment on column point_balances.version is 'The version of the latest entry; 0 before the first.';

create index point_balances_by_total on point_balances (total_point desc, customer_id desc);
create index point_balances_by_point on point_balances (point desc, customer_id desc);

create table point_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null references point_balances on delete restrict,
  version int not null,
  amount bigint not null,
  balance_after bigint not null,
  kind text not null,
  note text,
  actor_id bigint not null references customers on delete restrict,
  key text not null,
  created_at timestamptz not null,
  constraint point_entries_version_unique unique (customer_id, version),
  constraint point_entries_key_unique unique (key),
  constraint point_entries_kind_known check (
    kind in ('award', 'birthday', 'service', 'broadcast', 'voucher-claim', 'item-claim')
  ),
  constraint point_entries_direction check (
    case when kind in ('voucher-claim', 'item-claim') then amount < 0 else amount > 0 end
  ),
  constraint point_entries_never_negative check (balance_after >= 0)
);

comment on table point_entries is 'Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE.';
comment on column point_entries.version is 'Counts the entries of one customer from 1 without gaps.';
comment on column point_entries.note is 'What the points were for, as it was called then: the voucher or item.';
comment on column point_entries.actor_id is 'Who moved the points: the administrator, or the member who claimed.';
comment on column point_entries.key is 'Idempotency key, kept for good: the same movement never happens twice.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger point_entries_append_only before update or delete on point_entries
  for each row execute function refuse_change();
create trigger point_entries_never_emptied before truncate on point_entries
  for each statement execute function refuse_change();
create trigger point_balances_never_removed before delete on point_balances
  for each row execute function refuse_change();

-- A balance cannot be committed without the entry that explains it, whoever writes it.
create function require_entry() returns trigger language plpgsql as $$
declare
  stands point_balances;
  explained bigint;
begin
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

create constraint trigger point_balances_explained after insert or update on point_balances
  deferrable initially deferred for each row execute function require_entry();
