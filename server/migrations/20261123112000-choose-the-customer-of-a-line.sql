alter table import_lines
  add column chosen_customer_id bigint references customers (id) on delete restrict;
comment on column import_lines.chosen_customer_id is 'Whom somebody said that it speaks of, whatever the file calls it.';
