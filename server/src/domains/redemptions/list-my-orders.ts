import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { MyOrder } from '@reward-points/contract/redemptions';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countMyOrders, listMyOrders as list } from './redemptions.sql.ts';

/** A member's own items, newest first: where each goes, and how far it is on its way. */
export async function listMyOrders(
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyOrder>> {
  const count = await countMyOrders(db, customerId);
  return pageOf(query, TABLE_ROWS, count, (slice) => list(db, customerId, slice));
}
