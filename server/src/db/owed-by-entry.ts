import { sql } from 'kysely';

/**
 * Of a ledger entry `e` and its customer `c`: how many of the points that it takes back are owed. Of a customer who was gone
 * by then they had lapsed, and what was missing was waived at once.
 */
export const owedByEntry = sql<number>`case when c.deleted_at <= e.created_at then 0 else e.shortfall end`;
