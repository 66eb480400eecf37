-- What the administrator notes of a parcel. It has a version of its own: who ships a parcel has not changed its note.
alter table shipments
  add column note text not null default '',
  add column note_version integer not null default 1;
comment on column shipments.note is 'The administrator''s own; no member reads it.';
