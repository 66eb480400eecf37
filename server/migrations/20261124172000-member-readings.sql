-- Members enter readings of their own equipment: each says for whom it was entered.
alter table readings add column customer_id bigint references customers on delete restrict;
comment on column readings.customer_id is 'The customer that entered it itself; null: the staff did.';
create index readings_of_customer on readings (customer_id) where customer_id is not null;
