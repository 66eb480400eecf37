-- Points can be taken back. What was spent in the meantime is owed: it stands beside the balance, which never goes
-- below 0, and the next points that come in pay it first.

alter table point_balances
  add column owed bigint not null default 0,
  add constraint point_balances_owed_when_empty check (owed = 0 or (owed > 0 and point = 0));

comment on column point_balances.owed is
  'Points that were taken back after they had been spent; the next ones that come in pay them.';

alter table point_entries
  add column shortfall bigint not null default 0,
  drop constraint point_entries_kind_known,
  drop constraint point_entries_direction,
  add constraint point_entries_kind_known check (
    kind in (
      'award', 'birthday', 'service', 'broadcast', 'opening', 'invoice', 'correction', 'award-reversal',
      'claim-reversal', 'credit-note', 'shortfall-payment'
    ) or kind like '%-claim'
  ),
  add constraint point_entries_direction check (
    case
      when kind like '%-claim' or kind = 'shortfall-payment' then amount < 0
      when kind in ('award-reversal', 'credit-note') then amount <= 0 and amount < shortfall
      when kind = 'correction' then amount <> 0
      else amount > 0
    end
  ),
  add constraint point_entries_shortfall_of_taking_back check (
    case when kind in ('award-reversal', 'credit-note') then shortfall >= 0 else shortfall = 0 end
  );

comment on column point_entries.shortfall is
  'Of an entry that takes points back: how many of them had been spent already, and are owed instead.';

-- Whether an entry of this kind takes back points that somebody was awarded.
create function takes_back(kind text) returns boolean
language sql immutable parallel safe
return kind in ('award-reversal', 'credit-note');

-- A lifetime total counts what was awarded, less what was taken back of it, also where that is still owed; spending and
-- paying what is owed leave it alone.
create function lifetime_amount(kind text, amount bigint, shortfall bigint) returns bigint
language sql immutable parallel safe
return case
  when kind like '%-claim' or kind in ('claim-reversal', 'shortfall-payment') then 0
  else amount - shortfall
end;

-- Reversals stay within what they reverse: points that came in for an award, points that went out for a claim, of the
-- same customer.
create function require_reversible() returns trigger language plpgsql as $$
declare
  reversed point_entries;
begin
  select * into reversed from point_entries where id = new.reverses_id;
  if reversed.customer_id is distinct from new.customer_id
    or (new.kind = 'award-reversal' and (
      reversed.kind not in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice')
      or new.shortfall - new.amount > reversed.amount
    ))
    or (new.kind = 'claim-reversal' and (reversed.kind not like '%-claim' or new.amount > -reversed.amount))
  then
    raise exception 'entry % does not reverse entry %', new.id, new.reverses_id
      using errcode = 'integrity_constraint_violation', constraint = 'point_entries_reversible';
  end if;
  return new;
end $$;

create trigger point_entries_reversible before insert on point_entries
  for each row when (new.reverses_id is not null) execute function require_reversible();

drop function post_entries(
  bigint[], text[], bigint, text, text, bigint, timestamptz, text, bigint[], bigint
);
drop function lifetime_amount(text, bigint);

-- The one writer of the ledger: moves the same amount for one customer or many, and writes the entries that explain each
-- balance. Balances are locked in the order of their customers, so two calls never wait for each other in a circle. A
-- customer without a balance is left out.
--
-- What an entry takes back, it takes from the balance as far as that goes; the rest is its shortfall, which the customer
-- owes. Points that come in for somebody who owes are followed by an entry that pays as much of it as they can.
--
-- Answers a row for each customer: the entry, its shortfall, and what the customer has and owes after all of it.
create function post_entries(
  customer_ids bigint[],
  keys text[],
  amount bigint,
  kind text,
  note text,
  actor_id bigint,
  at timestamptz,
  source_type text default null,
  source_ids bigint[] default null,
  reverses_ids bigint[] default null
) returns table (
  entry_id bigint, customer_id bigint, point bigint, total_point bigint, shortfall bigint, owed bigint
)
language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  wanted record;
  held record;
  moved bigint := post_entries.amount;
  paid bigint;
begin
  shortfall := 0;
  for wanted in
    select w.customer_id, w.key, w.source_id, w.reverses_id
    from unnest(
      post_entries.customer_ids, post_entries.keys, post_entries.source_ids, post_entries.reverses_ids
    ) as w (customer_id, key, source_id, reverses_id)
    order by w.customer_id
  loop
    select b.point, b.owed, b.version into held from point_balances b
      where b.customer_id = wanted.customer_id for no key update;
    continue when not found;
    if takes_back(post_entries.kind) then
      moved := greatest(post_entries.amount, -held.point);
      shortfall := moved - post_entries.amount;
    end if;
    paid := case when moved > 0 then least(held.owed, moved) else 0 end;

    update point_balances b set
      point = b.point + moved - paid,
      total_point = b.total_point + lifetime_amount(post_entries.kind, moved, post_entries.shortfall),
      owed = b.owed + post_entries.shortfall - paid,
      version = b.version + case when paid > 0 then 2 else 1 end
    where b.customer_id = wanted.customer_id
    returning b.point, b.total_point, b.owed into point, total_point, owed;
    insert into point_entries
      (customer_id, version, amount, shortfall, balance_after, kind, note, actor_id, key, created_at, source_type,
        source_id, reverses_id)
    values
      (wanted.customer_id, held.version + 1, moved, post_entries.shortfall, held.point + moved, post_entries.kind,
        post_entries.note, post_entries.actor_id, wanted.key, post_entries.at, post_entries.source_type,
        wanted.source_id, wanted.reverses_id)
    returning id into entry_id;
    if paid > 0 then
      insert into point_entries
        (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id)
      values
        (wanted.customer_id, held.version + 2, -paid, post_entries.point, 'shortfall-payment',
          post_entries.actor_id, wanted.key || ':owed', post_entries.at, 'entry', entry_id);
    end if;
    customer_id := wanted.customer_id;
    return next;
  end loop;
end $$;

revoke execute on function post_entries from public;
