-- A broadcast may be planned: whom it is for, how much and in which words stand from then on, and it begins by itself.
alter table broadcasts
  add column planned_at timestamptz,
  add column begun_at timestamptz,
  add column cancelled_at timestamptz;
update broadcasts set begun_at = created_at;
alter table broadcasts
  add constraint broadcasts_planned_ahead check (planned_at > created_at),
  add constraint broadcasts_begun_unless_planned check (begun_at is not null or planned_at is not null),
  add constraint broadcasts_worked_once_begun check (begun_at is not null or (awarded + failed = 0 and done_at is null)),
  add constraint broadcasts_cancelled_unbegun check (cancelled_at is null or (begun_at is null and stopped_at is null));
comment on column broadcasts.planned_at is 'When it is to begin; null: at once.';
comment on column broadcasts.begun_at is 'Null of a plan that has not begun, which can be cancelled.';
drop index broadcasts_running;
create index broadcasts_running on broadcasts (id) where begun_at is not null and done_at is null and stopped_at is null;
create index broadcasts_planned on broadcasts (planned_at) where begun_at is null and cancelled_at is null and stopped_at is null;
