-- The owner may demand a second factor of all staff.

alter table settings add column second_factor_demanded boolean not null default false;
comment on column settings.second_factor_demanded is 'Whether staff without a second factor may do nothing but set one up.';
