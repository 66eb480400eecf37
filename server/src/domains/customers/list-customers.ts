import type { Customer, CustomerOrder } from '@reward-points/contract/customers';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countCustomers, listCustomers as listSlice } from './customers.sql.ts';

/** A page of the customers, the own account among them. */
export async function listCustomers(
  db: Db,
  query: PageQuery & { order_by: CustomerOrder; name: string },
): Promise<Page<Customer>> {
  const { order_by: order, name } = query;
  const count = await countCustomers(db, name);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    listSlice(db, { order, name, isRare: !count.capped }, slice),
  );
}
