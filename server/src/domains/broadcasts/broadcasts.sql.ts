import {
  type Broadcast,
  type BroadcastProgress,
  FAILURES_MAX,
} from '@reward-points/contract/broadcasts';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

export async function insertBroadcast(
  tx: Tx,
  columns: {
    point: number;
    layout: string | null;
    actor_id: number;
    created_at: Date;
    planned_at: Date | null;
    begun_at: Date | null;
  },
): Promise<number> {
  const row = await tx
    .insertInto('broadcasts')
    .values({ ...columns, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const isMeant = (customers: 'all' | number[]) => sql`
  c.id <> ${OWN_COMPANY_ID} and c.deleted_at is null
  and ${customers === 'all' ? sql`true` : sql`c.id = any(${customers}::bigint[])`}`;

/** How many a broadcast would be for, and of how many of them nobody who is told of points wants messages. */
export async function countRecipients(
  db: Db,
  customers: 'all' | number[],
): Promise<{ total: number; untold: number }> {
  const { rows } = await sql<{ total: number; untold: number }>`
    select count(*) as total, count(*) filter (
      where c.id in (select id from refusing_customers() as r (id)) and not coalesce(
        (select bool_or(number_wants(p.whatsapp)) from people_told(c.id, 'points') p), wants_messages(c.id)
      )
    ) as untold
    from customers c where ${isMeant(customers)}
  `.execute(db);
  return rows[0] ?? { total: 0, untold: 0 };
}

/**
 * Notes whom a broadcast is for, in batches: every live customer, or the live ones of those chosen, each once.
 *
 * @returns how many they are.
 */
export async function insertBatches(
  tx: Tx,
  broadcastId: number,
  { customers, size }: { customers: 'all' | number[]; size: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with meant as (
      select c.id, (row_number() over (order by c.id) - 1) / ${size} as nth from customers c where ${isMeant(customers)}
    ), noted as (
      insert into broadcast_batches (broadcast_id, number, customer_ids)
      select ${broadcastId}, nth + 1, array_agg(id order by id) from meant group by nth
      returning cardinality(customer_ids) as customers
    )
    update broadcasts set total = (select coalesce(sum(customers), 0) from noted) where id = ${broadcastId}
    returning total
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

export interface Running {
  id: number;
  point: number;
  /** As it stood when it was queued; null: nobody is told. */
  layout: unknown;
  actorId: number;
}

const isRunning = sql`begun_at is not null and done_at is null and stopped_at is null`;

/** Since when a broadcast is on its way, or when the next plan begins. */
export const broadcastsDue = sql<Date | null>`
  select case when exists (select from broadcasts where ${isRunning}) then '-infinity' else (
    select min(planned_at) from broadcasts
    where begun_at is null and cancelled_at is null and stopped_at is null
  ) end`;

/** The oldest broadcast that is on its way. */
export async function findRunning(db: Db): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select id, point, layout, actor_id as "actorId" from broadcasts
    where ${isRunning} order by id limit 1
  `.execute(db);
  return rows[0];
}

export interface Recipient {
  id: number;
  name: string;
  whatsapp: string;
  isLive: boolean;
  /** Its total would grow beyond what can be counted. */
  isFull: boolean;
}

export interface Batch {
  number: number;
  recipients: Recipient[];
}

/** Takes the next batch for this transaction alone; another worker takes another. Nobody of it is deleted meanwhile. */
export async function lockBatch(
  tx: Tx,
  { id, point }: Pick<Running, 'id' | 'point'>,
): Promise<Batch | undefined> {
  const { rows } = await sql<Recipient & { number: number }>`
    select taken.number, c.id, c.name, c.whatsapp, c.deleted_at is null as "isLive",
      b.total_point + ${point} > ${Number.MAX_SAFE_INTEGER} as "isFull"
    from (
      select number, customer_ids from broadcast_batches
      where broadcast_id = ${id} and not is_done
      order by number limit 1 for update skip locked
    ) as taken cross join unnest(taken.customer_ids) as each (customer_id)
      join customers c on c.id = each.customer_id join point_balances b on b.customer_id = c.id
    order by c.id for share of c
  `.execute(tx);
  const [first] = rows;
  return first && { number: first.number, recipients: rows };
}

export async function insertFailures(
  tx: Tx,
  broadcastId: number,
  failed: { id: number; reason: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  await tx
    .insertInto('broadcast_failures')
    .values(
      failed.map(({ id, reason }) => ({ broadcast_id: broadcastId, customer_id: id, reason })),
    )
    .execute();
}

/** Whom a broadcast has given points, by `customer_id`, behind one of them. A batch has its customers in their order. */
export const awardedBy = (broadcastId: number, after = 0) => sql`
  select each.customer_id from broadcast_batches, unnest(customer_ids) as each (customer_id)
  where broadcast_id = ${broadcastId} and is_done and customer_ids[cardinality(customer_ids)] > ${after}
    and each.customer_id > ${after} and not exists (
    select from broadcast_failures f
    where f.broadcast_id = ${broadcastId} and f.customer_id = each.customer_id
  )`;

/** Ends a batch in its own transaction: it is crossed off, its counts are added, and the last one ends the broadcast. */
export async function endBatch(
  tx: Tx,
  broadcastId: number,
  batch: { number: number; awarded: number; messaged: number; failed: number; now: Date },
): Promise<void> {
  await sql`
    with crossed_off as (
      update broadcast_batches set is_done = true
      where broadcast_id = ${broadcastId} and number = ${batch.number}
    )
    update broadcasts
    set awarded = awarded + ${batch.awarded}, messaged = messaged + ${batch.messaged},
      failed = failed + ${batch.failed}, failures_in_a_row = 0,
      done_at = case when awarded + failed + ${batch.awarded} + ${batch.failed} = total then ${batch.now}::timestamptz end
    where id = ${broadcastId}
  `.execute(tx);
}

const statusOf = (table: 'b' | 'r') => sql`
  case when ${sql.ref(`${table}.done_at`)} is not null then 'done'
    when ${sql.ref(`${table}.stopped_at`)} is not null then 'stopped' else 'running' end`;

const WIRED = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const fields = sql`
  b.id, b.point, b.total, b.awarded, b.messaged, b.failed,
  case when b.cancelled_at is not null then 'cancelled'
    when b.begun_at is null and b.stopped_at is null then 'planned'
    else ${statusOf('b')} end as status,
  b.stopped_because, b.created_at,
  case when b.planned_at is not null then json_build_object(
    'starts_at', to_char(b.planned_at at time zone 'UTC', ${sql.lit(WIRED)}),
    'is_open', b.begun_at is null and b.cancelled_at is null
  ) end as plan, (
    select json_build_object(
      'reason', r.reason, 'total', r.total, 'reversed', r.reversed, 'skipped', r.skipped, 'taken', r.taken,
      'shortfall', r.shortfall, 'status', ${statusOf('r')},
      'created_at', to_char(r.created_at at time zone 'UTC', ${sql.lit(WIRED)})
    ) from broadcast_reversals r where r.broadcast_id = b.id
  ) as reversal`;

const wired = <T extends Broadcast & { created_at: Date }>(row: T): T =>
  ({ ...row, created_at: row.created_at.toISOString() }) as T;

export async function findBroadcast(
  db: Db | Tx,
  id: number,
): Promise<BroadcastProgress | undefined> {
  const { rows } = await sql<BroadcastProgress & { created_at: Date }>`
    select ${fields}, coalesce((
      select json_agg(
        json_build_object(
          'id_customer', f.customer_id, 'name', c.name, 'reason', f.reason, 'is_gone', c.deleted_at is not null
        ) order by f.customer_id
      )
      from (
        select customer_id, reason from broadcast_failures
        where broadcast_id = b.id order by customer_id limit ${FAILURES_MAX}
      ) as f join customers c on c.id = f.customer_id
    ), '[]'::json) as failures
    from broadcasts b where b.id = ${id}
  `.execute(db);
  return rows[0] && wired(rows[0]);
}

export const countBroadcasts = (db: Db): Promise<Count> => countRows(db, sql`from broadcasts`);

export async function listBroadcasts(db: Db, slice: Slice): Promise<Broadcast[]> {
  const { rows } = await sql<Broadcast & { created_at: Date }>`
    select ${fields} from broadcasts b
    order by b.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(wired);
}
