import type { Tx } from '#db/database.ts';
import { lockServicesOf } from './services.sql.ts';

/** Holds the services of customers against change until the transaction ends, always in the same order. */
export const holdServicesOf = (tx: Tx, customerIds: readonly number[]): Promise<void> =>
  lockServicesOf(tx, customerIds);
