-- What was put off is a task of one day: the next service of the same plan is another.
alter table snoozes add column since date;
comment on column snoozes.since is
  'The day since which the task that was put off waits, or on which it is due; it means no other. Null: it means any, as before this was kept.';
