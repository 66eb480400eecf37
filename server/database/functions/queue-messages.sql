-- Queues the messages of one layout, in the transaction of what they tell; a key that is there already is left alone. The
-- layout says whose template it is, and how values become its text and its placeholders. Whoever wants no messages gets
-- only what outlasts STOP, which is found out for all of them together. Answers how many are to be sent.
create or replace function queue_messages(
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
      where c.customer_id = any (queue_messages.customer_ids)
        and not outlasts_stop(queue_messages.kind)
      order by c.customer_id, c.at desc, c.id desc
    ) as latest
    where not latest.wants
  ), written as (
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    )
    select w.key, w.customer_id, w.number, w.name, queue_messages.kind,
      queue_messages.layout ->> 'provider', queue_messages.layout ->> 'templateId',
      w.parameters, queue_messages.layout -> 'slots',
      format(
        queue_messages.layout ->> 'format', variadic array(select jsonb_array_elements_text(w.parameters))
      ),
      case when r.customer_id is null then 'queued' else 'failed' end,
      case when r.customer_id is not null then 'Customer meminta tidak dikirimi pesan (STOP)' end,
      case when r.customer_id is not null then 'opted_out' end,
      case when r.customer_id is not null then queue_messages.at end,
      queue_messages.at, queue_messages.at
    from rows from (
        unnest(queue_messages.keys), unnest(queue_messages.customer_ids),
        unnest(queue_messages.numbers), unnest(queue_messages.names),
        jsonb_array_elements(queue_messages.value_lists)
      ) as w (key, customer_id, number, name, parameters)
      left join refusing r on r.customer_id = w.customer_id
    on conflict (key) do nothing
    returning status
  )
  select count(*)::int from written where status = 'queued';
end;
