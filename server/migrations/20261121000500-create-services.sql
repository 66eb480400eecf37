-- Products, what is serviced for whom and when, the point rule, and broadcasts.

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);

comment on column products.deleted_at is 'Not offered any more; services that have it still name it.';

create table services (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  product_id bigint not null references products on delete restrict,
  last_service_on date not null,
  next_service_on date not null,
  reminded_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);

comment on column services.reminded_at is
  'When the customer was reminded of this next service; null again when the next service moves.';

create index services_of_customer on services (customer_id);
create index services_of_product on services (product_id);
create index services_by_last on services (last_service_on desc, id desc) where deleted_at is null;
create index services_by_next on services (next_service_on, id) where deleted_at is null;
create index services_to_remind on services (next_service_on, id)
  where deleted_at is null and reminded_at is null;

create table service_histories (
  id bigint generated always as identity primary key,
  service_id bigint not null references services on delete restrict,
  last_service_on date not null,
  created_at timestamptz not null
);

comment on column service_histories.last_service_on is 'The day of this visit.';

create index service_histories_latest on service_histories (service_id, last_service_on desc, id desc);

create table point_rules (
  id bigint primary key,
  rules bigint not null,
  constraint point_rules_only_one check (id = 1),
  constraint point_rules_worth_something check (rules between 1 and 1000000000)
);

comment on column point_rules.rules is 'Rupiah of a transaction for one point.';

insert into point_rules (id, rules) values (1, 10000);

create table broadcasts (
  id bigint generated always as identity primary key,
  point bigint not null,
  template_id text,
  template_body text,
  actor_id bigint not null references customers on delete restrict,
  total int not null,
  awarded int not null default 0,
  messaged int not null default 0,
  failed int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint broadcasts_award_points check (point between 1 and 1000000000),
  constraint broadcasts_counts check (awarded + failed <= total and messaged <= awarded),
  constraint broadcasts_done_whole check (done_at is null or awarded + failed = total),
  constraint broadcasts_template_whole check ((template_id is null) = (template_body is null))
);

comment on column broadcasts.template_body is 'The text of the template when the broadcast was queued.';

create index broadcasts_running on broadcasts (id) where done_at is null;

create table broadcast_recipients (
  broadcast_id bigint not null references broadcasts on delete restrict,
  customer_id bigint not null references customers on delete restrict,
  status text not null default 'queued',
  reason text,
  primary key (broadcast_id, customer_id),
  constraint broadcast_recipients_status_known check (status in ('queued', 'awarded', 'failed')),
  constraint broadcast_recipients_failed_with_reason check ((status = 'failed') = (reason is not null))
);

create index broadcast_recipients_queued on broadcast_recipients (broadcast_id, customer_id)
  where status = 'queued';
create index broadcast_recipients_failed on broadcast_recipients (broadcast_id, customer_id)
  where status = 'failed';
