import type { Item } from '@reward-points/contract/items';
import type { Db } from '#db/database.ts';
import { listItemsByPrice } from './items.sql.ts';

/** Every item that a member sees, cheapest first; those with nothing left are among them. */
export const listMemberItems = (db: Db): Promise<Item[]> => listItemsByPrice(db);
