-- The log begins with what somebody has to act on, and counts it, without reading all that was ever sent.
drop index whatsapp_messages_unseen;
create index whatsapp_messages_open on whatsapp_messages (id)
  where (status = 'failed' and failure_kind is distinct from 'opted_out') or (status = 'received' and seen_at is null);
