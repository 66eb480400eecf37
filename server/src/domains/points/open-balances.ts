import type { Tx } from '#db/database.ts';
import { insertBalances } from './points.sql.ts';

/** Gives many new customers a balance of 0 each, so that the first movement finds a row to lock. */
export const openBalances = (tx: Tx, customerIds: readonly number[]): Promise<void> =>
  insertBalances(tx, customerIds);
