-- Queues the message of a claim, within the statement of the claim: as `queue_messages` would, which a test compares, by the
-- layout that its occasion has by now. Where there is none the log says that nothing could be sent. It outlasts STOP.
--
-- In steps, so that the layout is looked up by a plan that is kept.
create or replace function queue_claim_message(
  kind text, key text, customer_id bigint, number text, name text, value_list text[], at timestamptz, provider text
) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  layout jsonb;
  texts text[];
begin
  select c.layout into layout from whatsapp_choices c
    where c.provider = queue_claim_message.provider and c.occasion = queue_claim_message.kind;
  texts := array(
    select parameter_of(u.value) from unnest(queue_claim_message.value_list) with ordinality as u (value, nth) order by u.nth
  );
  insert into whatsapp_messages (
    key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
    status, error, failed_at, due_at, created_at
  ) values (
    queue_claim_message.key, queue_claim_message.customer_id, queue_claim_message.number, queue_claim_message.name,
    queue_claim_message.kind, layout ->> 'provider', layout ->> 'templateId', to_jsonb(texts),
    coalesce(layout -> 'slots', '[]'),
    case when layout is null then array_to_string(texts, ', ') else format(layout ->> 'format', variadic texts) end,
    case when layout is null then 'failed' else 'queued' end,
    case when layout is null then 'Belum ada template: pesan tidak dikirim' end,
    case when layout is null then queue_claim_message.at end, queue_claim_message.at, queue_claim_message.at
  ) on conflict (key) do nothing;
end $$;
