import type { Tx } from '#db/database.ts';
import { lockInvoices } from './invoices.sql.ts';

/** Holds many invoices against change until the transaction ends, before their customers, as every act does. */
export const holdInvoices = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockInvoices(tx, ids);
