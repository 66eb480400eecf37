import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Service, ServiceOrder } from '@reward-points/contract/services';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countServices, listServices as listSlice } from './services.sql.ts';

/** A page of the services of live customers. */
export async function listServices(
  db: Db,
  query: PageQuery & {
    order_by: ServiceOrder;
    customer: string;
    item: string;
    id_customer?: number | undefined;
  },
): Promise<Page<Service>> {
  const { order_by: order, customer, item, id_customer: customerId } = query;
  const filter = { customer, item, customerId };
  const count = await countServices(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => listSlice(db, { order, ...filter }, slice));
}
