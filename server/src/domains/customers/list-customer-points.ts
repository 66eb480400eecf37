import type { PageQuery } from '@reward-points/contract/fields';
import type { Page } from '@reward-points/contract/paging';
import type { PointEntry } from '@reward-points/contract/points';
import type { Db } from '#db/database.ts';
import { listPointEntries } from '#domains/points/list-point-entries.ts';
import { showCustomer } from './show-customer.ts';

/** One customer's points for the administrator: every point can be traced to its entry. */
export async function listCustomerPoints(
  db: Db,
  id: number,
  query: PageQuery,
): Promise<Page<PointEntry>> {
  await showCustomer(db, id);
  return listPointEntries(db, id, query);
}
