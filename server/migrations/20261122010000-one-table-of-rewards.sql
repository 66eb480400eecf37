-- One table of rewards, one of their codes and one of what was redeemed, whatever their kind. The kind is part of the
-- key, as it is part of every address of the API: voucher 5 and item 5 keep their numbers.

create table reward_kinds (
  kind text primary key,
  constraint reward_kinds_plain check (kind ~ '^[a-z]+(-[a-z]+)*$')
);

comment on table reward_kinds is
  'A kind of reward is a row here and a file in the code. Its claims are entries and messages of the kind <kind>-claim.';

insert into reward_kinds (kind) values ('voucher'), ('item');

create table rewards (
  kind text not null references reward_kinds on delete restrict,
  id bigint generated always as identity,
  name text not null,
  required_point bigint not null,
  image text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (kind, id),
  constraint rewards_cost_points check (required_point between 1 and 1000000000)
);

create table reward_codes (
  kind text not null,
  id bigint generated always as identity,
  reward_id bigint not null,
  code text not null,
  expires_on date not null default 'infinity',
  pos int not null default (random() * 2147483647)::int,
  claimed_by bigint references customers on delete restrict,
  claimed_at timestamptz,
  created_at timestamptz not null,
  primary key (kind, id),
  constraint reward_codes_reward_id_fkey foreign key (kind, reward_id) references rewards on delete restrict,
  constraint reward_codes_code_taken unique (kind, reward_id, code),
  constraint reward_codes_claimed_whole check ((claimed_by is null) = (claimed_at is null)),
  constraint reward_codes_vouchers_expire check (isfinite(expires_on) = (kind = 'voucher'))
);

comment on column reward_codes.expires_on is
  'The last day on which the code may be claimed; infinity where codes do not expire.';
comment on column reward_codes.pos is
  'A random place among the codes, so that claims at the same moment start at different ones.';

create table redemptions (
  kind text not null,
  id bigint generated always as identity,
  customer_id bigint not null references customers on delete restrict,
  code_id bigint not null,
  entry_id bigint not null references point_entries on delete restrict,
  claimed_on date not null,
  used_on date,
  primary key (kind, id),
  constraint redemptions_code_id_fkey foreign key (kind, code_id) references reward_codes on delete restrict,
  constraint redemptions_code_once unique (kind, code_id),
  constraint redemptions_entry_once unique (entry_id),
  constraint redemptions_used_vouchers check (used_on is null or kind = 'voucher')
);

comment on table redemptions is 'What was claimed, of which code, by whom.';
comment on column redemptions.claimed_on is 'The day of the claim in the business zone.';
comment on column redemptions.used_on is
  'The business day on which the member noted the voucher as used. Null: not used, as far as anybody knows.';

create table shipments (
  redemption_id bigint primary key,
  kind text not null generated always as ('item') stored,
  recipient text not null,
  recipient_telp text not null,
  shipping_address text not null,
  receipt_number text,
  shipped_at timestamptz,
  constraint shipments_redemption_id_fkey
    foreign key (kind, redemption_id) references redemptions on delete restrict,
  constraint shipments_shipped_whole check ((receipt_number is null) = (shipped_at is null))
);

comment on table shipments is 'Where a redeemed item goes, and how far it is on its way.';
comment on column shipments.receipt_number is 'Null: waits for shipment.';

-- What there is moves over under its numbers.
insert into rewards (kind, id, name, required_point, image, created_at, deleted_at) overriding system value
select 'voucher', id, name, required_point, image, created_at, deleted_at from vouchers
union all
select 'item', id, name, required_point, image, created_at, deleted_at from items;

insert into reward_codes (kind, id, reward_id, code, expires_on, pos, claimed_by, claimed_at, created_at)
overriding system value
select 'voucher', id, voucher_id, code, expires_on, pos, claimed_by, claimed_at, created_at from voucher_codes
union all
select 'item', id, item_id, code, 'infinity', pos, claimed_by, claimed_at, created_at from item_codes;

insert into redemptions (kind, id, customer_id, code_id, entry_id, claimed_on, used_on) overriding system value
select 'voucher', id, customer_id, voucher_code_id, entry_id, claimed_on, used_on from voucher_exchanges
union all
select 'item', id, customer_id, item_code_id, entry_id, claimed_on, null from item_exchanges;

insert into shipments (redemption_id, recipient, recipient_telp, shipping_address, receipt_number, shipped_at)
select id, recipient, recipient_telp, shipping_address, receipt_number, shipped_at from item_exchanges;

-- Both kinds go on where the higher count had come to, so no number of a kind is ever given twice.
select setval('rewards_id_seq', greatest(nextval('vouchers_id_seq'), nextval('items_id_seq')), false);
select setval('reward_codes_id_seq', greatest(nextval('voucher_codes_id_seq'), nextval('item_codes_id_seq')), false);
select setval('redemptions_id_seq', greatest(nextval('voucher_exchanges_id_seq'), nextval('item_exchanges_id_seq')), false);

alter table receipt_corrections drop constraint receipt_corrections_item_exchange_id_fkey;
alter table receipt_corrections rename column item_exchange_id to redemption_id;
alter table receipt_corrections
  add constraint receipt_corrections_redemption_id_fkey foreign key (redemption_id) references shipments on delete restrict;
alter index receipt_corrections_of_exchange rename to receipt_corrections_of_shipment;

drop table item_exchanges, voucher_exchanges, item_codes, voucher_codes, items, vouchers;

create index reward_codes_free on reward_codes (kind, reward_id, expires_on, pos) where claimed_at is null;
create index reward_codes_of_reward on reward_codes (kind, reward_id, id);
create index redemptions_by_day on redemptions (kind, claimed_on, id);
create index redemptions_of_customer on redemptions (customer_id, kind, id);
create index shipments_waiting on shipments (redemption_id) where receipt_number is null;

-- An item is never redeemed without saying where it goes.
alter table redemptions
  add column shipment_id bigint generated always as (case when kind = 'item' then id end) stored,
  add constraint redemptions_items_ship foreign key (shipment_id) references shipments on delete restrict;

-- What somebody has paid for is neither changed nor taken back.
create trigger reward_codes_claimed_stay before update or delete on reward_codes
  for each row when (old.claimed_at is not null) execute function refuse_change();

-- The ledger and the messages know the claims of every kind by how they end, so that another kind needs no change of
-- theirs. It is written out in each place: a function in a constraint is planned anew by every insert.
create or replace function lifetime_amount(kind text, amount bigint) returns bigint
language sql immutable parallel safe
return case when kind like '%-claim' or kind = 'claim-reversal' then 0 else amount end;

alter table point_entries
  drop constraint point_entries_kind_known,
  drop constraint point_entries_direction,
  add constraint point_entries_kind_known check (
    kind in ('award', 'birthday', 'service', 'broadcast', 'correction', 'award-reversal', 'claim-reversal')
    or kind like '%-claim'
  ),
  add constraint point_entries_direction check (
    case
      when kind like '%-claim' or kind = 'award-reversal' then amount < 0
      when kind = 'correction' then amount <> 0
      else amount > 0
    end
  );

comment on column point_entries.source_type is
  'What caused the entry, with source_id: birthday, service-history, broadcast, or of a claim the code, as <kind>-code.';

alter table whatsapp_messages
  drop constraint whatsapp_messages_kind_known,
  add constraint whatsapp_messages_kind_known check (
    kind in ('point', 'reminder', 'receipt', 'sign-in-changed') or kind like '%-claim'
  );
