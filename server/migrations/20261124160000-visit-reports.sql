-- Reports of visits: issued once, kept as they were, and checked by whoever holds one.
create table report_numbers (
  year int primary key,
  last int not null,
  constraint report_numbers_begin_at_one check (last >= 1)
);
comment on table report_numbers is 'The last number of each year: whoever issues a report takes the next one, in the same transaction.';

create table visit_reports (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment on delete restrict,
  visit_id bigint references visits on delete set null,
  attachment_id bigint not null references attachments on delete restrict,
  number text not null,
  code text not null,
  replaces_id bigint references visit_reports on delete restrict,
  customer text not null,
  visited_on date not null,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by bigint not null references accounts on delete restrict,
  constraint visit_reports_number_taken unique (number),
  constraint visit_reports_code_taken unique (code),
  constraint visit_reports_code_random check (code ~ '^[0-9a-f]{32}$'),
  constraint visit_reports_replaced_once unique (replaces_id),
  constraint visit_reports_file_once unique (attachment_id)
);
comment on column visit_reports.visit_id is 'Null: the visit was deleted since; what was issued stays.';
comment on column visit_reports.code is '128 random bits, by which anybody checks a report that they hold.';
comment on column visit_reports.replaces_id is 'The report that it was issued instead of.';
comment on column visit_reports.customer is 'The name that it says.';
create unique index visit_reports_first_once on visit_reports (visit_id) where replaces_id is null;
create index visit_reports_of_equipment on visit_reports (equipment_id, id);
create index visit_reports_of_visit on visit_reports (visit_id, id) where visit_id is not null;
create index visit_reports_issued_by on visit_reports (issued_by);
