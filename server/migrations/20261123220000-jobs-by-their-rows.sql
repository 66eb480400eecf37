-- The jobs of the clock wait in a row each, as everything else does that waits; the library that kept them is gone.
drop schema if exists pgboss cascade;

alter table job_runs
  alter column began_at drop not null,
  add column due_at timestamptz,
  add column tries integer not null default 0 check (tries >= 0);

comment on table job_runs is 'The jobs of the clock, one row a job: when each is due, and how its last run went.';
comment on column job_runs.due_at is 'When it is to run next. While it runs: when its server is taken to be dead.';
comment on column job_runs.tries is 'How often it was begun since it last succeeded, up to the number after which it is given up until its next time.';
