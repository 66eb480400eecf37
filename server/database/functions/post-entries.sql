-- The writer of the ledger: moves points of many customers, once each, and writes the entries that explain their balances.
-- Balances are locked in the order of their customers, so two calls never wait for each other in a circle. A customer
-- without a balance is left out, and so is a second movement of the same one.
--
-- What an entry takes back, it takes from the balance as far as that goes; the rest is its shortfall, which the customer
-- owes. Points that come in for somebody who owes are followed by an entry that pays as much of it as they can. So either
-- moves what somebody has less what is owed (`before`) by its amount, whichever of the two that was. What is spent comes
-- from the balance alone, whose check refuses more.
--
-- Answers a row for each movement: its key, the entry, its shortfall, and what the customer has and owes after all of it.
create or replace function post_entries(
  customer_ids bigint[], keys text[], amounts bigint[], kinds text[], notes text[], actor_id bigint, at timestamptz,
  source_types text[] default null, source_ids bigint[] default null, reverses_ids bigint[] default null,
  event_ons date[] default null
) returns table (key text, entry_id bigint, point bigint, total_point bigint, shortfall bigint, owed bigint)
  language plpgsql
  security definer
  rows 1
  set search_path to 'public', 'pg_temp'
as $$
#variable_conflict use_column
begin
  -- A statement of its own: the next one sees what stands once all of them are held.
  perform from point_balances b where b.customer_id = any (customer_ids) order by b.customer_id for no key update;
  return query
  with reached as (
    update point_balances b set
      point = case when w.is_spent then b.point + w.amount else greatest(b.point - b.owed + w.amount, 0) end,
      total_point = b.total_point + lifetime_amount(w.kind, w.amount, 0),
      owed = case when w.is_spent then b.owed else greatest(b.owed - b.point - w.amount, 0) end,
      version = b.version + case when w.amount > 0 and b.owed > 0 then 2 else 1 end
    from (
      select *, amount < 0 and not takes_back(kind) as is_spent
      from unnest(customer_ids, keys, amounts, kinds, notes, source_types, source_ids, reverses_ids, event_ons)
        as w (customer_id, key, amount, kind, note, source_type, source_id, reverses_id, event_on)
    ) as w
    where b.customer_id = w.customer_id
    returning w.*, b.version, b.point, b.total_point, b.owed, b.point - b.owed - w.amount as before,
      nextval('point_entries_id_seq') as id
  ), moved as (
    select *, case when is_spent then amount else greatest(amount, -greatest(before, 0)) end as moved,
      case when amount > 0 then least(amount, greatest(-before, 0)) else 0 end as paid
    from reached
  ), entries as (
    insert into point_entries
      (id, customer_id, version, amount, shortfall, balance_after, kind, note, actor_id, key, created_at, source_type,
        source_id, reverses_id, event_on) overriding system value
    select m.id, m.customer_id, m.version - case when m.paid > 0 then 1 else 0 end, m.moved, m.moved - m.amount,
      m.point + m.paid, m.kind, m.note, post_entries.actor_id, m.key, at, m.source_type, m.source_id, m.reverses_id,
      m.event_on
    from moved m
  ), payments as (
    insert into point_entries
      (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id, event_on)
    select m.customer_id, m.version, -m.paid, m.point, 'shortfall-payment', post_entries.actor_id, m.key || ':owed', at,
      'entry', m.id, m.event_on
    from moved m where m.paid > 0
  )
  select m.key, m.id, m.point, m.total_point, m.moved - m.amount, m.owed from moved m;
end $$;

revoke execute on function post_entries from public;
