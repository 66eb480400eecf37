-- A broadcast that fails each time stops, so that later ones go on; one that a restored backup finds on its way stops as
-- its messages do. Either goes on when an administrator says so.
alter table broadcasts
  add column failures_in_a_row integer not null default 0,
  add column stopped_at timestamptz,
  add column stopped_because text,
  add constraint broadcasts_stopped_because_known check (stopped_because in ('restored', 'failed')),
  add constraint broadcasts_stopped_with_reason check ((stopped_at is null) = (stopped_because is null)),
  add constraint broadcasts_stopped_on_its_way check (stopped_at is null or done_at is null);
comment on column broadcasts.failures_in_a_row is 'Batches that failed since one succeeded.';
drop index broadcasts_running;
create index broadcasts_running on broadcasts (id) where done_at is null and stopped_at is null;

alter table broadcast_reversals
  add column failures_in_a_row integer not null default 0,
  add column stopped_at timestamptz,
  add constraint broadcast_reversals_stopped_on_its_way check (stopped_at is null or done_at is null);
comment on column broadcast_reversals.failures_in_a_row is 'Batches that failed since one succeeded.';
comment on column broadcast_reversals.stopped_at is 'When it failed once too often in a row; null: it goes on.';
drop index broadcast_reversals_running;
create index broadcast_reversals_running on broadcast_reversals (broadcast_id) where done_at is null and stopped_at is null;
