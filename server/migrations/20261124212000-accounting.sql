-- Connections to accounting programs, what was read of their books, and what somebody has to decide of it.

-- The ledger names who moved points: for a connection an account that nobody signs in with.
alter table accounts
  add column is_of_program boolean not null default false,
  drop constraint accounts_whatsapp_is_a_number,
  add constraint accounts_whatsapp_is_a_number check (
    case
      when erased_at is null and not is_of_program then whatsapp ~ '^[1-9][0-9]{7,14}$'
      else whatsapp = '' and deleted_at is not null
    end
  );
comment on column accounts.is_of_program is 'Of a connection to an accounting program, which moves points; nobody signs in with it.';

create table accounting_connections (
  id bigint generated always as identity primary key,
  program text not null,
  name text not null,
  remote_id text not null,
  account_id bigint not null references accounts on delete restrict,
  sealed bytea,
  webhook_hash bytea,
  state text not null,
  stop_reason text,
  stop_words text,
  stopped_at timestamptz,
  first_day date not null,
  points_basis text not null,
  every_minutes integer not null,
  monthly_calls integer,
  foreign_by text not null,
  tolerance integer not null,
  ends_on date,
  cursor_at timestamptz,
  complete_at timestamptz,
  compared_at timestamptz,
  missed integer,
  trouble text,
  failures integer not null default 0,
  changes_due_at timestamptz,
  night_due_at timestamptz,
  whole_due_at timestamptz,
  rest_until timestamptz,
  gone_believed boolean not null default false,
  heard_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  constraint accounting_connections_program_known check (program in ('accurate', 'jurnal')),
  constraint accounting_connections_state_known check (state in ('set_up', 'on', 'paused', 'stopped', 'ended')),
  constraint accounting_connections_stop_told check (
    (state = 'stopped') = (stop_reason is not null)
      and (stop_reason is null) = (stop_words is null) and (stop_reason is null) = (stopped_at is null)
  ),
  constraint accounting_connections_stop_known check (stop_reason in ('credentials', 'clock', 'other_company', 'key')),
  constraint accounting_connections_forget_at_end check (
    (state = 'ended') = (ended_at is not null) and (state = 'ended') = (sealed is null) and (state = 'ended') = (webhook_hash is null)
  ),
  constraint accounting_connections_basis_known check (points_basis in ('gross', 'net')),
  constraint accounting_connections_foreign_known check (foreign_by in ('decide', 'own_rate')),
  constraint accounting_connections_minutes_sane check (every_minutes between 5 and 1440),
  constraint accounting_connections_calls_sane check (monthly_calls between 100 and 10000000),
  constraint accounting_connections_tolerance_sane check (tolerance between 1 and 10000)
);
comment on column accounting_connections.name is 'What the company is called in the program.';
comment on column accounting_connections.remote_id is 'The id of its database or company there: another one stops the connection.';
comment on column accounting_connections.account_id is 'Who moves points for it in the ledger.';
comment on column accounting_connections.sealed is 'Credentials, what the adapter has learned, and the secret of the webhook.';
comment on column accounting_connections.webhook_hash is 'By which a call of the webhook finds its connection.';
comment on column accounting_connections.foreign_by is 'What becomes of an invoice in another currency: somebody decides, or it counts by its own rate.';
comment on column accounting_connections.tolerance is 'An invoice is paid once less than so many rupiah are outstanding.';
comment on column accounting_connections.cursor_at is 'Up to when, by the clock of the program, all changes were read.';
comment on column accounting_connections.complete_at is 'When the last look that left nothing out began.';
comment on column accounting_connections.missed is 'Changes that the last comparison found and the looks before had missed.';
comment on column accounting_connections.trouble is 'Why the last look failed, until one does not.';
comment on column accounting_connections.rest_until is 'Until then nothing is asked, not even what a webhook named: calls are used up, or the program wants to be left alone.';
comment on column accounting_connections.gone_believed is 'Somebody has said that the many invoices that are gone are gone indeed; good for one comparison.';
-- Of a company one connection lives; which is looked up under its lock as well.
create unique index accounting_connections_company_once on accounting_connections (program, remote_id) where state <> 'ended';
create unique index accounting_connections_by_webhook on accounting_connections (webhook_hash);
create unique index accounting_connections_account_once on accounting_connections (account_id);

create table accounting_looks (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections on delete restrict,
  kind text not null,
  began_at timestamptz not null,
  lease_ends_at timestamptz not null,
  ended_at timestamptz,
  result text,
  reason text,
  seen integer not null default 0,
  expected integer,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  calls integer not null default 0,
  constraint accounting_looks_kind_known check (kind in ('first', 'changes', 'hints', 'night', 'whole')),
  constraint accounting_looks_result_known check (result in ('complete', 'incomplete', 'failed')),
  constraint accounting_looks_ended_with_result check ((ended_at is null) = (result is null))
);
comment on column accounting_looks.lease_ends_at is 'A server that says nothing of its look for so long is dead, and another one begins it anew.';
create unique index accounting_looks_one_at_a_time on accounting_looks (connection_id) where ended_at is null;
create index accounting_looks_of_connection on accounting_looks (connection_id, id desc);

create table accounting_calls (
  connection_id bigint not null references accounting_connections on delete restrict,
  month date not null,
  calls integer not null,
  primary key (connection_id, month)
);
comment on table accounting_calls is 'How often a program was asked in a calendar month.';

create table accounting_hints (
  connection_id bigint not null references accounting_connections on delete restrict,
  external_id text not null,
  heard_at timestamptz not null,
  primary key (connection_id, external_id)
);
comment on table accounting_hints is 'What a webhook named and nobody has read yet.';

create table external_customers (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections on delete restrict,
  external_id text not null,
  name text not null,
  number text,
  phones text[] not null default '{}',
  emails text[] not null default '{}',
  tax_number text,
  read_at timestamptz,
  customer_id bigint references customers on delete restrict,
  is_ignored boolean not null default false,
  constraint external_customers_known_once unique (connection_id, external_id),
  constraint external_customers_linked_or_ignored check (customer_id is null or not is_ignored)
);
comment on table external_customers is 'Customers of accounting programs, and who they are here.';
comment on column external_customers.phones is 'As they stand there. Kept, as addresses and tax number are, only while it is not known who it is.';
comment on column external_customers.read_at is 'When more than the name was read; null: not yet.';
create index external_customers_of_customer on external_customers (customer_id) where customer_id is not null;
create index external_customers_unread on external_customers (connection_id, id) where read_at is null;
create index external_customers_by_name on external_customers (lower(name), id);

create table external_invoices (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections on delete restrict,
  external_id text not null,
  external_customer_id bigint references external_customers on delete restrict,
  number text not null,
  issued_on date,
  reading jsonb,
  hash text,
  version integer not null default 1,
  read_at timestamptz not null,
  look_number bigint,
  unreadable text,
  gone_first_at timestamptz,
  gone_due_at timestamptz,
  gone_at timestamptz,
  settled_on date,
  disputed_at timestamptz,
  is_ignored boolean not null default false,
  is_separate boolean not null default false,
  adopt_id bigint references invoices on delete set null,
  figures_version integer,
  figures_base bigint,
  figures_ppn bigint,
  figures_returned bigint,
  paid_version integer,
  is_paid boolean,
  against_version integer,
  against_id bigint references external_invoices on delete restrict,
  against_base bigint,
  standing text,
  judge_due_at timestamptz,
  amount bigint not null default 0,
  points_now bigint not null default 0,
  points_waiting bigint not null default 0,
  is_adopting boolean not null default false,
  constraint external_invoices_known_once unique (connection_id, external_id),
  constraint external_invoices_standing_known check (
    standing in ('counted', 'customer', 'decide', 'later', 'before', 'no_sale', 'ignored', 'gone')
  ),
  constraint external_invoices_read_or_not check (
    (reading is null) = (hash is null) and (reading is null) = (issued_on is null)
      and (reading is null) = (external_customer_id is null) and (reading is not null or unreadable is not null)
  ),
  constraint external_invoices_gone_twice check (
    (gone_at is null or gone_first_at is not null) and (gone_due_at is not null) = (gone_first_at is not null and gone_at is null)
  ),
  constraint external_invoices_answers_whole check (
    num_nulls(figures_version, figures_base, figures_ppn, figures_returned) in (0, 4)
      and num_nulls(paid_version, is_paid) in (0, 2)
      and num_nulls(against_version, against_id, against_base) in (0, 3)
  ),
  constraint external_invoices_against_another check (against_id <> id)
);
comment on table external_invoices is 'Documents of accounting programs as they were read last: all that becomes of them here can be done again from it.';
comment on column external_invoices.reading is 'The latest that could be understood, whole.';
comment on column external_invoices.hash is 'Of what matters in it: the same hash, the same document.';
comment on column external_invoices.version is 'Grows with each reading that says something else, so that nobody decides of another one than was shown.';
comment on column external_invoices.look_number is 'The look that saw it last; looks are forgotten before documents are.';
comment on column external_invoices.unreadable is 'Why it could not be understood when it was read last.';
comment on column external_invoices.gone_first_at is 'Since when the program says that it is not there; believed at a second look (gone_at), which is due at gone_due_at.';
comment on column external_invoices.settled_on is 'The day on which it was first seen to be paid, where the program says no day.';
comment on column external_invoices.disputed_at is 'Since when what is outstanding and what the program calls it disagree.';
comment on column external_invoices.is_ignored is 'Somebody has decided that it never counts.';
comment on column external_invoices.is_separate is 'Somebody has decided that it is a sale of its own, whatever else has its number.';
comment on column external_invoices.adopt_id is 'The invoice that was entered by hand of which somebody has decided that it is this one.';
comment on column external_invoices.figures_version is 'The reading of which somebody has decided by what figures it counts; paid_version: whether it is paid; against_version: what it takes of another.';
comment on column external_invoices.against_id is 'Of a return: the document of which so much (against_base, before PPN) came back.';
comment on column external_invoices.judge_due_at is 'From when on it is to be judged anew; null: nothing has changed since.';
comment on column external_invoices.points_now is 'What comes of it at the start of the connection, as the preview sums it up; points_waiting: with its payment.';
create index external_invoices_to_judge on external_invoices (judge_due_at, id) where judge_due_at is not null;
create index external_invoices_of_customer on external_invoices (external_customer_id);
create index external_invoices_by_day on external_invoices (issued_on desc, id desc);
create index external_invoices_standing on external_invoices (connection_id, standing);
create index external_invoices_by_number on external_invoices (connection_id, lower(number));
create index external_invoices_number_part on external_invoices using gin (lower(number) gin_trgm_ops);
create index external_invoices_going on external_invoices (connection_id, gone_due_at) where gone_due_at is not null;
create index external_invoices_against on external_invoices (against_id) where against_id is not null;

create table accounting_decisions (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections on delete restrict,
  reason text not null,
  seen text not null default '',
  external_customer_id bigint references external_customers on delete restrict,
  external_invoice_id bigint references external_invoices on delete restrict,
  since_at timestamptz not null,
  constraint accounting_decisions_of_one check (num_nonnulls(external_customer_id, external_invoice_id) <= 1)
);
comment on table accounting_decisions is 'What waits for a decision; once it is decided, or is over by itself, the row goes.';
create unique index accounting_decisions_customer_once on accounting_decisions (external_customer_id) where external_customer_id is not null;
create unique index accounting_decisions_invoice_once on accounting_decisions (external_invoice_id) where external_invoice_id is not null;
create unique index accounting_decisions_connection_once on accounting_decisions (connection_id, reason)
  where external_customer_id is null and external_invoice_id is null;

create index accounting_decisions_since on accounting_decisions (since_at, id);
-- Who one of a program may be here.
create index customers_by_email on customers (lower(email)) where email is not null and deleted_at is null;

-- Documents of a program are told apart by their ids there: two that live may have one number. One that is entered by hand
-- finds every number taken that any other has (`keep_number_single`).
alter table invoices
  add column origin_id bigint references external_invoices on delete restrict,
  add column number_twin integer not null default 0,
  add constraint invoices_twins_from_programs check (number_twin >= 0 and (number_twin = 0 or origin_id is not null));
comment on column invoices.origin_id is 'The document of an accounting program that it came from or follows; null: entered here.';
comment on column invoices.number_twin is 'Tells documents of programs apart that have one number; 0: the first.';
drop index invoices_number_taken;
create unique index invoices_number_taken on invoices (lower(number), number_twin) where state <> 'void';
create index invoices_number_twins on invoices (lower(number)) where number_twin > 0 and state <> 'void';
create unique index invoices_one_of_origin on invoices (origin_id) where state <> 'void';
create index invoices_of_origin on invoices (origin_id, id desc) where origin_id is not null;

alter table snoozes
  drop constraint snoozes_kind_known,
  add constraint snoozes_kind_known check (
    kind in (
      'service', 'birthday', 'shipment', 'visit', 'invoice', 'message', 'sign-up', 'approval', 'certificate',
      'visit-request', 'appointment', 'accounting'
    )
  );
