-- What was uploaded is kept until it is imported, so that another sheet of it, or another header, is only read again.
create table import_files (
  import_id bigint primary key references imports (id) on delete restrict,
  content bytea not null
);
comment on table import_files is 'What was uploaded, byte for byte, until it is imported or thrown away.';

alter table imports
  add column sheets jsonb not null default '[]',
  add column sheet int,
  add column header_line int,
  add column first_lines jsonb not null default '[]';
comment on column imports.sheets is 'The names of the sheets of a workbook.';
comment on column imports.sheet is 'Which of its sheets was read, from 0. Null: it is no workbook.';
comment on column imports.header_line is 'The line of the file that names its columns. Null: it was uploaded before this was kept.';
comment on column imports.first_lines is 'The beginning of the file, from which its header is chosen: line and cells of each.';
