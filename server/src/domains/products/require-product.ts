import type { Tx } from '#db/database.ts';
import { Refusal } from '#refusal.ts';
import { lockProduct } from './products.sql.ts';

/** Makes sure that a product may be used, and that nobody deletes it before the transaction ends (S-33). */
export async function requireProduct(tx: Tx, id: number): Promise<void> {
  if (!(await lockProduct(tx, id))) throw new Refusal('product_not_found');
}
