import type { Broadcast } from '@reward-points/contract/broadcasts';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countBroadcasts, listBroadcasts as listSlice } from './broadcasts.sql.ts';

/** A page of the broadcasts, newest first. */
export async function listBroadcasts(db: Db, query: PageQuery): Promise<Page<Broadcast>> {
  const count = await countBroadcasts(db);
  return pageOf(query, TABLE_ROWS, count, (slice) => listSlice(db, slice));
}
