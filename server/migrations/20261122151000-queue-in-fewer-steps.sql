-- The first message to a number is found by the index of numbers. Without the provider in front the database took another
-- one: of what is queued it knows nothing, since nothing is whenever it counts, and a number stands anywhere in the log,
-- while a provider stands all over it. It then read all that waited for each message that it sent.
drop index whatsapp_messages_queued_by_number;
create index whatsapp_messages_queued_by_number on whatsapp_messages (provider, whatsapp, id) where status = 'queued';

-- As before, in steps: whether somebody wants messages is not prepared for a claim, whose message is sent in any case.
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
    texts := queue_messages.value_lists[place:place];
    failure := null;
    if used is null then
      failure := 'Belum ada template: pesan tidak dikirim';
    elsif is_about_claim(queue_messages.kind) then
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
