import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Product } from '@reward-points/contract/products';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countProducts, listProducts as listSlice } from './products.sql.ts';

/** A page of the products, newest first. */
export async function listProducts(
  db: Db,
  query: PageQuery & { search: string },
): Promise<Page<Product>> {
  const count = await countProducts(db, query.search);
  return pageOf(query, TABLE_ROWS, count, (slice) => listSlice(db, query.search, slice));
}
