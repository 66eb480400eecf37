-- Reversals stay within what they reverse: points that came in for an award, points that went out for a claim, of the
-- same customer.
create or replace function require_reversible() returns trigger language plpgsql as $$
declare
  reversed point_entries;
begin
  select * into reversed from point_entries where id = new.reverses_id;
  if reversed.customer_id is distinct from new.customer_id
    or (new.kind = 'award-reversal' and (
      reversed.kind not in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice')
      or new.shortfall - new.amount > reversed.amount
    ))
    or (new.kind = 'claim-reversal' and (reversed.kind not like '%-claim' or new.amount > -reversed.amount))
  then
    raise exception 'entry % does not reverse entry %', new.id, new.reverses_id
      using errcode = 'integrity_constraint_violation', constraint = 'point_entries_reversible';
  end if;
  return new;
end $$;

create or replace trigger point_entries_reversible before insert on point_entries
  for each row when (new.reverses_id is not null) execute function require_reversible();
