import type { PageQuery } from '@reward-points/contract/fields';
import type { ItemCode } from '@reward-points/contract/items';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { type CodeFilter, countCodes, listCodes } from './items.sql.ts';
import { showItem } from './show-item.ts';

/** A page of an item's codes, newest first, with who claimed them. */
export async function listItemCodes(
  db: Db,
  query: PageQuery & CodeFilter & { id: number },
): Promise<Page<ItemCode>> {
  const { id, search, state } = query;
  await showItem(db, id);
  const count = await countCodes(db, id, { search, state });
  return pageOf(query, TABLE_ROWS, count, (slice) => listCodes(db, id, { search, state }, slice));
}
