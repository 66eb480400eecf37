-- Whose act a message tells of.
alter table whatsapp_messages add column actor_id bigint
  references accounts (id) on delete restrict;

comment on column whatsapp_messages.actor_id is
  'Whose act it tells of. Null: what the server does by itself or nobody did who was signed in, and all from before it was kept.';

-- It is told the actor by now.
drop function if exists queue_messages (text, text, text[], bigint[], text[], text[], jsonb, timestamptz, jsonb);
