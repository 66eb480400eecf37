-- What holds for all plans of a kind, the days on which nobody is reminded, and which reminders have gone out.
create table plan_kinds (
  kind text primary key,
  every_months int not null,
  reminds boolean not null default false,
  remind_days int[] not null default '{14,1}',
  reminded_until date,
  checklist text[] not null default '{}',
  rule text,
  rule_source text,
  rule_checked_on date,
  version int not null default 1,
  constraint plan_kinds_known check (kind in ('servis', 'kalibrasi', 'tera')),
  constraint plan_kinds_goes_on check (every_months between 1 and 600),
  constraint plan_kinds_days_before check (
    cardinality(remind_days) between 1 and 10 and 0 <= all (remind_days) and 365 >= all (remind_days)
  ),
  constraint plan_kinds_reminds_since check (reminds = (reminded_until is not null)),
  constraint plan_kinds_checklist_bounded check (cardinality(checklist) <= 30),
  constraint plan_kinds_texts_say_something check (rule <> '' and rule_source <> '')
);
comment on column plan_kinds.every_months is 'What a new plan of the kind begins with.';
comment on column plan_kinds.remind_days is 'How many days before the day a customer is reminded, where a plan says nothing else.';
comment on column plan_kinds.reminded_until is
  'The last day whose reminders have gone out: those that fall on a later one are still to go. Null: it does not remind.';
comment on column plan_kinds.checklist is 'What is to be done at a visit.';
comment on column plan_kinds.rule is 'What a law or a standard says of it, as the company knows it; nothing is reckoned from it.';
insert into plan_kinds (kind, every_months, rule, rule_source) values
  ('servis', 24, null, null),
  ('kalibrasi', 12, 'Kalibrasi dilakukan laboratorium terakreditasi KAN (ISO/IEC 17025). Jarak waktunya dipilih pemilik alat.', 'ISO/IEC 17025'),
  ('tera', 12, 'Tera ulang dilakukan negara; suratnya SKHP. Jenis alat dan jangka waktunya ada dalam peraturan menteri.', 'UU 2/1981; Permendag 67/2018 dan 68/2018');

create table holidays (
  day date primary key,
  name text not null,
  constraint holidays_named check (name <> '')
);
comment on table holidays is 'Besides Sundays and the fixed ones: days that move from year to year.';

create table plan_reminders (
  plan_id bigint not null references plans on delete restrict,
  due_on date not null,
  days_before int not null,
  at timestamptz not null,
  by_hand boolean not null,
  constraint plan_reminders_pkey primary key (plan_id, due_on, days_before)
);
comment on table plan_reminders is 'What reminds by itself, once for each day and plan. No row ever changes.';
comment on column plan_reminders.by_hand is 'Somebody had reminded of that day already, which counts for this one.';
