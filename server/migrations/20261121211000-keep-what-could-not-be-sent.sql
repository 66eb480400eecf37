-- What was to be told and could not be, for want of a template, is kept in the log with its reason (A-31, A-97).
alter table whatsapp_messages
  alter column template_id drop not null,
  add constraint whatsapp_messages_sent_by_template check (template_id is not null or status = 'failed');

comment on column whatsapp_messages.template_id is 'Null where there was none, so that nothing could be sent.';
