-- A file whose days contradict each other (01/02/2026 beside 12/31/2026) waits until somebody says in which order they are.
alter table imports
  add column date_forms jsonb not null default '[]',
  add column date_order text,
  add column is_date_order_chosen boolean not null default false,
  drop constraint imports_status_known,
  add constraint imports_status_known
    check (status in ('unmapped', 'undated', 'judging', 'ready', 'applying', 'applied', 'taking-back', 'taken-back')),
  add constraint imports_date_order_known check (date_order in ('day-first', 'month-first'));
comment on column imports.date_forms is 'By column: how many of its days show that the day stands first, that the month does, or may be either.';
comment on column imports.date_order is 'In which order its days are read. Null: it is not known yet, or it was uploaded before this was kept.';
comment on column imports.is_date_order_chosen is 'Its days contradict each other, so somebody says in which order they are.';
