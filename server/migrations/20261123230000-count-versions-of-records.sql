-- A form states the version of the record that it was filled with. `raise_version` raises it.

alter table products add column version integer not null default 1;
alter table customers add column version integer not null default 1;
alter table accounts add column version integer not null default 1;
comment on column accounts.version is 'The form of a customer shows both: its version is that of the customer and of the account together.';
alter table services add column version integer not null default 1;
comment on column services.version is 'Grows with the day of each of its visits as well.';
alter table rewards add column version integer not null default 1;
alter table reward_codes add column version integer not null default 1;
alter table shipments add column version integer not null default 1;
alter table settings add column version integer not null default 1;
alter table point_rules add column version integer not null default 1;
alter table default_messages add column version integer not null default 1;
comment on column default_messages.version is 'Its form shows the template of its occasion as well: the version on the wire is both together.';
alter table whatsapp_choices add column version integer not null default 1;
