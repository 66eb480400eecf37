-- A member can note which of the vouchers have been used; it follows the member to every device.

alter table voucher_exchanges add column used_on date;

comment on column voucher_exchanges.used_on is
  'The business day on which the member noted the voucher as used. Null: not used, as far as anybody knows.';
