-- Those that arrived are counted and listed without reading the whole log, also where they are few or old.
create index whatsapp_messages_arrived on whatsapp_messages (id) where status in ('delivered', 'read');
