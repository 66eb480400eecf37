import type { Tx } from '#db/database.ts';
import { lockInvoice, updateInvoiceRow } from './invoices.sql.ts';
import { takeBackAward } from './take-back-award.ts';

/**
 * Makes a paid invoice wait for its payment again. What came with the payment is taken back; what came with the invoice
 * stays. For other commands. One that is not paid stays as it is.
 *
 * @returns how many points were taken back, and how many of them had been spent already.
 */
export async function reopenInvoice(
  tx: Tx,
  id: number,
  by: { actorId: number; at: Date },
): Promise<{ point: number; shortfall: number }> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.state !== 'paid') return { point: 0, shortfall: 0 };
  const isEarnedByPayment = invoice.pointsWhen === 'paid';
  const taken = isEarnedByPayment
    ? await takeBackAward(tx, invoice, by)
    : { point: 0, shortfall: 0 };
  await updateInvoiceRow(tx, id, {
    state: 'open',
    paid_at: null,
    ...(isEarnedByPayment && { award_id: null }),
  });
  return taken;
}
