import type { Db, Tx } from '#db/database.ts';
import { listNext, type NextService } from './next-services.sql.ts';

/** What of a customer is serviced next, on the day that was agreed where there is one, the soonest first. */
export const listNextServices = (db: Db | Tx, customerId: number): Promise<NextService[]> =>
  listNext(db, customerId, NEXT_MAX);

/** As many as can be read on a telephone. */
const NEXT_MAX = 10;
