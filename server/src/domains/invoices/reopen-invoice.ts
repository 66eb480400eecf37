import type { Tx } from '#db/database.ts';
import { lockInvoice, updateInvoiceRow } from './invoices.sql.ts';
import { takeBackAward } from './take-back-award.ts';

/** Makes a paid invoice wait for its payment again, for an import that is taken back. What came with the payment is taken back. */
export async function reopenInvoice(
  tx: Tx,
  id: number,
  by: { actorId: number; at: Date },
): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.state !== 'paid') return;
  const isEarnedByPayment = invoice.pointsWhen === 'paid';
  if (isEarnedByPayment) await takeBackAward(tx, invoice, by);
  await updateInvoiceRow(tx, id, {
    state: 'open',
    paid_at: null,
    ...(isEarnedByPayment && { award_id: null }),
  });
}
