-- Where people are signed in, as they see it themselves.

alter table sessions
  add column id bigint not null generated always as identity,
  add column device text,
  add column used_at timestamptz,
  add constraint sessions_by_id unique (id);
comment on column sessions.id is 'On the wire, in place of the hash.';
comment on column sessions.device is 'Browser and system in words, such as “Chrome di Windows”; null: it did not say.';
comment on column sessions.used_at is 'The hour in which it was last used; null: not after that of its sign-in.';
