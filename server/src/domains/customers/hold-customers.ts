import type { Tx } from '#db/database.ts';
import { lockCustomers } from './customers.sql.ts';

/** Holds many customers against change and deletion until the transaction ends, always in the same order. */
export const holdCustomers = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockCustomers(tx, ids);
