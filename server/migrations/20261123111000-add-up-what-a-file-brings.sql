-- Several lines of one invoice, one article each, are its amount together where somebody says so.
alter table import_lines
  add column part_of int,
  add column misread_key text,
  drop constraint import_lines_state_known,
  add constraint import_lines_state_known
    check (state in ('read', 'new', 'changes', 'exists', 'duplicate', 'summed', 'wrong'));
comment on column import_lines.part_of is 'The earlier line of the file into which its amount is summed.';
comment on column import_lines.misread_key is 'By what a line is known that is wrong by itself, where that much could be read.';

alter table imports
  add column is_summed boolean not null default false,
  add column sums jsonb,
  add column totals jsonb;
comment on column imports.is_summed is 'The lines of one record are added up, instead of contradicting each other.';
comment on column imports.sums is 'What lines that can be added up come to: records, lines, amount. Null: there are none.';
comment on column imports.totals is 'What its lines come to in rupiah and points, and by which rules, as they were last compared.';
