-- As queue_messages with a layout. Who wants no messages is found out for all of them together: asking for each took as
-- long as writing the message.
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
