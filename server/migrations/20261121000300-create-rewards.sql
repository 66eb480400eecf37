-- Vouchers and items with their codes, and what was exchanged for points.

create table vouchers (
  id bigint generated always as identity primary key,
  name text not null,
  required_point bigint not null,
  image text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint vouchers_cost_points check (required_point between 1 and 1000000000)
);

create table voucher_codes (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers on delete restrict,
  code text not null,
  expires_on date not null,
  pos int not null default (random() * 2147483647)::int,
  claimed_by bigint references customers on delete restrict,
  claimed_at timestamptz,
  created_at timestamptz not null,
  constraint voucher_codes_code_taken unique (voucher_id, code),
  constraint voucher_codes_claimed_whole check ((claimed_by is null) = (claimed_at is null))
);

comment on column voucher_codes.expires_on is 'The last day on which the code may be claimed.';
comment on column voucher_codes.pos is
  'A random place among the codes, so that claims at the same moment start at different ones.';

create index voucher_codes_free on voucher_codes (voucher_id, expires_on, pos) where claimed_at is null;
create index voucher_codes_of_voucher on voucher_codes (voucher_id, id);

create table items (
  id bigint generated always as identity primary key,
  name text not null,
  required_point bigint not null,
  image text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint items_cost_points check (required_point between 1 and 1000000000)
);

create table item_codes (
  id bigint generated always as identity primary key,
  item_id bigint not null references items on delete restrict,
  code text not null,
  pos int not null default (random() * 2147483647)::int,
  claimed_by bigint references customers on delete restrict,
  claimed_at timestamptz,
  created_at timestamptz not null,
  constraint item_codes_code_taken unique (item_id, code),
  constraint item_codes_claimed_whole check ((claimed_by is null) = (claimed_at is null))
);

comment on column item_codes.pos is
  'A random place among the codes, so that claims at the same moment start at different ones.';

create index item_codes_free on item_codes (item_id, pos) where claimed_at is null;
create index item_codes_of_item on item_codes (item_id, id);

-- What somebody has paid for is neither changed nor taken back.
create trigger voucher_codes_claimed_stay before update or delete on voucher_codes
  for each row when (old.claimed_at is not null) execute function refuse_change();
create trigger item_codes_claimed_stay before update or delete on item_codes
  for each row when (old.claimed_at is not null) execute function refuse_change();

create table voucher_exchanges (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  voucher_code_id bigint not null references voucher_codes on delete restrict,
  entry_id bigint not null references point_entries on delete restrict,
  claimed_on date not null,
  constraint voucher_exchanges_code_once unique (voucher_code_id),
  constraint voucher_exchanges_entry_once unique (entry_id)
);

comment on column voucher_exchanges.claimed_on is 'The day of the claim in the business zone.';

create index voucher_exchanges_by_day on voucher_exchanges (claimed_on, id);
create index voucher_exchanges_of_customer on voucher_exchanges (customer_id, id);

create table item_exchanges (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  item_code_id bigint not null references item_codes on delete restrict,
  entry_id bigint not null references point_entries on delete restrict,
  claimed_on date not null,
  recipient text not null,
  recipient_telp text not null,
  shipping_address text not null,
  receipt_number text,
  shipped_at timestamptz,
  constraint item_exchanges_code_once unique (item_code_id),
  constraint item_exchanges_entry_once unique (entry_id),
  constraint item_exchanges_shipped_whole check ((receipt_number is null) = (shipped_at is null))
);

comment on column item_exchanges.claimed_on is 'The day of the claim in the business zone.';
comment on column item_exchanges.receipt_number is 'Null: waits for shipment.';

create index item_exchanges_to_ship on item_exchanges (id) where receipt_number is null;
create index item_exchanges_of_customer on item_exchanges (customer_id, id);
