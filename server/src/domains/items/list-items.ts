import type { PageQuery } from '@reward-points/contract/fields';
import type { Item } from '@reward-points/contract/items';
import { GRID_CARDS, type Page } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countItems, listItems as listSlice } from './items.sql.ts';

/** A page of the item cards, newest first. */
export async function listItems(db: Db, query: PageQuery): Promise<Page<Item>> {
  const count = await countItems(db);
  return pageOf(query, GRID_CARDS, count, (slice) => listSlice(db, slice));
}
