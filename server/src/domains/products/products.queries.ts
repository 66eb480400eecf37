import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Product } from '@reward-points/contract/products';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './products.sql.ts';

export { listAllProducts } from './products.sql.ts';

/** A page of the products, newest first. */
export async function listProducts(
  db: Db,
  query: PageQuery & { search: string },
): Promise<Page<Product>> {
  const count = await sql.countProducts(db, query.search);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listProducts(db, query.search, slice));
}

/** One product that was not deleted. */
export async function requireProduct(db: Db, id: number): Promise<Product> {
  const product = await sql.findProduct(db, id);
  if (!product) throw new DomainError('product_not_found');
  return product;
}
