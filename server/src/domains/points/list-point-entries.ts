import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { PointEntry } from '@reward-points/contract/points';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countEntries, listEntries } from './points.sql.ts';

/** One customer's points, newest first: what moved, what for, and the balance after it. */
export async function listPointEntries(
  db: Db,
  customerId: number,
  query: PageQuery,
): Promise<Page<PointEntry>> {
  const count = await countEntries(db, customerId);
  return pageOf(query, TABLE_ROWS, count, (slice) => listEntries(db, customerId, slice));
}
