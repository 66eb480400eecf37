-- Queues a message for one customer or many, in the transaction of what they tell; a key that is there already is left
-- alone. The layout says whose template it is, and how values become its text and its placeholders. Without one it is that
-- of the occasion at the provider, and where there is none the log says that nothing could be sent. Whoever wants no
-- messages gets only what outlasts STOP. Answers how many are to be sent.
--
-- In steps: whether somebody wants messages is not prepared for a claim, whose message is sent in any case.
create or replace function queue_messages(
  kind text,
  keys text[],
  customer_ids bigint[],
  numbers text[],
  names text[],
  value_lists text[],
  at timestamptz,
  layout jsonb,
  provider text default null,
  occasion text default null
) returns int
language plpgsql as $$
declare
  used jsonb := queue_messages.layout;
  queued int := 0;
  texts text[];
  failure text;
begin
  if used is null then
    select c.layout into used from whatsapp_choices c
      where c.provider = queue_messages.provider and c.occasion = queue_messages.occasion;
  end if;
  for place in 1..cardinality(queue_messages.keys) loop
    -- A row of them still has two dimensions; the functions below do not mind.
    texts := array[(
      select array_agg(parameter_of(u.value) order by u.nth)
      from unnest(queue_messages.value_lists[place:place]) with ordinality as u (value, nth)
    )];
    failure := null;
    if used is null then
      failure := 'Belum ada template: pesan tidak dikirim';
    elsif outlasts_stop(queue_messages.kind) then
      null;
    elsif not wants_messages(queue_messages.customer_ids[place]) then
      failure := 'Customer meminta tidak dikirimi pesan (STOP)';
    end if;
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    ) values (
      queue_messages.keys[place], queue_messages.customer_ids[place], queue_messages.numbers[place],
      queue_messages.names[place], queue_messages.kind, used ->> 'provider', used ->> 'templateId',
      to_jsonb(texts) -> 0, coalesce(used -> 'slots', '[]'),
      case when used is null then array_to_string(texts, ', ') else format(used ->> 'format', variadic texts) end,
      case when failure is null then 'queued' else 'failed' end, failure,
      case when used is not null and failure is not null then 'opted_out' end,
      case when failure is not null then queue_messages.at end, queue_messages.at, queue_messages.at
    ) on conflict (key) do nothing;
    if found and failure is null then queued := queued + 1; end if;
  end loop;
  return queued;
end $$;
