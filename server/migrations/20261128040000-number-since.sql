alter table accounts add column whatsapp_since timestamptz;
comment on column accounts.whatsapp_since is
  'Since when it has its number: before, that was somebody else''s. Null: since it was created.';
-- Since when they have it nobody knows any more. Whoever changed the username alone cannot be told from them.
update accounts set whatsapp_since = now() where version > 1;
