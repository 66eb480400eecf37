-- Of what kind a certificate is, and which one of a kind holds: of those that equipment has had since it stands there all
-- but the latest are history, and nobody is to be told that they end.
drop trigger if exists certificates_versioned on certificates;
alter table certificates
  add column kind text,
  add column is_latest boolean not null default false;
update certificates c set kind = p.kind from plans p where p.id = c.plan_id and p.kind <> 'servis';
update certificates set kind = 'kalibrasi' where kind is null;
update certificates c set is_latest = true
where deleted_at is null and not exists (
  select from certificates o
  where o.equipment_id = c.equipment_id and o.kind = c.kind and o.deleted_at is null
    and (o.issued_on, o.id) > (c.issued_on, c.id)
);
-- Of a kind equipment has one plan, so the kind says as much as the plan did.
alter table certificates
  alter column kind set not null,
  alter column is_latest drop default,
  drop column plan_id,
  add constraint certificates_kind_known check (kind in ('kalibrasi', 'tera')),
  add constraint certificates_latest_is_there check (not is_latest or deleted_at is null);
comment on column certificates.is_latest is 'Of those of its kind and equipment that are there it was issued last.';

drop index certificates_of_equipment;
drop index certificates_ending;
create index certificates_of_equipment on certificates (equipment_id, kind, issued_on desc, id desc);
create unique index certificates_one_latest on certificates (equipment_id, kind) where is_latest;
create index certificates_ending on certificates (valid_until, id) where is_latest;
create index certificates_without_file on certificates (id) where deleted_at is null and attachment_id is null;
create index certificates_number_part on certificates using gin (lower(number) gin_trgm_ops) where deleted_at is null;
