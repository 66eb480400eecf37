-- A device that never heard of its visit's arrival sends it again, also after the office has deleted it: it is not to come
-- back, nor are its points to be given twice.
create table deleted_visits (
  client_key uuid primary key,
  id bigint not null,
  sent_sha256 bytea
);
comment on table deleted_visits is 'Under which keys devices sent visits that were deleted since.';
comment on column deleted_visits.id is 'The number that the visit had.';
comment on column deleted_visits.sent_sha256 is 'As with the visit.';
