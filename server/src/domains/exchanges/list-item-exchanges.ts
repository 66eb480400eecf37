import type { ItemExchange } from '@reward-points/contract/exchanges';
import type { Db } from '#db/database.ts';
import { type ItemExchangeFilter, listItemExchanges as list } from './exchanges.sql.ts';

/** The item exchanges: those that wait for shipment (`send`), those shipped (`sent`), or all, newest first. */
export const listItemExchanges = (db: Db, filter: ItemExchangeFilter): Promise<ItemExchange[]> =>
  list(db, filter);
