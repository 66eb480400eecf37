-- What the points of a closed month are worth is told by the value that stood at its end, so the values that stood before
-- are kept. `settings` still has the one that stands now.

create table point_value_days (
  since_on date primary key,
  rupiah_per_point bigint not null
    constraint point_value_days_worth_something check (rupiah_per_point between 1 and 1000000000),
  saved_at timestamptz,
  saved_by text
);

comment on table point_value_days is
  'What a point is worth on a day is what the latest row up to it says; changed twice on one day, the later change stands for the day.';
comment on column point_value_days.since_on is 'The first day on which the value stands.';
comment on column point_value_days.rupiah_per_point is 'What one point is worth to whoever spends it, in rupiah.';
comment on column point_value_days.saved_at is 'When it was said; null where that was before anybody noted it.';
comment on column point_value_days.saved_by is 'How the account was called that said it.';

-- Nobody has written down since when today's value stands: every day up to now has it.
insert into point_value_days (since_on, rupiah_per_point)
select '1800-01-01', rupiah_per_point from settings where rupiah_per_point is not null;
