-- A mistyped receipt number is corrected, and the one that stood there before is kept.

create table receipt_corrections (
  id bigint generated always as identity primary key,
  item_exchange_id bigint not null references item_exchanges on delete restrict,
  was text not null,
  became text not null,
  corrected_at timestamptz not null,
  constraint receipt_corrections_differ check (was <> became)
);

comment on column receipt_corrections.was is 'What the customer had been told before.';

create index receipt_corrections_of_exchange on receipt_corrections (item_exchange_id, id);

create trigger receipt_corrections_stay before update or delete on receipt_corrections
  for each row execute function refuse_change();
