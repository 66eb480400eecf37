import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Running } from './broadcasts.sql.ts';

/** Begins the plan that has been due for longest, which from then on cannot be cancelled. One that another has in hand is left to it. */
export async function beginPlan(tx: Tx, now: Date): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    update broadcasts set begun_at = ${now}
    where id = (
      select id from broadcasts
      where begun_at is null and cancelled_at is null and stopped_at is null and planned_at <= ${now}
      order by planned_at, id limit 1 for update skip locked
    )
    returning id, point, layout, actor_id as "actorId"
  `.execute(tx);
  return rows[0];
}

/** Cancels a plan, also one that a restore has stopped. @returns false where there is none that has not begun. */
export async function cancelPlan(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update broadcasts set cancelled_at = ${now}, stopped_at = null, stopped_because = null
    where id = ${id} and begun_at is null and cancelled_at is null
  `.execute(tx);
  return numAffectedRows > 0n;
}
