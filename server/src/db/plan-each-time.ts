import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What the text of such a statement holds. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Stands in a statement whose best plan depends on its values, as that of a search does on what is searched for: it is
 * not prepared. One plan for all words measured a thousand times slower for a frequent one at a million rows.
 */
export const planEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * Has every statement planned anew on this connection, those of functions and foreign keys as well. Where much is written
 * in one transaction, a plan made while a table was small reads all of it for each row, however large it grows meanwhile.
 */
export async function planAnew(tx: Transaction<Tables>): Promise<void> {
  await sql`discard plans`.execute(tx);
}
