import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** A broadcast on its way, or taking one back. */
export interface Stoppable {
  kind: 'broadcast' | 'reversal';
  id: number;
}

/** Counts a batch that failed, and stops what it belongs to when they are too many in a row. */
export async function countFailure(
  tx: Tx,
  { kind, id }: Stoppable,
  { max, now }: { max: number; now: Date },
): Promise<void> {
  const isOver = sql`failures_in_a_row + 1 >= ${max}`;
  const stopped = sql`failures_in_a_row = failures_in_a_row + 1,
    stopped_at = case when ${isOver} then ${now}::timestamptz end`;
  await (kind === 'broadcast'
    ? sql`update broadcasts set ${stopped}, stopped_because = case when ${isOver} then 'failed' end
          where id = ${id} and done_at is null and stopped_at is null`
    : sql`update broadcast_reversals set ${stopped}
          where broadcast_id = ${id} and done_at is null and stopped_at is null`
  ).execute(tx);
}

/** Lets a broadcast, or taking it back, go on from where it stopped. @returns false where neither was stopped. */
export async function continueStopped(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    with broadcast as (
      update broadcasts set stopped_at = null, stopped_because = null, failures_in_a_row = 0
      where id = ${id} and stopped_at is not null returning 1
    ), reversal as (
      update broadcast_reversals set stopped_at = null, failures_in_a_row = 0
      where broadcast_id = ${id} and stopped_at is not null returning 1
    )
    select from broadcast union all select from reversal
  `.execute(tx);
  return rows.length > 0;
}

export const broadcastsStopped = sql<number>`
  select count(*) from broadcasts where stopped_at is not null`;
export const reversalsStopped = sql<number>`
  select count(*) from broadcast_reversals where stopped_at is not null`;

/** How many stand still until somebody lets them go on. */
export async function countStopped(db: Db): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    select (${broadcastsStopped}) + (${reversalsStopped}) as stopped
  `.execute(db);
  return rows[0]?.stopped ?? 0;
}
