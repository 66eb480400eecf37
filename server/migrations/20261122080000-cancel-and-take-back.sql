-- Redemptions that went wrong are cancelled, broadcasts taken back, and a shipment says who carries it and that it arrived.

alter table reward_kinds add column piece_returns boolean not null default false;
comment on column reward_kinds.piece_returns is
  'The piece of a cancelled claim goes back into stock under its code. False: whoever claimed it has seen the code and could use it, so the code is void.';
update reward_kinds set piece_returns = true where kind = 'item';

alter table redemptions
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add column cancel_entry_id bigint references point_entries on delete restrict,
  add constraint redemptions_cancelled_whole check (num_nonnulls(cancelled_at, cancel_reason, cancel_entry_id) in (0, 3));

comment on column redemptions.cancel_reason is 'What the member reads.';
comment on column redemptions.cancel_entry_id is 'The entry that gave the points back.';

-- The code of a claim stays with it for good. A piece that goes back into stock does so as a new row of the same code.
alter table reward_codes
  add column returned_at timestamptz,
  drop constraint reward_codes_code_taken;
create unique index reward_codes_code_taken on reward_codes (kind, reward_id, code) where returned_at is null;

comment on column reward_codes.returned_at is
  'When the claim was cancelled and the piece went back into stock, as another row with the same code.';

alter table shipments
  add column is_cancelled boolean not null default false,
  add column courier text,
  add column received_at timestamptz,
  add constraint shipments_cancelled_unshipped check (not (is_cancelled and receipt_number is not null)),
  add constraint shipments_carried_when_shipped check (courier is null or receipt_number is not null),
  add constraint shipments_received_when_shipped check (received_at is null or shipped_at is not null);

comment on column shipments.is_cancelled is 'Kept by a trigger: its redemption is cancelled, so it waits for nothing.';
comment on column shipments.courier is 'Who carries it; null: nobody has said.';
comment on column shipments.received_at is 'When the member noted that it arrived; null: not as far as anybody knows.';

drop index shipments_waiting;
create index shipments_waiting on shipments (redemption_id) where receipt_number is null and not is_cancelled;

alter table receipt_corrections
  add column was_courier text,
  add column became_courier text,
  drop constraint receipt_corrections_differ,
  add constraint receipt_corrections_differ check ((was, was_courier) is distinct from (became, became_courier));

-- What is done cannot be cancelled, and the points of a cancelled claim have come back by the entry that it names.
create function cancel_redemption() returns trigger language plpgsql as $$
begin
  if not exists (
    select from point_entries
    where id = new.cancel_entry_id and kind = 'claim-reversal' and reverses_id = new.entry_id
  ) then
    raise exception 'the points of redemption %/% have not come back', new.kind, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'redemptions_cancelled_repaid';
  end if;
  if exists (select from service_histories where redemption_kind = new.kind and redemption_id = new.id) then
    raise exception 'the visit of redemption %/% is done', new.kind, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'redemptions_cancelled_undone';
  end if;
  -- What is generated of the new row is not there yet.
  update shipments set is_cancelled = true where redemption_id = old.shipment_id;
  return new;
end $$;

create trigger redemptions_cancelled before update on redemptions
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function cancel_redemption();
create trigger redemptions_cancelled_stay before update or delete on redemptions
  for each row when (old.cancelled_at is not null) execute function refuse_change();

-- The lock makes a visit and a cancellation of the same moment queue; the second one finds what the first has done.
create function require_claimed_visit() returns trigger language plpgsql as $$
declare
  is_cancelled boolean;
begin
  select cancelled_at is not null into is_cancelled from redemptions
    where kind = 'service-visit' and id = new.redemption_id for share;
  if is_cancelled then
    raise exception 'redemption % is cancelled', new.redemption_id
      using errcode = 'integrity_constraint_violation', constraint = 'service_histories_claim_stands';
  end if;
  return new;
end $$;

create trigger service_histories_claim_stands before insert or update of redemption_id on service_histories
  for each row when (new.redemption_id is not null) execute function require_claimed_visit();

-- Nothing of a claimed code changes, but that the piece of a cancelled claim goes back into stock.
create function keep_claimed_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.returned_at is null and new.returned_at is not null
    and to_jsonb(new) - 'returned_at' = to_jsonb(old) - 'returned_at'
    and exists (
      select from redemptions x join reward_kinds r on r.kind = x.kind
      where x.kind = old.kind and x.code_id = old.id and x.cancelled_at is not null and r.piece_returns
    )
  then
    return new;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

drop trigger reward_codes_claimed_stay on reward_codes;
create trigger reward_codes_claimed_stay before update or delete on reward_codes
  for each row when (old.claimed_at is not null) execute function keep_claimed_code();

-- A broadcast that is taken back whole. One worker has it at a time and goes through its recipients in their order.
create table broadcast_reversals (
  broadcast_id bigint primary key references broadcasts on delete restrict,
  reason text not null,
  actor_id bigint not null references accounts on delete restrict,
  total int not null,
  reversed int not null default 0,
  skipped int not null default 0,
  taken bigint not null default 0,
  shortfall bigint not null default 0,
  reached_customer_id bigint references customers on delete restrict,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint broadcast_reversals_counts check (reversed + skipped <= total),
  constraint broadcast_reversals_done_whole check (done_at is null or reversed + skipped = total)
);
comment on table broadcast_reversals is 'Broadcasts that are taken back whole, each once.';
comment on column broadcast_reversals.total is 'How many customers had been awarded.';
comment on column broadcast_reversals.skipped is 'Of them, whose points had been taken back before.';
comment on column broadcast_reversals.taken is 'Points that were really taken.';
comment on column broadcast_reversals.shortfall is 'Points that had been spent already, and are owed.';
comment on column broadcast_reversals.reached_customer_id is 'Everybody up to this customer is done; null: nobody yet.';
create index broadcast_reversals_running on broadcast_reversals (broadcast_id) where done_at is null;

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in ('birthday', 'reminder', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset')
    or occasion like '%-claim'
  );
alter table whatsapp_messages
  drop constraint whatsapp_messages_kind_known,
  add constraint whatsapp_messages_kind_known check (
    kind in (
      'point', 'correction', 'reminder', 'receipt', 'sign-in-changed', 'password-reset', 'incoming', 'reply', 'test'
    ) or kind like '%-claim'
  );
