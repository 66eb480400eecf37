-- A visit that is entered on a phone, and its photos, which follow one by one.
alter table visits
  add column checked text[] not null default '{}',
  add column photos_due int not null default 0,
  add constraint visits_checked_bounded check (cardinality(checked) <= 30),
  add constraint visits_photos_bounded check (photos_due between 0 and 20);
comment on column visits.checked is 'Of the checklist of its kind, what was done, in the words of that day.';
comment on column visits.photos_due is 'How many photos the device said that it has.';

alter table attachments
  add column sent_sha256 bytea,
  add constraint attachments_sent_sha256_whole check (length(sent_sha256) = 32),
  add constraint attachments_sent_once unique (visit_id, sent_sha256);
comment on column attachments.sent_sha256 is 'Of the bytes as they came, before they were made anew: sent twice, a photo is one.';
