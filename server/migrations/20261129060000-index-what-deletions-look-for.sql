-- Whoever deletes an invoice or a message that waits has PostgreSQL look who still refers to it: by an index, not in all rows.
create index external_invoices_adopting on external_invoices (adopt_id) where adopt_id is not null;
create index plans_of_reminder_message on plans (reminder_message_id) where reminder_message_id is not null;
create index plans_of_message_before on plans (message_before) where message_before is not null;
