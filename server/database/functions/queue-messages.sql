-- Queues the messages of one layout, in the transaction of what they tell. A key that exists is skipped.
--
-- A message goes to its number. If it has a topic, and somebody of the customer chose topics, it goes to those who chose this
-- one. The first has the key of the message, each other that key and its account. A number that wrote STOP gets only what
-- outlasts it; one query looks this up for all. Returns how many messages go to anybody.
create or replace function queue_messages(
  kind text,
  topic text,
  keys text[],
  customer_ids bigint[],
  numbers text[],
  names text[],
  value_lists jsonb,
  at timestamptz,
  layout jsonb,
  actor_id bigint
) returns int
language sql
begin atomic
  with message as materialized (
    select w.key, w.customer_id, w.number, w.name, w.parameters
    from rows from (
      unnest(queue_messages.keys), unnest(queue_messages.customer_ids),
      unnest(queue_messages.numbers), unnest(queue_messages.names),
      jsonb_array_elements(queue_messages.value_lists)
    ) as w (key, customer_id, number, name, parameters)
  ), choosing as materialized (
    select distinct k.customer_id from contacts k
    where queue_messages.topic is not null and k.customer_id = any (queue_messages.customer_ids)
      and k.told is not null and k.removed_at is null
  ), addressed as materialized (
    select m.key as of_key, m.key, m.customer_id, m.number, m.name, m.parameters from message m
    where not exists (select from choosing c where c.customer_id = m.customer_id)
    union all
    select m.key, case when p.place = 1 then m.key else m.key || '@' || p.account_id end, m.customer_id, p.whatsapp,
      m.name, m.parameters
    from choosing c
      join message m on m.customer_id = c.customer_id
      cross join lateral people_told(m.customer_id, queue_messages.topic)
        with ordinality as p (account_id, whatsapp, is_principal, place)
  ), refusing as (
    select latest.whatsapp
    from (
      select distinct on (c.whatsapp) c.whatsapp, c.wants
      from message_consents c
      where c.whatsapp = any (array(select a.number from addressed a))
        and not outlasts_stop(queue_messages.kind)
      order by c.whatsapp, c.at desc, c.id desc
    ) as latest
    where not latest.wants
  ), written as (
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at, actor_id
    )
    select w.key, w.customer_id, w.number, w.name, queue_messages.kind,
      queue_messages.layout ->> 'provider', queue_messages.layout ->> 'templateId',
      w.parameters, queue_messages.layout -> 'slots',
      format(
        queue_messages.layout ->> 'format', variadic array(select jsonb_array_elements_text(w.parameters))
      ),
      case when r.whatsapp is null then 'queued' else 'failed' end,
      case when r.whatsapp is not null then 'Customer meminta tidak dikirimi pesan (STOP)' end,
      case when r.whatsapp is not null then 'opted_out' end,
      case when r.whatsapp is not null then queue_messages.at end,
      queue_messages.at, queue_messages.at, queue_messages.actor_id
    from addressed w left join refusing r on r.whatsapp = w.number
    on conflict (key) do nothing
    returning key, status
  )
  select count(distinct a.of_key)::int from written w join addressed a on a.key = w.key where w.status = 'queued';
end;
