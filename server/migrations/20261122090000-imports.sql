-- What a company brings along. A file becomes an import with its lines; each line says what it would do before anything is
-- done, and afterwards what was done, so that it can be taken back.

create table imports (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  header jsonb not null,
  fields jsonb not null,
  status text not null,
  total int not null,
  progress int not null default 0,
  moved int not null default 0,
  trouble text,
  actor_id bigint not null references accounts on delete restrict,
  created_at timestamptz not null,
  applied_at timestamptz,
  applied_by bigint references accounts on delete restrict,
  taken_back_at timestamptz,
  taken_back_by bigint references accounts on delete restrict,
  constraint imports_status_known check (
    status in ('unmapped', 'judging', 'ready', 'applying', 'applied', 'taking-back', 'taken-back')
  ),
  constraint imports_progress_within check (progress between 0 and total),
  constraint imports_applied_by_somebody check (
    (status in ('applying', 'applied', 'taking-back', 'taken-back')) <= (applied_by is not null)
  ),
  constraint imports_applied_at_a_time check (
    (status in ('applied', 'taking-back', 'taken-back')) = (applied_at is not null)
  ),
  constraint imports_taken_back_by_somebody check (
    (status in ('taking-back', 'taken-back')) <= (taken_back_by is not null)
  ),
  constraint imports_taken_back_at_a_time check ((status = 'taken-back') = (taken_back_at is not null))
);

create index imports_at_work on imports (id) where status in ('judging', 'applying', 'taking-back');

comment on column imports.header is 'The cells of the first line: what the file calls its columns.';
comment on column imports.fields is 'By column: the name of the field that it fills, or null.';
comment on column imports.progress is 'Lines that the work under way has done. Written past its transaction, so it is no proof of anything.';
comment on column imports.moved is 'Lines that had become something else since the preview when the import was to be applied; nothing was done then.';
comment on column imports.trouble is 'Why the last attempt did nothing, in the words of the administrator.';

create table import_lines (
  import_id bigint not null references imports on delete restrict,
  line int not null,
  cells jsonb not null,
  flaw text,
  key text,
  values jsonb not null default '{}',
  state text,
  reasons jsonb not null default '[]',
  changes jsonb not null default '[]',
  refs jsonb not null default '{}',
  record bigint,
  done text,
  obstacle text,
  primary key (import_id, line),
  constraint import_lines_state_known check (state in ('new', 'changes', 'exists', 'duplicate', 'wrong')),
  constraint import_lines_done_known check (done in ('created', 'changed')),
  constraint import_lines_done_to_a_record check (done is null or record is not null)
);

-- Short, because a key holds what the file says, and a line of an index has an end.
create index import_lines_by_key on import_lines (import_id, md5(key), line) where key is not null;
create index import_lines_by_state on import_lines (import_id, state, line);
create index import_lines_of_record on import_lines (record) where done is not null;

comment on table import_lines is 'The lines of imported files, as they were written and as they were understood.';
comment on column import_lines.line is 'Where the line begins in the file, from 1.';
comment on column import_lines.flaw is 'What is wrong with the line whatever its columns mean, such as a cell without end.';
comment on column import_lines.key is 'What makes two lines of one file speak of the same.';
comment on column import_lines.values is 'What was read of it, by field, as it is stored.';
comment on column import_lines.changes is 'What differs from what is there: field, from, to. Taking it back sets what was.';
comment on column import_lines.refs is 'The numbers of the records that it names, by what they are.';
comment on column import_lines.record is 'What it speaks of: found, or created by it.';
comment on column import_lines.done is 'What the import did with it; null: nothing.';
comment on column import_lines.obstacle is 'Why it keeps the import from being taken back, as the last attempt found.';

-- A list that a company brings along often knows no more of a customer than name and number. The forms go on to ask for the
-- rest.
alter table customers drop constraint customers_profile_known;
