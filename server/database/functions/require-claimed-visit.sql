-- The lock makes a visit and a cancellation of the same moment queue; the second one finds what the first has done.
create or replace function require_claimed_visit() returns trigger language plpgsql as $$
declare
  is_cancelled boolean;
begin
  select cancelled_at is not null into is_cancelled from redemptions
    where kind = 'service-visit' and id = new.redemption_id for share;
  if is_cancelled then
    raise exception 'redemption % is cancelled', new.redemption_id
      using errcode = 'integrity_constraint_violation', constraint = 'visits_claim_stands';
  end if;
  return new;
end $$;

create or replace trigger visits_claim_stands before insert or update of redemption_id on visits
  for each row when (new.redemption_id is not null) execute function require_claimed_visit();
