alter table external_customers add column version int not null default 1;
comment on column external_customers.version is
  'Grows with each decision, so that nobody decides of a customer whom somebody else has linked or ignored meanwhile.';
