import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/**
 * Stops every broadcast on its way or planned at the moment of a backup: it may have begun, gone on or been cancelled since, and
 * nobody is told a thing twice by itself. The administrator lets each go on from its page.
 *
 * @returns how many there were.
 */
export async function stopBroadcasts(db: Db | Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update broadcasts set stopped_at = ${at}, stopped_because = 'restored'
    where done_at is null and stopped_at is null and cancelled_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
