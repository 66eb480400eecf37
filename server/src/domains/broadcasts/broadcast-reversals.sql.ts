import {
  type BroadcastReversalPreview,
  type BroadcastReversalResult,
  CORRECTED_NAMES_MAX,
  REVERSAL_RESULTS_MAX,
} from '@reward-points/contract/broadcasts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { awardedBy } from './broadcasts.sql.ts';

export async function insertReversal(
  tx: Tx,
  columns: {
    broadcast_id: number;
    reason: string;
    actor_id: number;
    total: number;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('broadcast_reversals').values(columns).execute();
}

export interface RunningReversal {
  broadcastId: number;
  reason: string;
  actorId: number;
  /** Everybody up to this customer is done; null: nobody yet. */
  reached: number | null;
}

const isRunning = sql`done_at is null and stopped_at is null`;

/** Since when points of a broadcast are being taken back. */
export const reversalsDue = sql<Date | null>`
  select '-infinity'::timestamptz from broadcast_reversals where ${isRunning} limit 1`;

/** Takes the oldest one that no other worker has in hand. */
export async function lockRunningReversal(tx: Tx): Promise<RunningReversal | undefined> {
  const { rows } = await sql<RunningReversal>`
    select broadcast_id as "broadcastId", reason, actor_id as "actorId", reached_customer_id as reached
    from broadcast_reversals
    where ${isRunning} order by broadcast_id limit 1 for update skip locked
  `.execute(tx);
  return rows[0];
}

/** The next customers whom the broadcast has awarded, by their numbers. */
export async function listNextAwarded(
  tx: Tx,
  { broadcastId, reached }: Pick<RunningReversal, 'broadcastId' | 'reached'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from (${awardedBy(broadcastId, reached ?? 0)}) as awarded order by customer_id limit ${limit}
  `.execute(tx);
  return rows.map((row) => row.customer_id);
}

/** Advances the counts in the transaction of the batch, and ends the reversal with its last one. */
export async function advanceReversal(
  tx: Tx,
  broadcastId: number,
  batch: {
    reached: number | null;
    reversed: number;
    skipped: number;
    taken: number;
    shortfall: number;
    now: Date;
  },
): Promise<void> {
  const { reached, reversed, skipped, taken, shortfall, now } = batch;
  await sql`
    update broadcast_reversals
    set reached_customer_id = ${reached}, reversed = reversed + ${reversed}, skipped = skipped + ${skipped},
      taken = taken + ${taken}, shortfall = shortfall + ${shortfall}, failures_in_a_row = 0,
      done_at = case when reversed + skipped + ${reversed + skipped} = total then ${now}::timestamptz end
    where broadcast_id = ${broadcastId}
  `.execute(tx);
}

export async function previewReversal(
  db: Db,
  broadcastId: number,
): Promise<BroadcastReversalPreview> {
  const { rows } = await sql<BroadcastReversalPreview>`
    select count(*) filter (where wanted > 0) as customers, coalesce(sum(wanted), 0)::bigint as points,
      count(*) filter (where is_short) as short_customers,
      coalesce(sum(wanted - point) filter (where is_short), 0)::bigint as shortfall,
      count(*) filter (where wanted = 0) as skipped,
      count(*) filter (where is_corrected) as corrected_customers,
      coalesce((array_agg(name order by customer_id) filter (where is_corrected))[1:${sql.lit(CORRECTED_NAMES_MAX)}], '{}')
        as corrected_names
    from (
      select b.point, c.name, c.id as customer_id, r.id is null and b.total_point < e.amount as is_corrected, w.wanted,
        -- The points of who is gone have lapsed; they were not spent, and nothing is owed.
        b.point < w.wanted and c.deleted_at is null as is_short
      from (${awardedBy(broadcastId)}) as x
        join point_entries e on e.key = ${`broadcast:${broadcastId}:`} || x.customer_id
        join point_balances b on b.customer_id = x.customer_id
        join customers c on c.id = x.customer_id
        left join point_entries r on r.reverses_id = e.id
        cross join lateral (select case when r.id is null then least(e.amount, b.total_point) else 0 end as wanted) as w
    ) as awards
  `.execute(db);
  const [preview] = rows;
  if (!preview) throw new Error('An aggregate without a row.');
  return preview;
}

/** What became of each of some customers, by their numbers. */
const resultsOf = (broadcastId: number, customers: RawBuilder<unknown>) =>
  sql<BroadcastReversalResult>`
    select x.customer_id as id_customer, c.name, c.whatsapp,
      case
        when r.id is not null then case when r.key like 'broadcast-reversal:%' then 'reversed' else 'before' end
        when x.customer_id <= (select reached_customer_id from broadcast_reversals where broadcast_id = ${broadcastId})
        then 'corrected' else 'waiting'
      end as outcome,
      coalesce(-r.amount, 0) as taken,
      -- What was missing of who was gone by then had lapsed, and was waived at once.
      case when c.deleted_at <= r.created_at then 0 else coalesce(r.shortfall, 0) end as shortfall,
      case
        when r.key like 'broadcast-reversal:%' then e.amount + r.amount - r.shortfall
        when r.id is null and x.customer_id <= (
          select reached_customer_id from broadcast_reversals where broadcast_id = ${broadcastId}
        ) then e.amount
        else 0
      end as corrected
    from (${customers}) as x join customers c on c.id = x.customer_id
      join point_entries e on e.key = ${`broadcast:${broadcastId}:`} || x.customer_id
      left join point_entries r on r.reverses_id = e.id
    order by x.customer_id`;

/** What became of each customer, behind the one that is given. */
export async function listReversalResults(
  db: Db,
  broadcastId: number,
  after: number,
): Promise<BroadcastReversalResult[]> {
  const next = sql`
    select customer_id from (${awardedBy(broadcastId, after)}) as awarded
    order by customer_id limit ${REVERSAL_RESULTS_MAX}`;
  const { rows } = await resultsOf(broadcastId, next).execute(db);
  return rows;
}

/** What became of all of them, for a file. */
export const everyReversalResult = (broadcastId: number) =>
  resultsOf(broadcastId, awardedBy(broadcastId));
