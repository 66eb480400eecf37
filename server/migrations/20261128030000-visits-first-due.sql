-- Of the first visit of a plan it is known when it was due, though not when it was done before.
alter table visits
  drop constraint visits_before_whole,
  add constraint visits_before_whole check (before_last_on is null or before_next_on is not null);
comment on column visits.before_last_on is
  'When its plan was done last by the time this visit became the latest. Null: it did not, nobody knew, or it was entered before this was kept.';
comment on column visits.before_next_on is
  'When its plan was due by then. Null: it did not become the latest, or was entered before this was kept.';
