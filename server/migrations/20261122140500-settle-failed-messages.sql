-- A failed message about which nothing is left to do leaves what somebody has to act on, and can be put back.
alter table whatsapp_messages
  add column settled_at timestamptz,
  add constraint whatsapp_messages_settled_when_failed check (settled_at is null or status = 'failed');

comment on column whatsapp_messages.settled_at is 'When the administrator noted that nothing is left to do about its failure.';

drop index whatsapp_messages_open;
create index whatsapp_messages_open on whatsapp_messages (id)
  where (status = 'failed' and failure_kind is distinct from 'opted_out' and settled_at is null)
    or (status = 'received' and seen_at is null);
create index whatsapp_messages_settled on whatsapp_messages (id) where settled_at is not null;

-- As people read it: what nobody could find out has not failed for all that is known.
create function shown_status(status text, failure_kind text) returns text
language sql immutable parallel safe
return case when status = 'failed' and failure_kind = 'unknown' then 'unknown' else status end;
