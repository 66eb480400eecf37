import type { Tx } from '#db/database.ts';
import { insertBalance } from './points.sql.ts';

/** Gives a new customer a balance of 0, so that the first movement finds a row to lock. */
export const openBalance = (tx: Tx, customerId: number): Promise<void> =>
  insertBalance(tx, customerId);
