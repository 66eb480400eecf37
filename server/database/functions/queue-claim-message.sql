-- Queues the message of a claim, within the statement of the claim: as `queue_messages` would, which a test compares, by the
-- layout that its occasion has by now. Where there is none the log says that nothing could be sent. It outlasts STOP. It goes
-- to whoever claimed as well, where that is not the number of the company.
--
-- In steps, so that the layout is looked up by a plan that is kept.
create or replace function queue_claim_message(
  kind text, key text, customer_id bigint, number text, name text, value_list text[], at timestamptz, provider text,
  actor bigint
) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  layout jsonb;
  texts text[];
  keys text[] := array[queue_claim_message.key];
  numbers text[] := array[queue_claim_message.number];
begin
  select c.layout into layout from whatsapp_choices c
    where c.provider = queue_claim_message.provider and c.occasion = queue_claim_message.kind;
  texts := array(
    select parameter_of(u.value) from unnest(queue_claim_message.value_list) with ordinality as u (value, nth) order by u.nth
  );
  if exists (
    select from contacts k
    where k.customer_id = queue_claim_message.customer_id and k.told is not null and k.removed_at is null
  ) or not exists (
    select from accounts a
    where a.id = queue_claim_message.actor and a.is_principal and a.customer_id = queue_claim_message.customer_id
  ) then
    select array_agg(case when p.place = 1 then queue_claim_message.key else queue_claim_message.key || '@' || p.account_id end),
      array_agg(p.whatsapp)
    into keys, numbers
    from (
      select t.account_id, t.whatsapp, row_number() over (order by bool_or(t.is_principal) desc, t.account_id) as place
      from (
        select * from people_told(queue_claim_message.customer_id, 'codes')
        union all
        select a.id, a.whatsapp, false from accounts a where a.id = queue_claim_message.actor
      ) as t
      group by t.account_id, t.whatsapp
    ) as p;
  end if;
  insert into whatsapp_messages (
    key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
    status, error, failed_at, due_at, created_at, actor_id
  )
  select w.key, queue_claim_message.customer_id, w.number, queue_claim_message.name,
    queue_claim_message.kind, layout ->> 'provider', layout ->> 'templateId', to_jsonb(texts),
    coalesce(layout -> 'slots', '[]'),
    case when layout is null then array_to_string(texts, ', ') else format(layout ->> 'format', variadic texts) end,
    case when layout is null then 'failed' else 'queued' end,
    case when layout is null then 'Belum ada template: pesan tidak dikirim' end,
    case when layout is null then queue_claim_message.at end, queue_claim_message.at, queue_claim_message.at,
    queue_claim_message.actor
  from unnest(keys, numbers) as w (key, number)
  on conflict (key) do nothing;
end $$;
