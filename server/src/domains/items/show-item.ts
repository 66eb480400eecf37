import type { Item } from '@reward-points/contract/items';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findItem } from './items.sql.ts';

/** One item that was not deleted. */
export async function showItem(db: Db, id: number): Promise<Item> {
  const item = await findItem(db, id);
  if (!item) throw new DomainError('item_not_found');
  return item;
}
