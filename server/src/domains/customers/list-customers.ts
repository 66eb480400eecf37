import type { Customer, CustomerOrder } from '@reward-points/contract/customers';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countCustomers, listCustomers as listSlice } from './customers.sql.ts';

/** A page of the customers, the own account among them unless only `customer` was asked for. */
export async function listCustomers(
  db: Db,
  query: PageQuery & { order_by: CustomerOrder; name: string; roles?: 'customer' | undefined },
): Promise<Page<Customer>> {
  const { order_by: order, name, roles: role } = query;
  const count = await countCustomers(db, { name, role });
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    listSlice(db, { order, name, role, isRare: !count.capped }, slice),
  );
}
