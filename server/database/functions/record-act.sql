-- The one writer of the trail: whoever may call it can add a line, and do nothing else to any.
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
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into audit_trail
    (created_at, account_id, role, actor, address, topic, act, subject_id, customer_id, before, after, sentence)
  values
    (record_act.at, record_act.account_id, record_act.role, record_act.actor, record_act.address, record_act.topic,
      record_act.act, record_act.subject_id, record_act.customer_id, record_act.before, record_act.after,
      record_act.sentence);
end;

revoke execute on function record_act from public;
