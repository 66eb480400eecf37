import type { Db, Tx } from '#db/database.ts';
import { listNext } from './services.sql.ts';

/** What of a customer is serviced next, the soonest first. */
export const listNextServices = (
  db: Db | Tx,
  customerId: number,
): Promise<{ item: string; next_service: string }[]> => listNext(db, customerId, NEXT_MAX);

/** As many as can be read on a telephone. */
const NEXT_MAX = 10;
