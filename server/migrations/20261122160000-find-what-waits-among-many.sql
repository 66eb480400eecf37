-- What waits and what was taken stand in an index each. One of both made whoever asks for outcomes read all that waits: of
-- a broadcast that leaves at the rate of its provider a hundred thousand messages, twice a second, for hours.
drop index whatsapp_messages_queued;
create index whatsapp_messages_waiting on whatsapp_messages (provider, is_urgent(kind) desc, due_at, id)
  where status = 'queued' and taken_at is null;
create index whatsapp_messages_taken on whatsapp_messages (provider, due_at, id)
  where status = 'queued' and taken_at is not null;
