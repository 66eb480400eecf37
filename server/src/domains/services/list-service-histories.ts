import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { ServiceHistory } from '@reward-points/contract/services';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countHistories, listHistories } from './service-histories.sql.ts';
import { showService } from './show-service.ts';

/** A page of a service's visits, latest first. */
export async function listServiceHistories(
  db: Db,
  query: PageQuery & { id: number },
): Promise<Page<ServiceHistory>> {
  await showService(db, query.id);
  const count = await countHistories(db, query.id);
  return pageOf(query, TABLE_ROWS, count, (slice) => listHistories(db, query.id, slice));
}
