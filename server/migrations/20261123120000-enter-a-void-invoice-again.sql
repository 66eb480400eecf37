-- A number belongs to one invoice that is not void: what was voided is entered again under the number of the same paper,
-- and the void one is kept beside it.

drop index invoices_number_taken;
create unique index invoices_number_taken on invoices (lower(number)) where state <> 'void';
create index invoices_by_number on invoices (lower(number), id desc);
