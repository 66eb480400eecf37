-- A payment has a day and an amount of its own, and points belong to the day on which nothing was outstanding any more,
-- whenever that was noted. An invoice may have a day on which it is due.

create table invoice_payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete restrict,
  paid_on date not null,
  amount bigint not null,
  note text,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_reason text,
  constraint invoice_payments_amount_positive check (amount > 0),
  constraint invoice_payments_undone_told check ((undone_at is null) = (undone_reason is null))
);

comment on table invoice_payments is 'What was paid of an invoice, and when. One that was noted by mistake is undone, and kept.';
comment on column invoice_payments.amount is 'Whole rupiah.';

create index invoice_payments_by_invoice on invoice_payments (invoice_id, id desc);

create function refuse_payment_change() returns trigger
  language plpgsql
as $$
begin
  if old.undone_at is not null
    or (old.id, old.invoice_id, old.paid_on, old.amount, old.note, old.created_at)
      is distinct from (new.id, new.invoice_id, new.paid_on, new.amount, new.note, new.created_at)
  then
    raise exception 'a payment is undone once, and else never changed'
      using errcode = 'restrict_violation', constraint = 'invoice_payments_stay';
  end if;
  return new;
end $$;

create trigger invoice_payments_stay before update on invoice_payments
  for each row execute function refuse_payment_change();

alter table invoices
  add column due_on date,
  add column paid bigint not null default 0,
  add column paid_on date;

-- What was paid before had no day: it is that on which it was noted. Whoever counts days in another zone than Jakarta's had
-- the same one but for the hours around midnight.
insert into invoice_payments (invoice_id, paid_on, amount, created_at)
select i.id, greatest(i.issued_on, (i.paid_at at time zone 'Asia/Jakarta')::date), i.amount - earlier.credited, i.paid_at
from invoices i cross join lateral (
  select coalesce(sum(n.amount), 0)::bigint as credited from credit_notes n
  where n.invoice_id = i.id and n.created_at < i.paid_at
) as earlier
where i.paid_at is not null and i.amount > earlier.credited
order by i.paid_at, i.id;

update invoices i set
  paid = coalesce((select sum(p.amount)::bigint from invoice_payments p where p.invoice_id = i.id), 0),
  paid_on = greatest(i.issued_on, (i.paid_at at time zone 'Asia/Jakarta')::date)
where i.paid_at is not null;

-- Of one that was credited wholly nothing is outstanding, so nobody waits for its payment.
update invoices i set state = 'paid', paid_at = latest.created_at, paid_on = latest.issued_on
from (
  select distinct on (n.invoice_id) n.invoice_id, n.created_at, n.issued_on from credit_notes n
  order by n.invoice_id, n.id desc
) as latest
where latest.invoice_id = i.id and i.state = 'open' and i.credited = i.amount;

alter table invoices
  add column outstanding bigint generated always as (greatest(0, amount - credited - paid)) stored,
  drop constraint invoices_paid_told,
  add constraint invoices_paid_told check (state <> 'paid' or paid_at is not null and paid_on is not null),
  add constraint invoices_paid_counted check (paid >= 0),
  add constraint invoices_settled check (state = 'void' or (state = 'paid') = (amount - credited <= paid)),
  add constraint invoices_due_after check (due_on >= issued_on);

comment on column invoices.due_on is 'The day until which it is to be paid; null: nobody has said so.';
comment on column invoices.paid is 'What its payments come to, without those that were undone.';
comment on column invoices.paid_on is 'The day since which nothing of it is outstanding; its points belong to that day.';
comment on column invoices.paid_at is 'When that was noted.';

create index invoices_due on invoices (due_on) where state = 'open' and due_on is not null;

alter table point_entries add column event_on date;

comment on column point_entries.event_on is
  'The day to which it belongs where that is not the one on which it was written, such as the day of a payment that was noted later. Null: the day of created_at.';

create index point_entries_by_event on point_entries (event_on) where event_on is not null;

drop function post_entries(bigint[], text[], bigint, text, text, bigint, timestamptz, text, bigint[], bigint[]);

create function post_entries(
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
