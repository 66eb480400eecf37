-- A task of the inbox can be put off until a day. What it is about knows nothing of it.
create table snoozes (
  kind text not null,
  subject_id bigint not null,
  until date not null,
  created_at timestamptz not null,
  constraint snoozes_pkey primary key (kind, subject_id),
  constraint snoozes_kind_known check (kind in ('service', 'birthday', 'shipment', 'visit', 'invoice', 'message'))
);
comment on column snoozes.subject_id is 'Of the service, the customer (of a birthday), the redemption, the invoice or the message.';
comment on column snoozes.until is 'The day on which it is in the inbox again; over, it means nothing.';
create index snoozes_by_end on snoozes (until);
