-- Two flowmeters of one product are told apart, and a reminder knows its message.

alter table services
  add column flowmeter_type text,
  add column serial_number text,
  add column note text,
  add column reminder_message_id bigint references whatsapp_messages on delete restrict,
  add constraint services_details_say_something check (flowmeter_type <> '' and serial_number <> '' and note <> ''),
  add constraint services_message_of_a_reminder check (reminder_message_id is null or reminded_at is not null);

comment on column services.serial_number is 'With the type what the plate on this flowmeter says; null: not entered.';
comment on column services.reminder_message_id is
  'The message that reminded of this next service; null where the reminder was only noted.';
