import type { ServiceHistory } from '@reward-points/contract/services';
import type { Db } from '#db/database.ts';
import { listHistories } from './service-histories.sql.ts';
import { showService } from './show-service.ts';

/** The latest visit of a service; null where there was none. */
export async function showLastServiceHistory(db: Db, id: number): Promise<ServiceHistory | null> {
  await showService(db, id);
  const [latest] = await listHistories(db, id, { limit: 1, offset: 0, fromEnd: false });
  return latest ?? null;
}
