import type { ItemRedemption } from '@reward-points/contract/redemptions';
import type { Db } from '#db/database.ts';
import { type ItemRedemptionFilter, listItemRedemptions as list } from './redemptions.sql.ts';

/** The item exchanges: those that wait for shipment (`send`), those shipped (`sent`), or all, newest first. */
export const listItemRedemptions = (
  db: Db,
  filter: ItemRedemptionFilter,
): Promise<ItemRedemption[]> => list(db, filter);
