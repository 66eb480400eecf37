-- A form states the version of the record that it was filled with; where another one stands by then, it is refused. So
-- whoever writes what a form shows raises it, be it a command, an import or its undoing, and nobody has to think of it.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger products_versioned before update of name, description on products
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function raise_version();

create or replace trigger customers_versioned before update of name, email, whatsapp, born_on, address on customers
  for each row when (
    (old.name, old.email, old.whatsapp, old.born_on, old.address)
      is distinct from (new.name, new.email, new.whatsapp, new.born_on, new.address)
  )
  execute function raise_version();

create or replace trigger accounts_versioned before update of username, whatsapp on accounts
  for each row when ((old.username, old.whatsapp) is distinct from (new.username, new.whatsapp))
  execute function raise_version();

create or replace trigger contacts_versioned before update of name, role, claim_limit, told, removed_at on contacts
  for each row when (
    (old.name, old.role, old.claim_limit, old.told, old.removed_at)
      is distinct from (new.name, new.role, new.claim_limit, new.told, new.removed_at)
  )
  execute function raise_version();

-- The form of somebody of the staff. The name of the first account is that of the company, whose version it raises.
create or replace trigger accounts_staff_versioned
  before update of name, staff_role, ends_at, act_limit, day_limit on accounts
  for each row when (
    old.customer_id = 1 and (
      (old.staff_role, old.ends_at, old.act_limit, old.day_limit)
        is distinct from (new.staff_role, new.ends_at, new.act_limit, new.day_limit)
      or not old.is_principal and old.name is distinct from new.name
    )
  )
  execute function raise_version();

create or replace trigger plans_versioned
  before update of last_on, next_on, note, every_months, fixed_month, fixed_day, every_units, remind_days on plans
  for each row when (
    (old.last_on, old.next_on, old.note, old.every_months, old.fixed_month, old.fixed_day, old.every_units, old.remind_days)
      is distinct from (
        new.last_on, new.next_on, new.note, new.every_months, new.fixed_month, new.fixed_day, new.every_units,
        new.remind_days
      )
  )
  execute function raise_version();

create or replace trigger equipment_versioned
  before update of customer_id, flowmeter_type, serial_number, size, site, installed_on, warranty_until, state, note
  on equipment
  for each row when (
    (
      old.customer_id, old.flowmeter_type, old.serial_number, old.size, old.site, old.installed_on, old.warranty_until,
      old.state, old.note
    ) is distinct from (
      new.customer_id, new.flowmeter_type, new.serial_number, new.size, new.site, new.installed_on, new.warranty_until,
      new.state, new.note
    )
  )
  execute function raise_version();

-- The form of a service shows the nameplate of its equipment.
create or replace function raise_version_of_plans() returns trigger language plpgsql as $$
begin
  update plans set version = version + 1 where equipment_id = new.id and deleted_at is null;
  return null;
end $$;

create or replace trigger equipment_versions_of_plans after update of flowmeter_type, serial_number on equipment
  for each row when (
    (old.flowmeter_type, old.serial_number) is distinct from (new.flowmeter_type, new.serial_number)
  )
  execute function raise_version_of_plans();

create or replace trigger certificates_versioned
  before update of kind, number, issuer, issued_on, valid_until, attachment_id on certificates
  for each row when (
    (old.kind, old.number, old.issuer, old.issued_on, old.valid_until, old.attachment_id)
      is distinct from (new.kind, new.number, new.issuer, new.issued_on, new.valid_until, new.attachment_id)
  )
  execute function raise_version();

create or replace trigger external_customers_versioned
  before update of customer_id, is_ignored on external_customers
  for each row when ((old.customer_id, old.is_ignored) is distinct from (new.customer_id, new.is_ignored))
  execute function raise_version();

create or replace trigger appointments_versioned
  before update of day, hour, technician_id, state, asked, wished_on, note, ended on appointments
  for each row when (
    (old.day, old.hour, old.technician_id, old.state, old.asked, old.wished_on, old.note, old.ended)
      is distinct from (new.day, new.hour, new.technician_id, new.state, new.asked, new.wished_on, new.note, new.ended)
  )
  execute function raise_version();

create or replace trigger rewards_versioned before update of name, required_point, image, terms on rewards
  for each row when (
    (old.name, old.required_point, old.image, old.terms)
      is distinct from (new.name, new.required_point, new.image, new.terms)
  )
  execute function raise_version();

create or replace trigger reward_codes_versioned before update of code, expires_on on reward_codes
  for each row when ((old.code, old.expires_on) is distinct from (new.code, new.expires_on))
  execute function raise_version();

create or replace trigger shipments_versioned before update of receipt_number, courier on shipments
  for each row when ((old.receipt_number, old.courier) is distinct from (new.receipt_number, new.courier))
  execute function raise_version();

-- A parcel's note is a form of its own.
create or replace function raise_note_version() returns trigger language plpgsql as $$
begin
  new.note_version := old.note_version + 1;
  return new;
end $$;

create or replace trigger shipments_note_versioned before update of note on shipments
  for each row when (old.note is distinct from new.note)
  execute function raise_note_version();

create or replace trigger settings_versioned before update on settings
  for each row when (old.* is distinct from new.*)
  execute function raise_version();

create or replace trigger point_rules_versioned before update of rules on point_rules
  for each row when (old.rules is distinct from new.rules)
  execute function raise_version();

create or replace trigger default_messages_versioned before update of message on default_messages
  for each row when (old.message is distinct from new.message)
  execute function raise_version();

create or replace trigger whatsapp_choices_versioned before update of template_id, mapping on whatsapp_choices
  for each row when ((old.template_id, old.mapping) is distinct from (new.template_id, new.mapping))
  execute function raise_version();

create or replace trigger whatsapp_connection_versioned before update of way, details, sealed on whatsapp_connection
  for each row when ((old.way, old.details, old.sealed) is distinct from (new.way, new.details, new.sealed))
  execute function raise_version();

create or replace trigger keeping_periods_versioned before update on keeping_periods
  for each row when (old.* is distinct from new.*)
  execute function raise_version();

create or replace trigger plan_kinds_versioned
  before update of every_months, reminds, remind_days, reminds_certificates, checklist, rule, rule_source, rule_checked_on
  on plan_kinds
  for each row when (
    (
      old.every_months, old.reminds, old.remind_days, old.reminds_certificates, old.checklist, old.rule, old.rule_source,
      old.rule_checked_on
    )
      is distinct from
    (
      new.every_months, new.reminds, new.remind_days, new.reminds_certificates, new.checklist, new.rule, new.rule_source,
      new.rule_checked_on
    )
  )
  execute function raise_version();
