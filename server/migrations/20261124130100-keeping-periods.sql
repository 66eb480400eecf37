-- How long personal data is kept that nothing else needs, and the functions that may take it from the trail.
create table keeping_periods (
  id bigint primary key default 1,
  messages int,
  sign_ins int,
  details int,
  version int not null default 1,
  constraint keeping_periods_one_row check (id = 1),
  constraint keeping_periods_of_months check (
    coalesce(messages, 3) between 3 and 120 and coalesce(sign_ins, 3) between 3 and 120
    and coalesce(details, 3) between 3 and 120
  )
);

comment on table keeping_periods is 'For how many months what is kept: one row; null: for good.';
comment on column keeping_periods.messages is 'Number, name and text of messages; that there was one stays known.';
comment on column keeping_periods.sign_ins is 'Lines of the trail about who signed in, and who tried.';
comment on column keeping_periods.details is 'Of the other lines of the trail: what was changed, and the address.';

insert into keeping_periods default values;

-- Its rows change now, in one way.
comment on table audit_trail is
  'Every act of an administrator, with what matters of the sign-ins of all. Only what a function forgets leaves it.';
comment on column whatsapp_messages.whatsapp is 'Empty of a message that was forgotten: its name and text are gone as well.';
