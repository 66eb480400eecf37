import type { Tx } from '#db/database.ts';
import { lockProducts, lockProductTable } from './products.sql.ts';

/** Holds products against change and deletion until the transaction ends, always in the same order. */
export const holdProducts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockProducts(tx, ids);

/** Keeps everybody else from adding or changing a product until the transaction ends: their names are not unique by themselves. */
export const holdProductNames = (tx: Tx): Promise<void> => lockProductTable(tx);
