-- Companies that want to become customers, where the company takes them.
alter table settings add column takes_sign_ups boolean not null default false;
comment on column settings.takes_sign_ups is 'Whether the sign-in page has a form for who wants to become a customer.';

create table sign_ups (
  id bigint generated always as identity primary key,
  company text not null,
  name text not null,
  whatsapp text not null,
  tax_number text,
  network text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  customer_id bigint references customers on delete restrict,
  constraint sign_ups_tax_number_digits check (tax_number ~ '^[0-9]{15,16}$'),
  constraint sign_ups_customer_by_decision check (customer_id is null or decided_at is not null)
);
comment on column sign_ups.name is 'Who fills the form in.';
comment on column sign_ups.network is 'From where it was asked for.';
comment on column sign_ups.customer_id is 'Who it became; null: nobody has decided, or it was refused.';

-- Who asks twice waits once, and the first word stays.
create unique index sign_ups_waiting_once on sign_ups (whatsapp) where decided_at is null;
create index sign_ups_waiting on sign_ups (id) where decided_at is null;
create index sign_ups_of_customer on sign_ups (customer_id) where customer_id is not null;

alter table snoozes
  drop constraint snoozes_kind_known,
  add constraint snoozes_kind_known check (
    kind in ('service', 'birthday', 'shipment', 'visit', 'invoice', 'message', 'sign-up')
  );
