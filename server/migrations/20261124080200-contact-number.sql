-- Whom the links of the sign-in page open is a field in the app, unless the environment settles it.
alter table settings
  add column contact_whatsapp text,
  add constraint settings_contact_is_a_number check (contact_whatsapp ~ '^[1-9][0-9]{7,14}$');
comment on column settings.contact_whatsapp is
  'Whom “request password” and “reset password” open; null: nobody has said so.';
