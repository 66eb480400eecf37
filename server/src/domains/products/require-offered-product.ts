import type { Product } from '@reward-points/contract/products';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockProduct } from './products.sql.ts';

/** Makes sure that a product may be used, and that nobody deletes it before the transaction ends (S-33). */
export async function requireOfferedProduct(tx: Tx, id: number): Promise<Product> {
  const product = await lockProduct(tx, id);
  if (!product) throw new DomainError('product_not_found');
  return product;
}
