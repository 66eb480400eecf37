-- What makes a visit that is sent again the same one is what was sent, whatever the office has corrected since.
alter table visits
  add column sent_sha256 bytea,
  add constraint visits_sent_sha256_whole check (length(sent_sha256) = 32);
comment on column visits.sent_sha256 is 'Of what the device sent under its key. Null: it came otherwise, or before this was kept.';
