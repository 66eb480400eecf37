-- A reminder can be taken back for as long as its message waits. What stood there before it stands here meanwhile.
alter table services
  add column reminded_before timestamptz,
  add column message_before bigint,
  add constraint services_message_before_fkey foreign key (message_before) references whatsapp_messages (id) on delete restrict;
comment on column services.reminded_before is 'What reminded_at was before the latest reminder.';
comment on column services.message_before is 'What reminder_message_id was before the latest reminder.';
