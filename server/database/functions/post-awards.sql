-- The second function that writes the ledger, for the one movement that many have in common: an award that takes nothing
-- back, cannot be refused by what somebody has, and pays what is owed before it counts.
create or replace function post_awards(
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

revoke execute on function post_awards from public;
