-- What stands at a customer is a thing of its own: what of it is due, was done, read and certified hangs on it.
create table equipment (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  product_id bigint not null references products on delete restrict,
  flowmeter_type text,
  serial_number text,
  serial_doubtful boolean not null default false,
  size text,
  site text,
  installed_on date,
  warranty_until date,
  state text not null default 'in-use',
  public_code text not null
    default left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32),
  note text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  constraint equipment_texts_say_something check (
    flowmeter_type <> '' and serial_number <> '' and size <> '' and site <> '' and note <> ''
  ),
  constraint equipment_doubt_of_a_serial check (not serial_doubtful or serial_number is not null),
  constraint equipment_state_known check (state in ('in-use', 'in-repair', 'retired')),
  constraint equipment_public_code_random check (public_code ~ '^[0-9a-f]{32}$'),
  constraint equipment_public_code_taken unique (public_code),
  constraint equipment_whose_and_what unique (id, customer_id, product_id)
);
comment on column equipment.serial_number is 'With the type what the plate says; null: not entered.';
comment on column equipment.serial_doubtful is
  'Another one of the product has the same serial number, from before that was refused. Entered anew, it is doubtful no more.';
comment on column equipment.site is 'Where at the customer it stands.';
comment on column equipment.public_code is '128 random bits, as on its label: who knows it learns nothing but that.';

-- Each service becomes a plan, and keeps its number. Services of one customer and product that say the same of the plate
-- are of one piece of equipment, whose number is that of the first of them.
alter table services add column equipment_id bigint;
update services s set equipment_id = g.equipment_id
from (
  select id, case when serial_number is null then id
    else min(id) over (partition by customer_id, product_id, serial_number, flowmeter_type) end as equipment_id
  from services
) g
where g.id = s.id;

-- Of several with one serial number the newest has it beyond doubt, before it those of customers who are still there.
insert into equipment
  (id, customer_id, product_id, flowmeter_type, serial_number, serial_doubtful, created_at, deleted_at)
overriding system value
select id, customer_id, product_id, flowmeter_type, serial_number,
  deleted_at is null and serial_number is not null and place > 1, created_at, deleted_at
from (
  select g.*, row_number() over (
    partition by g.product_id, lower(g.serial_number), g.deleted_at is null
    order by c.deleted_at is not null, g.created_at desc, g.id desc
  ) as place
  from (
    select equipment_id as id, min(customer_id) as customer_id, min(product_id) as product_id,
      min(flowmeter_type) as flowmeter_type, min(serial_number) as serial_number, min(created_at) as created_at,
      case when bool_and(deleted_at is not null) then max(deleted_at) end as deleted_at
    from services group by equipment_id
  ) g join customers c on c.id = g.customer_id
) e;
select setval('equipment_id_seq', max(id)) from equipment having max(id) is not null;

create unique index equipment_serial_taken on equipment (product_id, lower(serial_number))
  where deleted_at is null and not serial_doubtful and serial_number is not null;
create index equipment_of_customer on equipment (customer_id);
create index equipment_of_product on equipment (product_id);
create index equipment_serial_part on equipment using gin (lower(serial_number) gin_trgm_ops)
  where deleted_at is null and serial_number is not null;
create index equipment_site_part on equipment using gin (lower(site) gin_trgm_ops)
  where deleted_at is null and site is not null;

drop trigger if exists services_versioned on services;
drop trigger if exists service_histories_claim_stands on service_histories;
alter table services rename to plans;
alter table plans rename column last_service_on to last_on;
alter table plans rename column next_service_on to next_on;
alter sequence services_id_seq rename to plans_id_seq;
alter table plans rename constraint services_pkey to plans_pkey;
alter table plans rename constraint services_message_of_a_reminder to plans_message_of_a_reminder;
alter table plans rename constraint services_message_before_fkey to plans_message_before_fkey;
alter table plans rename constraint services_reminder_message_id_fkey to plans_reminder_message_id_fkey;
alter index services_by_last rename to plans_by_last;
alter index services_by_next rename to plans_by_next;
alter index services_of_customer rename to plans_of_customer;
alter index services_of_product rename to plans_of_product;
alter index services_reminded rename to plans_reminded;
alter index services_to_remind rename to plans_to_remind;
-- Whose it is and of which product is that of the equipment, kept here for lists of a million that sort and narrow by it.
alter table plans
  drop constraint services_details_say_something,
  drop constraint services_customer_id_fkey,
  drop constraint services_product_id_fkey,
  drop column flowmeter_type,
  drop column serial_number,
  alter column equipment_id set not null,
  alter column last_on drop not null,
  add column kind text not null default 'servis',
  add column every_months int,
  add column fixed_month int,
  add column fixed_day int,
  add column every_units numeric,
  add column remind_days int[],
  add constraint plans_equipment_id_fkey foreign key (equipment_id, customer_id, product_id)
    references equipment (id, customer_id, product_id) on update cascade on delete restrict,
  add constraint plans_note_says_something check (note <> ''),
  add constraint plans_kind_known check (kind in ('servis', 'kalibrasi', 'tera')),
  add constraint plans_service_was_there check (kind <> 'servis' or last_on is not null),
  add constraint plans_one_rule check (
    num_nonnulls(every_months, fixed_month, every_units) = 1
    or kind = 'servis' and num_nonnulls(every_months, fixed_month, every_units) = 0
  ),
  add constraint plans_day_of_the_year check (
    (fixed_month is null) = (fixed_day is null) and fixed_month between 1 and 12 and fixed_day between 1 and 31
  ),
  add constraint plans_rule_goes_on check (every_months between 1 and 600 and every_units > 0),
  add constraint plans_remind_days_before check (0 <= all (remind_days) and 365 >= all (remind_days));
comment on table plans is 'What is due for equipment again and again. The described services are those of the kind servis.';
comment on column plans.last_on is 'Null: never yet, or nobody knows.';
comment on column plans.every_months is 'Of the three rules one; a service whose next day is entered by hand has none.';
comment on column plans.fixed_month is 'With fixed_day: a day of each year; of a month that has no such day, its last.';
comment on column plans.every_units is 'So many units of its counter.';
comment on column plans.remind_days is 'How many days before the customer is reminded; null: as its kind is.';

create index plans_of_equipment on plans (equipment_id);
-- Calibrations and verifications are one of a kind; of services a customer may have entered several for one meter.
create unique index plans_one_of_a_kind on plans (equipment_id, kind) where deleted_at is null and kind <> 'servis';

alter table service_histories rename to visits;
alter table visits rename column service_id to plan_id;
alter table visits rename column last_service_on to day;
alter sequence service_histories_id_seq rename to visits_id_seq;
alter table visits rename constraint service_histories_pkey to visits_pkey;
alter table visits rename constraint service_histories_redeemed_once to visits_redeemed_once;
alter table visits rename constraint service_histories_before_whole to visits_before_whole;
alter table visits rename constraint service_histories_redemption_id_fkey to visits_redemption_id_fkey;
alter table visits rename constraint service_histories_service_id_fkey to visits_plan_id_fkey;
alter index service_histories_latest rename to visits_latest;
alter table visits
  add column technician_id bigint references accounts on delete restrict,
  add column technician text,
  add column found text,
  add column done text,
  add column parts text,
  add column error_before numeric,
  add column error_after numeric,
  add column result text,
  add column signer text,
  add column number text,
  add column client_key uuid,
  add constraint visits_texts_say_something check (
    technician <> '' and found <> '' and done <> '' and parts <> '' and signer <> '' and number <> ''
  ),
  add constraint visits_technician_named check (technician_id is null or technician is not null),
  add constraint visits_result_known check (result in ('fit', 'adjusted', 'unfit')),
  add constraint visits_error_possible check (
    error_before between -1000 and 1000 and error_after between -1000 and 1000
  ),
  add constraint visits_number_taken unique (number),
  add constraint visits_sent_once unique (client_key);
comment on column visits.technician is 'The name of that day.';
comment on column visits.error_before is 'In % of the reading, as found; error_after as left.';
comment on column visits.result is 'Null: nobody said, as with visits from before.';
comment on column visits.number is 'Of its report; null: none was made.';
comment on column visits.client_key is 'Under which the device entered it: sent twice, it is one.';

create index visits_of_technician on visits (technician_id, day) where technician_id is not null;

create table readings (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment on delete restrict,
  visit_id bigint references visits on delete set null,
  day date not null,
  totaliser numeric not null,
  unit text not null,
  mark text,
  entered_by bigint not null references accounts on delete restrict,
  created_at timestamptz not null,
  constraint readings_not_below_zero check (totaliser >= 0),
  constraint readings_unit_known check (unit in ('m3', 'l', 't', 'kg')),
  constraint readings_mark_known check (mark in ('exchanged', 'turned-over'))
);
comment on column readings.mark is 'Why the counter is lower than before: the meter was exchanged, or the counter turned over.';
create index readings_latest on readings (equipment_id, day desc, id desc);
create index readings_of_visit on readings (visit_id) where visit_id is not null;
create index readings_entered_by on readings (entered_by);

create table certificates (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment on delete restrict,
  plan_id bigint references plans on delete restrict,
  number text not null,
  issuer text not null,
  issued_on date not null,
  valid_until date not null,
  attachment_id bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  constraint certificates_say_something check (number <> '' and issuer <> ''),
  constraint certificates_valid_for_a_time check (valid_until >= issued_on)
);
create index certificates_of_equipment on certificates (equipment_id, valid_until desc, id desc);
create index certificates_of_plan on certificates (plan_id) where plan_id is not null;
create index certificates_ending on certificates (valid_until, id) where deleted_at is null;

create table attachments (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment on delete restrict,
  visit_id bigint references visits on delete set null,
  certificate_id bigint references certificates on delete restrict,
  kind text not null,
  name text not null,
  sha256 bytea not null,
  content_type text not null,
  size int not null,
  taken_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null references accounts on delete restrict,
  constraint attachments_kind_known check (kind in ('photo', 'signature', 'report', 'certificate')),
  constraint attachments_name_taken unique (name),
  constraint attachments_name_random check (name ~ '^[a-z0-9]{32}\.[a-z0-9]+$'),
  constraint attachments_sha256_whole check (length(sha256) = 32),
  constraint attachments_not_empty check (size > 0)
);
comment on column attachments.name is 'Under which the bytes lie in the store of files; nobody can guess it.';
comment on column attachments.taken_at is 'Of a photo, as the device says.';
create index attachments_of_equipment on attachments (equipment_id, id);
create index attachments_of_visit on attachments (visit_id) where visit_id is not null;
create index attachments_of_certificate on attachments (certificate_id) where certificate_id is not null;
create index attachments_created_by on attachments (created_by);

alter table certificates
  add constraint certificates_attachment_id_fkey foreign key (attachment_id) references attachments on delete restrict;
create index certificates_of_attachment on certificates (attachment_id) where attachment_id is not null;
