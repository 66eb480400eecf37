-- The writer of the ledger: moves points of many customers, and writes the entries that explain their balances. Balances are
-- locked in the order of their customers, so two calls never deadlock. A customer without a balance is left out.
--
-- Each movement changes what a customer has less what it owes (`net`).
-- - Points taken back come from the balance as far as it goes. The rest is the entry's shortfall, which the customer owes.
-- - Points for a customer who owes are followed by an entry that pays what they can. It is of the day on which it is written:
--   the points may be of a day before the debt.
-- - Points spent come from the balance alone. Its check refuses more.
--
-- Movements of a customer follow each other in their order. The balance is written once, with the final figures: PostgreSQL
-- would read all earlier versions of a row that one transaction writes repeatedly. Figures in between are checked like final
-- ones.
--
-- One plan is kept: planning each call would cost more than the call (0.7 ms instead of 0.4 for one movement).
--
-- Returns a row for each movement; its balance and debt are those after it.
create or replace function post_entries(
  customer_ids bigint[], keys text[], amounts bigint[], kinds text[], notes text[], actor_id bigint, at timestamptz,
  source_types text[] default null, source_ids bigint[] default null, reverses_ids bigint[] default null,
  event_ons date[] default null
) returns table (key text, entry_id bigint, point bigint, total_point bigint, shortfall bigint, owed bigint)
  language plpgsql
  security definer
  rows 1
  set search_path to 'public', 'pg_temp'
  set plan_cache_mode to 'force_generic_plan'
as $$
#variable_conflict use_column
begin
  -- A statement of its own: the next one sees what stands once all of them are held.
  perform from point_balances b where b.customer_id = any (customer_ids) order by b.customer_id for no key update;
  return query
  with stepped as (
    select w.*, b.version as version_before, w.amount < 0 and not takes_back(w.kind) as is_spent,
      (b.point - b.owed + sum(w.amount) over steps)::bigint as net,
      (b.total_point + sum(lifetime_amount(w.kind, w.amount, 0)) over steps)::bigint as total_point
    from unnest(customer_ids, keys, amounts, kinds, notes, source_types, source_ids, reverses_ids, event_ons) with ordinality
        as w (customer_id, key, amount, kind, note, source_type, source_id, reverses_id, event_on, nth)
      join point_balances b on b.customer_id = w.customer_id
    window steps as (partition by w.customer_id order by w.nth rows unbounded preceding)
  ), moved as (
    select *, case when is_spent then net else greatest(net, 0) end as point,
      case when is_spent then 0 else greatest(-net, 0) end as owed,
      case when is_spent then amount else greatest(amount, least(amount - net, 0)) end as moved,
      case when amount > 0 then least(amount, greatest(amount - net, 0)) else 0 end as paid
    from stepped
  ), numbered as (
    select *, (version_before + row_number() over steps + count(*) filter (where paid > 0) over steps)::int as version,
      lead(nth) over steps is null as is_last,
      nextval('point_entries_id_seq') as id, case when paid > 0 then nextval('point_entries_id_seq') end as payment_id
    from moved
    window steps as (partition by customer_id order by nth rows unbounded preceding)
  ), reached as (
    update point_balances b set point = n.point, total_point = n.total_point, owed = n.owed, version = n.version,
      active_at = at
    from numbered n where n.customer_id = b.customer_id and n.is_last
    returning 1
  ), entries as (
    insert into point_entries
      (id, customer_id, version, amount, shortfall, balance_after, kind, note, actor_id, key, created_at, source_type,
        source_id, reverses_id, event_on) overriding system value
    select n.id, n.customer_id, n.version - case when n.paid > 0 then 1 else 0 end, n.moved, n.moved - n.amount,
      n.point + n.paid, n.kind, n.note, post_entries.actor_id, n.key, at, n.source_type, n.source_id, n.reverses_id,
      n.event_on
    from numbered n, (select count(*) from reached) as balances_first
    where n.is_last
      or is_whole_balance(row (n.customer_id, n.point, n.total_point, n.version, n.owed, at)::point_balances)
  ), payments as (
    insert into point_entries
      (id, customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id)
      overriding system value
    select n.payment_id, n.customer_id, n.version, -n.paid, n.point, 'shortfall-payment', post_entries.actor_id,
      n.key || ':owed', at, 'entry', n.id
    from numbered n where n.paid > 0
  )
  select n.key, n.id, n.point, n.total_point, n.moved - n.amount, n.owed from numbered n;
end $$;

revoke execute on function post_entries from public;
