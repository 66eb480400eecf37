import type { Tx } from '#db/database.ts';
import { insertProducts } from './products.sql.ts';

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
