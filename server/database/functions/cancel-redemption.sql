-- What is done cannot be cancelled, and the points of a cancelled claim have come back by the entry that it names.
create or replace function cancel_redemption() returns trigger language plpgsql as $$
begin
  if not exists (
    select from point_entries
    where id = new.cancel_entry_id and kind = 'claim-reversal' and reverses_id = new.entry_id
  ) then
    raise exception 'the points of redemption %/% have not come back', new.kind, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'redemptions_cancelled_repaid';
  end if;
  if exists (select from visits where redemption_kind = new.kind and redemption_id = new.id) then
    raise exception 'the visit of redemption %/% is done', new.kind, new.id
      using errcode = 'integrity_constraint_violation', constraint = 'redemptions_cancelled_undone';
  end if;
  -- What is generated of the new row is not there yet.
  update shipments set is_cancelled = true where redemption_id = old.shipment_id;
  return new;
end $$;

create or replace trigger redemptions_cancelled before update on redemptions
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function cancel_redemption();
