-- The one writer of the ledger: moves the same amount for one customer or many, and writes the entries that explain each
-- balance. Balances are locked in the order of their customers, so two calls never wait for each other in a circle. A
-- customer without a balance is left out.
--
-- What an entry takes back, it takes from the balance as far as that goes; the rest is its shortfall, which the customer
-- owes. Points that come in for somebody who owes are followed by an entry that pays as much of it as they can.
--
-- Answers a row for each customer: the entry, its shortfall, and what the customer has and owes after all of it.
create or replace function post_entries(
  customer_ids bigint[], keys text[], amount bigint, kind text, note text, actor_id bigint, at timestamptz,
  source_type text default null, source_ids bigint[] default null, reverses_ids bigint[] default null,
  event_on date default null
) returns table (entry_id bigint, customer_id bigint, point bigint, total_point bigint, shortfall bigint, owed bigint)
  language plpgsql
  security definer
  rows 1
  set search_path to 'public', 'pg_temp'
as $$
#variable_conflict use_column
declare
  places int[] := array[1];
  place int;
  held record;
  moved bigint := post_entries.amount;
  paid bigint := 0;
  reached int;
begin
  shortfall := 0;
  -- What is moved for one alone, as every claim is, needs no order.
  if cardinality(post_entries.customer_ids) <> 1 then
    places := array(
      select w.place from unnest(post_entries.customer_ids) with ordinality as w (customer_id, place)
      order by w.customer_id
    );
  end if;
  foreach place in array places loop
    customer_id := post_entries.customer_ids[place];
    -- What somebody has and owes says how much is taken or paid; of points that are spent nothing is to be found out.
    if post_entries.amount > 0 or takes_back(post_entries.kind) then
      select b.point, b.owed into held from point_balances b
        where b.customer_id = post_entries.customer_id for no key update;
      continue when not found;
      if takes_back(post_entries.kind) then
        moved := greatest(post_entries.amount, -held.point);
        shortfall := moved - post_entries.amount;
      end if;
      paid := case when moved > 0 then least(held.owed, moved) else 0 end;
    end if;

    update point_balances b set
      point = b.point + moved - paid,
      total_point = b.total_point + lifetime_amount(post_entries.kind, moved, post_entries.shortfall),
      owed = b.owed + post_entries.shortfall - paid,
      version = b.version + case when paid > 0 then 2 else 1 end
    where b.customer_id = post_entries.customer_id
    returning b.version, b.point, b.total_point, b.owed into reached, point, total_point, owed;
    continue when not found;
    insert into point_entries
      (customer_id, version, amount, shortfall, balance_after, kind, note, actor_id, key, created_at, source_type,
        source_id, reverses_id, event_on)
    values
      (post_entries.customer_id, reached - case when paid > 0 then 1 else 0 end, moved, post_entries.shortfall,
        post_entries.point + paid, post_entries.kind, post_entries.note, post_entries.actor_id, post_entries.keys[place],
        post_entries.at, post_entries.source_type, post_entries.source_ids[place], post_entries.reverses_ids[place],
        post_entries.event_on)
    returning id into entry_id;
    if paid > 0 then
      insert into point_entries
        (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id, event_on)
      values
        (post_entries.customer_id, reached, -paid, post_entries.point, 'shortfall-payment',
          post_entries.actor_id, post_entries.keys[place] || ':owed', post_entries.at, 'entry', entry_id,
          post_entries.event_on);
    end if;
    return next;
  end loop;
end $$;

revoke execute on function post_entries from public;
