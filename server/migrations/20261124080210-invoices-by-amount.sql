-- The list of invoices is ordered by value, too, without reading all of them.
create index invoices_by_amount on invoices (amount desc, id desc);
