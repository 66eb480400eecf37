-- Who of a customer is told what, and whose number wants no messages.

alter table contacts
  add column told text[],
  add constraint contacts_told_known check (told <@ array['points', 'codes', 'parcels', 'services']);

comment on column contacts.told is
  'Of what this person is told by WhatsApp; null: of all where its number is the company''s, else of nothing.';

create index contacts_who_chose on contacts (customer_id) where told is not null and removed_at is null;

alter table message_consents
  add column whatsapp text,
  add constraint message_consents_whatsapp_is_a_number check (whatsapp ~ '^[1-9][0-9]{7,14}$');

update message_consents m set whatsapp = c.whatsapp from customers c where c.id = m.customer_id;

alter table message_consents alter column whatsapp set not null;

comment on column message_consents.whatsapp is 'The number that wrote it; it counts for that number, whomever it stands for.';

create index message_consents_of_number on message_consents (whatsapp, at desc, id desc);
drop index message_consents_refused;
create index message_consents_refused on message_consents (whatsapp) where not wants;

-- Both have one more parameter from now on.
drop function if exists queue_messages(text, text[], bigint[], text[], text[], jsonb, timestamptz, jsonb);
drop function if exists queue_claim_message(text, text, bigint, text, text, text[], timestamptz, text);
