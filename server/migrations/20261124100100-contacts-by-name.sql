-- Contacts are people whom a customer names, and whom it invites and removes.

alter table contacts
  add column id bigint generated always as identity,
  add column name text,
  add column used_at timestamptz,
  add column version integer not null default 1,
  add constraint contacts_id_unique unique (id),
  add constraint contacts_limit_of_buyers check (claim_limit is null or role = 'pembeli');

comment on column contacts.id is 'On the wire, where the number of an account would tell whether it is new.';
comment on column contacts.name is 'How the customer calls the person; null: by the username.';
comment on column contacts.used_at is 'When a session was last opened for it: the next one begins there.';
