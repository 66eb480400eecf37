-- Whom a broadcast is for stands in the batches that are given points at once, not in a row for each customer: for 100,000
-- the rows took a second, and as long again to be crossed off.
create table broadcast_batches (
  broadcast_id bigint not null references broadcasts on delete restrict,
  number int not null,
  customer_ids bigint[] not null,
  is_done boolean not null default false,
  primary key (broadcast_id, number),
  constraint broadcast_batches_for_somebody check (cardinality(customer_ids) > 0)
);
comment on column broadcast_batches.customer_ids is 'In the order of their numbers; each is in one batch.';

create table broadcast_failures (
  broadcast_id bigint not null references broadcasts on delete restrict,
  customer_id bigint not null references customers on delete restrict,
  reason text not null,
  primary key (broadcast_id, customer_id)
);

insert into broadcast_failures (broadcast_id, customer_id, reason)
select broadcast_id, customer_id, reason from broadcast_recipients where status = 'failed';

insert into broadcast_batches (broadcast_id, number, customer_ids, is_done)
select broadcast_id, row_number() over (partition by broadcast_id order by min(customer_id)),
  array_agg(customer_id order by customer_id), is_done
from (
  select broadcast_id, customer_id, status <> 'queued' as is_done,
    (row_number() over (partition by broadcast_id, status <> 'queued' order by customer_id) - 1) / 250 as nth
  from broadcast_recipients
) as recipients
group by broadcast_id, is_done, nth;

drop table broadcast_recipients;
