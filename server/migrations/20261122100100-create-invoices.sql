-- What customers bought. An invoice earns points by the rule of its day once it is paid, or at once, as the company has
-- settled; credit notes take them back in proportion.

create table invoices (
  id bigint generated always as identity primary key,
  number text not null,
  customer_id bigint not null references customers on delete restrict,
  issued_on date not null,
  amount bigint not null,
  rules bigint not null,
  credited bigint not null default 0,
  points bigint generated always as (amount / rules) stored,
  points_left bigint generated always as ((amount - credited) / rules) stored,
  points_when text not null,
  state text not null default 'open',
  award_id bigint references point_entries on delete restrict,
  version int not null default 1,
  paid_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  created_at timestamptz not null,
  constraint invoices_number_trimmed check (number = btrim(number) and number <> ''),
  constraint invoices_amount_countable check (amount between 1 and 999999999999999),
  constraint invoices_rules_worth_something check (rules between 1 and 1000000000),
  constraint invoices_points_countable check (points <= 1000000000),
  constraint invoices_credited_within check (credited between 0 and amount),
  constraint invoices_state_known check (state in ('open', 'paid', 'void')),
  constraint invoices_points_when_known check (points_when in ('paid', 'issued')),
  constraint invoices_award_unique unique (award_id),
  constraint invoices_earned_once_due check (
    case state
      when 'open' then points_when = 'issued' or award_id is null
      when 'paid' then award_id is not null or points_left = 0
      else true
    end
  ),
  constraint invoices_paid_told check (state <> 'paid' or paid_at is not null),
  constraint invoices_void_told check (
    (state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason is not null)
  )
);

comment on column invoices.amount is 'Whole rupiah.';
comment on column invoices.rules is 'Rupiah for one point by the rule of the day of the invoice, as it stood when the day was entered.';
comment on column invoices.credited is 'What the credit notes come to.';
comment on column invoices.points is 'What it is worth, rounded down.';
comment on column invoices.points_left is 'What is left of that after the credit notes: the rule over what is left of the amount, rounded down.';
comment on column invoices.points_when is 'Whether its points come with the payment or came with the invoice, as the company had settled when it was entered.';
comment on column invoices.award_id is 'The entry that gave its points; null while they wait for the payment, or when there are none.';
comment on column invoices.version is 'Grows with each change, so that nobody acts on figures that were another''s meanwhile.';

-- A number belongs to one invoice for good; how it is spelled in capitals makes no other number of it.
create unique index invoices_number_taken on invoices (lower(number));
create index invoices_by_day on invoices (issued_on desc, id desc);
create index invoices_by_customer on invoices (customer_id, issued_on desc, id desc);
create index invoices_open on invoices (issued_on desc, id desc) where state = 'open';
create index invoices_waiting on invoices (customer_id, issued_on desc, id desc)
  where state = 'open' and award_id is null and points_left > 0;
create index invoices_number_part on invoices using gin (lower(number) gin_trgm_ops);

create table credit_notes (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete restrict,
  number text not null,
  issued_on date not null,
  amount bigint not null,
  reason text not null,
  points bigint not null,
  created_at timestamptz not null,
  constraint credit_notes_number_trimmed check (number = btrim(number) and number <> ''),
  constraint credit_notes_amount_positive check (amount > 0),
  constraint credit_notes_points_taken check (points >= 0)
);

comment on column credit_notes.points is 'By how many points the invoice is worth less since then; where they had been given, an entry of the ledger takes them back.';

create unique index credit_notes_number_taken on credit_notes (lower(number));
create index credit_notes_by_invoice on credit_notes (invoice_id, id desc);

-- A credit note is never changed: another one would be needed to say so.
create trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change();
create trigger credit_notes_never_emptied before truncate on credit_notes
  for each statement execute function refuse_change();

-- What invoices and credit notes moved, for the page that shows it.
create index point_entries_by_invoice on point_entries (source_id) where source_type = 'invoice';
create unique index point_entries_by_credit_note on point_entries (source_id) where source_type = 'credit-note';
