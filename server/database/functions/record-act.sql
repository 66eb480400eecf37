-- The one writer of the trail: whoever may call it can add a line, and do nothing else to any. Who acts is held, so that the
-- erasing of its data waits for the line, or the line for that: then it names nobody.
create or replace function record_act(
  at timestamptz,
  account_id bigint,
  role text,
  actor text,
  address text,
  topic text,
  act text,
  subject_id bigint,
  customer_id bigint,
  before jsonb,
  after jsonb,
  sentence text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  is_erased boolean;
begin
  select a.erased_at is not null into is_erased from accounts a where a.id = record_act.account_id for key share;
  if is_erased then
    sentence := 'Data dihapus' || substr(record_act.sentence, length(record_act.actor) + 1);
    actor := 'Data dihapus';
    address := null;
  end if;
  insert into audit_trail
    (created_at, account_id, role, actor, address, topic, act, subject_id, customer_id, before, after, sentence)
  values
    (record_act.at, record_act.account_id, record_act.role, record_act.actor, record_act.address, record_act.topic,
      record_act.act, record_act.subject_id, record_act.customer_id, record_act.before, record_act.after,
      record_act.sentence);
end $$;

revoke execute on function record_act from public;
