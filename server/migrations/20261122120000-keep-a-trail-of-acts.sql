-- Who did what, from where, and what it was before and after. Lines are written by one function and changed by nobody.

create table audit_trail (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  account_id bigint,
  role text not null,
  actor text not null,
  address text,
  topic text not null,
  act text not null,
  subject_id bigint,
  customer_id bigint,
  before jsonb,
  after jsonb,
  sentence text not null,
  constraint audit_trail_role_known check (role in ('admin', 'customer', 'server', 'nobody')),
  constraint audit_trail_actor_known check (account_id is null or role in ('admin', 'customer')),
  constraint audit_trail_facts_flat check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object'),
  constraint audit_trail_no_secrets check (
    not coalesce(before, '{}') || coalesce(after, '{}')
      ?| array['password', 'password_hash', 'token', 'token_hash', 'secret', 'recovery_code']
  )
);

comment on table audit_trail is 'Every act of an administrator, with what matters of the sign-ins of all. Kept for good.';
comment on column audit_trail.account_id is 'Who did it, without a reference: the line outlives whatever it speaks of.';
comment on column audit_trail.role is 'As whom: an account''s role; server: a command on the machine; nobody: somebody who was not signed in.';
comment on column audit_trail.actor is 'How the account was called at that time.';
comment on column audit_trail.address is 'The network address of the caller, as the trusted proxies tell it.';
comment on column audit_trail.subject_id is 'The number of the record that the act is about; which list it is of, the act tells.';
comment on column audit_trail.customer_id is 'The customer whom the act concerns, if it is one.';
comment on column audit_trail.before is 'What was changed, as it was; of what was deleted all that tells it.';
comment on column audit_trail.after is 'What was changed, as it became; of what was added all that tells it.';
comment on column audit_trail.sentence is 'The act in words, as it is read and searched.';

-- Each filter of the list is read in the order of the list.
create index audit_trail_by_time on audit_trail (created_at desc, id desc);
create index audit_trail_of_topic on audit_trail (topic, created_at desc, id desc);
create index audit_trail_of_account on audit_trail (account_id, created_at desc, id desc);
create index audit_trail_of_customer on audit_trail (customer_id, created_at desc, id desc) where customer_id is not null;
create index audit_trail_search on audit_trail using gin (lower(sentence || ' ' || coalesce(address, '')) gin_trgm_ops);

create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function refuse_change();
create trigger audit_trail_never_emptied before truncate on audit_trail
  for each statement execute function refuse_change();

-- The one writer of the trail: whoever may call it can add a line, and do nothing else to any.
create function record_act(
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
