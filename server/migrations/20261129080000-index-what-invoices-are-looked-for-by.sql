-- Invoices and credit notes are looked for by a part of a name or a number, also those of customers who were deleted.
drop index customers_name_search;
create index customers_name_search on customers using gin (name_lower gin_trgm_ops);
create index credit_notes_number_part on credit_notes using gin (lower(number) gin_trgm_ops);
-- The list of credit notes begins with the latest day; a report has those of its period, and what was voided in it.
create index credit_notes_by_day on credit_notes (issued_on desc, id desc);
create index invoices_voided on invoices (voided_at) where voided_at is not null;
