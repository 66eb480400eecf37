import type { Product } from '@reward-points/contract/products';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findProduct } from './products.sql.ts';

/** One product that was not deleted. */
export async function showProduct(db: Db, id: number): Promise<Product> {
  const product = await findProduct(db, id);
  if (!product) throw new DomainError('product_not_found');
  return product;
}
