-- Notices that reach a member's device although the app is closed (Web Push: RFC 8030, 8291, 8292).

create table push_keys (
  id bigint not null default 1,
  public_key bytea not null,
  private_key bytea not null,
  constraint push_keys_pkey primary key (id),
  constraint push_keys_one check (id = 1),
  constraint push_keys_length check (length(public_key) = 65 and length(private_key) = 69)
);
comment on table push_keys is 'What every notice is signed with: one row, which the first start makes.';
comment on column push_keys.public_key is 'A point of P-256, uncompressed. Browsers subscribe with it, so another one ends every subscription.';
comment on column push_keys.private_key is 'Sealed with the key of the installation.';

create table push_devices (
  id bigint generated always as identity,
  customer_id bigint not null,
  account_id bigint not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  kinds text[] not null,
  registered_at timestamptz not null,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_once unique (endpoint),
  constraint push_devices_keys_length check (length(p256dh) = 65 and length(auth) = 16),
  constraint push_devices_kinds check (
    kinds <@ array['points', 'parcel', 'voucher'] and cardinality(kinds) between 1 and 3
  ),
  constraint push_devices_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint push_devices_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index push_devices_of_customer on push_devices (customer_id);
create index push_devices_of_account on push_devices (account_id);
create index push_devices_of_session on push_devices (session_hash);
comment on table push_devices is 'Devices that are notified, as their browsers have subscribed.';
comment on column push_devices.session_hash is
  'The session that registered it last. Ending that one ends the notices; one that merely expired does not, so it may be gone.';
comment on column push_devices.endpoint is 'The address at the push service. Whoever knows it and the keys could write to the device.';

create table push_notices (
  id bigint generated always as identity,
  device_id bigint not null,
  key text not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  constraint push_notices_pkey primary key (id),
  constraint push_notices_once unique (device_id, key),
  constraint push_notices_kind check (kind in ('points', 'parcel', 'voucher')),
  constraint push_notices_ended_once check (num_nonnulls(due_at, sent_at, failed_at) = 1),
  constraint push_notices_failed_because check ((failed_at is null) = (error is null)),
  constraint push_notices_device_id_fkey foreign key (device_id) references push_devices (id) on delete cascade
);
create index push_notices_due on push_notices (due_at) where due_at is not null;
comment on table push_notices is 'What a device is told, once of each thing. Forgotten after a month.';
comment on column push_notices.key is 'What it is about.';
comment on column push_notices.expires_at is 'From then on it is news no more, and is not sent.';
comment on column push_notices.due_at is 'When it is sent, or tried again; while it is being sent: when another server may. Null: nothing more is done.';
