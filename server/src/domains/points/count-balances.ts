import type { Db } from '#db/database.ts';
import { countBalances as count } from './points.sql.ts';

/** How many balances there are: one for each customer that ever was, and the own account's. */
export const countBalances = (db: Db): Promise<number> => count(db);
