-- What a broadcast writes for a thousand customers, as one statement each: a row at a time took more than twice as long.
-- A claim keeps its row at a time, which is planned once. Tests compare both ways of each.

-- The second function that writes the ledger, for the one movement that many have in common: an award that takes nothing
-- back, cannot be refused by what somebody has, and pays what is owed before it counts.
create function post_awards(
  customer_ids bigint[],
  key_prefix text,
  amount bigint,
  kind text,
  note text,
  actor_id bigint,
  at timestamptz
) returns table (customer_id bigint, point bigint)
language sql security definer set search_path = public, pg_temp
begin atomic
  -- In the order of their customers, so that two of these never wait for each other in a circle.
  with held as (
    select b.customer_id, least(b.owed, post_awards.amount) as paid
    from point_balances b
    where b.customer_id = any (post_awards.customer_ids)
      and b.total_point + post_awards.amount <= 9007199254740991
    order by b.customer_id
    for no key update
  ), moved as (
    update point_balances b set
      point = b.point + post_awards.amount - h.paid,
      total_point = b.total_point + post_awards.amount,
      owed = b.owed - h.paid,
      version = b.version + case when h.paid > 0 then 2 else 1 end
    from held h
    where b.customer_id = h.customer_id
    returning b.customer_id, b.version, b.point, h.paid
  ), awarded as (
    insert into point_entries (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at)
    select m.customer_id, m.version - case when m.paid > 0 then 1 else 0 end, post_awards.amount, m.point + m.paid,
      post_awards.kind, post_awards.note, post_awards.actor_id, post_awards.key_prefix || m.customer_id, post_awards.at
    from moved m
    returning id, customer_id
  ), payments as (
    insert into point_entries
      (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id)
    select m.customer_id, m.version, -m.paid, m.point, 'shortfall-payment', post_awards.actor_id,
      post_awards.key_prefix || m.customer_id || ':owed', post_awards.at, 'entry', a.id
    from moved m join awarded a on a.customer_id = m.customer_id
    where m.paid > 0
  )
  select m.customer_id, m.point from moved m;
end;

-- As queue_messages with a layout. Who wants no messages is found out for all of them together: asking for each took as
-- long as writing the message.
create function queue_messages_of_many(
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
        and not is_about_claim(queue_messages_of_many.kind)
      order by c.customer_id, c.id desc
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
