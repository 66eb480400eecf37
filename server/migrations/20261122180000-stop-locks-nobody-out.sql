-- Whoever wrote STOP and asks for a link to a new password gets it, and is told that a number or password was changed: it
-- could not sign in any more, and nobody would say why.
create function outlasts_stop(kind text) returns boolean
language sql immutable parallel safe
return is_about_claim(kind) or kind in ('sign-in-changed', 'password-reset');
comment on function outlasts_stop is 'Whether a message goes also to a customer who wrote STOP: about a claim or how it signs in.';

-- Both as before, but for what outlasts STOP.
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

create or replace function queue_messages_of_many(
  kind text,
  keys text[],
  customer_ids bigint[],
  numbers text[],
  names text[],
  value_lists jsonb,
  at timestamptz,
  layout jsonb
) returns int
language sql
begin atomic
  with refusing as (
    select latest.customer_id
    from (
      select distinct on (c.customer_id) c.customer_id, c.wants
      from message_consents c
      where c.customer_id = any (queue_messages_of_many.customer_ids)
        and not outlasts_stop(queue_messages_of_many.kind)
      order by c.customer_id, c.at desc, c.id desc
    ) as latest
    where not latest.wants
  ), written as (
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    )
    select w.key, w.customer_id, w.number, w.name, queue_messages_of_many.kind,
      queue_messages_of_many.layout ->> 'provider', queue_messages_of_many.layout ->> 'templateId',
      w.parameters, queue_messages_of_many.layout -> 'slots',
      format(
        queue_messages_of_many.layout ->> 'format', variadic array(select jsonb_array_elements_text(w.parameters))
      ),
      case when r.customer_id is null then 'queued' else 'failed' end,
      case when r.customer_id is not null then 'Customer meminta tidak dikirimi pesan (STOP)' end,
      case when r.customer_id is not null then 'opted_out' end,
      case when r.customer_id is not null then queue_messages_of_many.at end,
      queue_messages_of_many.at, queue_messages_of_many.at
    from rows from (
        unnest(queue_messages_of_many.keys), unnest(queue_messages_of_many.customer_ids),
        unnest(queue_messages_of_many.numbers), unnest(queue_messages_of_many.names),
        jsonb_array_elements(queue_messages_of_many.value_lists)
      ) as w (key, customer_id, number, name, parameters)
      left join refusing r on r.customer_id = w.customer_id
    on conflict (key) do nothing
    returning status
  )
  select count(*)::int from written where status = 'queued';
end;
