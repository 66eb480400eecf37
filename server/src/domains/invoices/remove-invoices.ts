import type { Tx } from '#db/database.ts';
import { deleteInvoices, listInvoicesOf } from './invoices.sql.ts';
import { takeBackAwards } from './take-back-awards.ts';

/**
 * Takes invoices away as if they had never been entered, with the points that they gave; their numbers are free again. For
 * an import that is taken back whole: nobody has acted on any of them.
 */
export async function removeInvoices(
  tx: Tx,
  ids: readonly number[],
  by: { actorId: number; at: Date },
): Promise<void> {
  await takeBackAwards(tx, await listInvoicesOf(tx, ids), by);
  await deleteInvoices(tx, ids);
}
