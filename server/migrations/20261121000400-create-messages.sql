-- What customers are told: the default texts, every outgoing WhatsApp message, and birthdays.

create table default_messages (
  id bigint primary key,
  type text not null,
  message text not null,
  template_id text,
  constraint default_messages_fixed check ((id, type) in ((1, 'BIRTHDAY'), (2, 'REMINDER'), (3, 'REWARD'))),
  constraint default_messages_say_something check (message <> '')
);

insert into default_messages (id, type, message) values
  (1, 'BIRTHDAY', 'Selamat ulang tahun! Terima kasih telah menjadi mitra kami. Kami mengirimkan point sebagai hadiah.'),
  (2, 'REMINDER', 'Sudah waktunya servis flowmeter Anda. Silakan hubungi kami untuk menjadwalkan kunjungan teknisi.'),
  (3, 'REWARD', 'Terima kasih atas kepercayaan Anda. Anda menerima reward point dari kami.');

create table whatsapp_messages (
  id bigint generated always as identity primary key,
  key text not null,
  customer_id bigint not null references customers on delete restrict,
  whatsapp text not null,
  name text not null,
  kind text not null,
  template_id text not null,
  parameters jsonb not null,
  body text not null,
  status text not null default 'queued',
  error text,
  attempts int not null default 0,
  due_at timestamptz not null,
  provider_id text,
  created_at timestamptz not null,
  constraint whatsapp_messages_key_unique unique (key),
  constraint whatsapp_messages_kind_known check (
    kind in ('point', 'reminder', 'receipt', 'voucher-claim', 'item-claim')
  ),
  constraint whatsapp_messages_status_known check (
    status in ('queued', 'sent', 'delivered', 'read', 'failed')
  ),
  constraint whatsapp_messages_failed_with_reason check (status <> 'failed' or error is not null)
);

comment on table whatsapp_messages is
  'The log and the queue at once: a row is written by the transaction that causes it, and a worker sends what is queued.';
comment on column whatsapp_messages.key is 'What the message is about, so that nothing is told twice.';
comment on column whatsapp_messages.parameters is 'The values of the placeholders, frozen when the message was queued.';
comment on column whatsapp_messages.body is 'The template with its placeholders filled: what the customer reads.';
comment on column whatsapp_messages.due_at is 'A queued message is not sent before this moment; a retry moves it on.';
comment on column whatsapp_messages.provider_id is 'The number under which the provider knows it.';

create index whatsapp_messages_queued on whatsapp_messages (due_at, id) where status = 'queued';
create index whatsapp_messages_by_kind on whatsapp_messages (kind, id);
create index whatsapp_messages_by_status on whatsapp_messages (status, id);

create table birthdays (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  year int not null,
  sent_at timestamptz,
  constraint birthdays_once_a_year unique (customer_id, year)
);

comment on column birthdays.sent_at is 'When the gift was noted as sent; null: not yet.';
