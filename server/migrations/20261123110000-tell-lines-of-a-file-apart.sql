-- Accounting programs write one company as `PT. Maju`, `PT  Maju` and `Maju, PT`. Compared are its letters without dots,
-- commas, spaces, brackets and quotes, and the form of the company apart from them; a name that merely begins with those
-- letters (`Udang Jaya`) has none.
create function company_key(name text) returns text
language sql immutable strict parallel safe
return (
  select coalesce(
    nullif(
      case when parts.form is null then '' else regexp_replace(parts.form, '[\s\u00a0.]', '', 'g') || ':' end
        || regexp_replace(parts.rest, '[\s\u00a0.,()"''’]', '', 'g'),
      ''
    ),
    n.written
  )
  from (select btrim(lower(name), E' .,\u00a0') as written) as n
    cross join lateral (
      select
        regexp_match(n.written, '^\(?(p\.?\s*t|c\.?\s*v|u\.?\s*d)\.?\)?[\s\u00a0.,-]+(.*[^\s\u00a0.,()-].*)$') as first,
        regexp_match(n.written, '^(.*[^\s\u00a0.,(-])[\s\u00a0.,(-]+(p\.?\s*t|c\.?\s*v|u\.?\s*d)\.?\)?$') as last
    ) as forms
    cross join lateral (
      select coalesce(forms.first[1], forms.last[2]) as form,
        coalesce(forms.first[2], forms.last[1], n.written) as rest
    ) as parts
);

alter table customers add column company_key text not null generated always as (company_key(name)) stored;
comment on column customers.company_key is 'The name as files are compared with it, whatever its dots, spaces and the place of PT, CV or UD.';
create index customers_by_company on customers (company_key, id) where deleted_at is null;

alter table import_lines
  add column repeats int,
  add column clash text,
  drop constraint import_lines_state_known,
  add constraint import_lines_state_known
    check (state in ('read', 'new', 'changes', 'exists', 'duplicate', 'wrong'));
comment on column import_lines.repeats is 'The earlier line of the file that says the same.';
comment on column import_lines.clash is 'How it contradicts another line of the file that speaks of the same; then neither is imported.';
comment on column import_lines.state is 'read: not compared with what is there yet. Null: not read yet.';
