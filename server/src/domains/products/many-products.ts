import type { Tx } from '#db/database.ts';
import {
  insertProducts,
  lockProducts,
  lockProductTable,
  markProductsDeleted,
  updateDescriptions,
} from './products.sql.ts';

/** Holds products against change and deletion until the transaction ends, always in the same order. */
export const holdProducts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockProducts(tx, ids);

/** Keeps everybody else from adding or changing a product until the transaction ends: their names are not unique by themselves. */
export const holdProductNames = (tx: Tx): Promise<void> => lockProductTable(tx);

/**
 * Adds many products at once.
 *
 * @returns their numbers, in the same order.
 */
export const createProducts = (
  tx: Tx,
  products: readonly { name: string; description: string }[],
  now: Date,
): Promise<number[]> => insertProducts(tx, products, now);

/** Changes what many products are described with. */
export const describeProducts = (
  tx: Tx,
  products: readonly { id: number; description: string }[],
): Promise<void> => updateDescriptions(tx, products);

/** Takes many products off the lists at once. */
export const deleteProducts = (tx: Tx, ids: readonly number[], now: Date): Promise<void> =>
  markProductsDeleted(tx, ids, now);
