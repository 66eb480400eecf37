import { sql } from 'kysely';

/** What the text of such a statement holds. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Stands in a statement whose best plan depends on its values, as that of a search does on what is searched for: it is
 * not prepared. One plan for all words measured a thousand times slower for a frequent one at a million rows.
 */
export const planEachTime = sql.raw(PLANNED_EACH_TIME);
