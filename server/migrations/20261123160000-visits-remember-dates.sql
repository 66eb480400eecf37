-- A visit that was entered by mistake and deleted gives the service the dates back that it replaced.
alter table service_histories
  add column before_last_on date,
  add column before_next_on date,
  add constraint service_histories_before_whole check (num_nulls(before_last_on, before_next_on) <> 1);

comment on column service_histories.before_last_on is
  'The last service of its service when this visit became the latest. Null: it did not, or was entered before this was kept.';
comment on column service_histories.before_next_on is
  'When the service was due by then.';
