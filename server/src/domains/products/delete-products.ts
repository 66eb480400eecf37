import type { Tx } from '#db/database.ts';
import { markProductsDeleted } from './products.sql.ts';

/** Takes many products off the lists at once. */
export const deleteProducts = (tx: Tx, ids: readonly number[], now: Date): Promise<void> =>
  markProductsDeleted(tx, ids, now);
