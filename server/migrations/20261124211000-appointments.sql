-- On which day somebody comes for what is due, as it is agreed with the customer.
create table appointments (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plans on delete restrict,
  day date not null,
  hour text,
  technician_id bigint references accounts on delete restrict,
  state text not null,
  asked int not null default 0,
  told boolean not null default false,
  wished_on date,
  note text,
  ended text,
  visit_id bigint references visits on delete restrict,
  reason text,
  made_on date not null,
  made_by bigint not null references accounts on delete restrict,
  version int not null default 1,
  constraint appointments_hour_of_the_day check (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint appointments_state_known check (state in ('waiting', 'agreed', 'refused')),
  constraint appointments_asked_when_waiting check (state <> 'waiting' or asked > 0),
  constraint appointments_wish_of_another_day check (state = 'refused' or num_nonnulls(wished_on, note) = 0),
  constraint appointments_ended_known check (ended in ('visited', 'cancelled', 'gone')),
  constraint appointments_visited_by_a_visit check ((visit_id is not null) = (ended is not distinct from 'visited')),
  constraint appointments_reason_when_cancelled check (reason is null or ended is not distinct from 'cancelled'),
  constraint appointments_texts_say_something check (note <> '' and reason <> '')
);
comment on column appointments.hour is 'As the clock of the business shows it, 09:30; null: at any time of the day.';
comment on column appointments.made_on is 'A visit of that day or a later one settles it.';
comment on column appointments.asked is 'How often its customer was asked: an answer to an earlier question counts no more.';
comment on column appointments.told is 'Asked by WhatsApp, the last time.';
comment on column appointments.note is 'What the customer says of wishing for another day.';
comment on column appointments.ended is
  'Null: it is still to come. Gone: its plan was deleted, or its equipment is another customer''s or not used any more.';

create unique index appointments_one_of_a_plan on appointments (plan_id) where ended is null;
create index appointments_of_plan on appointments (plan_id);
create index appointments_by_day on appointments (day, id) where ended is null or ended = 'visited';
create index appointments_to_agree on appointments (day, id) where ended is null;
create index appointments_of_technician on appointments (technician_id, day) where technician_id is not null;
create index appointments_made_by on appointments (made_by);
create unique index appointments_of_visit on appointments (visit_id) where visit_id is not null;

-- A member asks that somebody comes.
create table visit_requests (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment on delete restrict,
  customer_id bigint not null references customers on delete restrict,
  wished_on date not null,
  words text not null,
  attachment_id bigint references attachments on delete restrict,
  state text not null default 'waiting',
  appointment_id bigint references appointments on delete restrict,
  reason text,
  asked_by bigint not null references accounts on delete restrict,
  asked_at timestamptz not null,
  constraint visit_requests_texts_say_something check (words <> '' and reason <> ''),
  constraint visit_requests_state_known check (state in ('waiting', 'agreed', 'refused', 'withdrawn', 'ended')),
  constraint visit_requests_agreed_on_a_day check ((state = 'agreed') = (appointment_id is not null)),
  constraint visit_requests_refused_with_a_reason check ((state = 'refused') = (reason is not null))
);
comment on column visit_requests.state is
  'Ended: its equipment was deleted, or is another customer''s or not used any more.';

create unique index visit_requests_one_of_equipment on visit_requests (equipment_id) where state = 'waiting';
create index visit_requests_waiting on visit_requests (asked_at, id) where state = 'waiting';
create index visit_requests_of_equipment on visit_requests (equipment_id, id desc);
create index visit_requests_of_customer on visit_requests (customer_id);
create index visit_requests_of_attachment on visit_requests (attachment_id) where attachment_id is not null;
create index visit_requests_of_appointment on visit_requests (appointment_id) where appointment_id is not null;
create index visit_requests_asked_by on visit_requests (asked_by);

-- At which address other programs read the appointments of somebody. Of the address only this is kept.
create table calendar_addresses (
  account_id bigint primary key references accounts on delete restrict,
  token_hash bytea not null,
  made_at timestamptz not null,
  constraint calendar_addresses_token_taken unique (token_hash),
  constraint calendar_addresses_token_whole check (length(token_hash) = 32)
);

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'certificate', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset',
      'sign-in-code', 'approval', 'claim-request', 'visit-report', 'appointment', 'appointment-cancelled'
    )
    or occasion like '%-claim'
  );

alter table snoozes
  drop constraint snoozes_kind_known,
  add constraint snoozes_kind_known check (
    kind in (
      'service', 'birthday', 'shipment', 'visit', 'invoice', 'message', 'sign-up', 'approval', 'certificate',
      'visit-request', 'appointment'
    )
  );
