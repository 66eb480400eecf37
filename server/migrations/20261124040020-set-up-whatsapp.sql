-- The way to WhatsApp is set up in the app, unless the environment settles it.
create table whatsapp_connection (
  id bigint default 1 primary key,
  way text not null default 'sandbox',
  details jsonb not null default '{}',
  sealed bytea,
  version int not null default 1,
  constraint whatsapp_connection_only_one check (id = 1),
  constraint whatsapp_connection_way_known check (
    way in ('qontak-token', 'qontak-client', 'qontak-user', 'cloud-api', 'sandbox')
  ),
  constraint whatsapp_connection_sealed_with_account check ((way = 'sandbox') = (sealed is null))
);
comment on table whatsapp_connection is 'How the way to WhatsApp is set up in the app: one row.';
comment on column whatsapp_connection.details is 'What names the account there. No secret.';
comment on column whatsapp_connection.sealed is
  'Credentials and the secret of the webhook, sealed with the key of the installation.';
insert into whatsapp_connection default values;
