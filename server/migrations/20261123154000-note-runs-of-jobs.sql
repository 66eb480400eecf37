-- What the jobs of the clock came to: which server ran one does not matter, whoever asks is told by any of them.
create table job_runs (
  job text primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  succeeded_at timestamptz,
  result text check (result in ('ok', 'failed')),
  milliseconds integer check (milliseconds >= 0),
  balances_wrong integer check (balances_wrong >= 0),
  constraint job_runs_ended check (num_nulls(ended_at, result, milliseconds) in (0, 3)),
  constraint job_runs_succeeded check (result is distinct from 'ok' or succeeded_at is not null)
);

comment on table job_runs is 'The last run of each job of the schedule, one row a job.';
comment on column job_runs.began_at is 'Later than ended_at while it runs, or where its server was killed.';
comment on column job_runs.ended_at is 'When the last run that ended did so, well or not.';
comment on column job_runs.balances_wrong is 'How many balances differed at the last verification of the books; null for other jobs.';
