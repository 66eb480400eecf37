-- The personal data of somebody who left can be erased: neither name nor number is left of the account.
alter table accounts
  add column erased_at timestamptz,
  drop constraint accounts_whatsapp_is_a_number,
  add constraint accounts_whatsapp_is_a_number check (
    case when erased_at is null then whatsapp ~ '^[1-9][0-9]{7,14}$' else whatsapp = '' and deleted_at is not null end
  );

comment on column accounts.erased_at is 'When name, username and number were erased; entries still name the account.';

-- The number of a deleted customer was that of one of its people.
alter table customers
  drop constraint customers_whatsapp_is_a_number,
  add constraint customers_whatsapp_is_a_number check (
    whatsapp ~ '^[1-9][0-9]{7,14}$' or (whatsapp = '' and deleted_at is not null)
  );

-- STOP outlasts the erasing of who wrote it.
alter table message_consents
  drop constraint message_consents_whatsapp_is_a_number,
  add constraint message_consents_whatsapp_is_a_number check (whatsapp ~ '^([1-9][0-9]{7,14}|sha256:[0-9a-f]{64})$');

comment on column message_consents.whatsapp is
  'The number that wrote it; it counts for that number, whomever it stands for. Of somebody who was erased its hash.';
