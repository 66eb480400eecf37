import type { InvoiceState } from '@reward-points/contract/invoices';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { isSettledWithout } from '#domains/invoices/invoices.rules.ts';
import { lockInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { takeBackAwards } from '#domains/invoices/points/take-back-awards.ts';
import { findLastPayment, findSettledOn, undoPaymentRow } from './payments.sql.ts';

/**
 * Undoes the latest payment of an invoice that stands. Where something is outstanding then, the invoice waits again and
 * what came with the payment is taken back; what came with the invoice stays. For other commands.
 *
 * @returns how many points were taken back, how many of them had been spent already, and how the invoice stands.
 */
export async function reopenInvoice(
  tx: Tx,
  id: number,
  { reason, ...by }: { reason: string; actorId: number; at: Date },
): Promise<{ point: number; shortfall: number; state: InvoiceState }> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const payment = await findLastPayment(tx, id);
  if (!payment || invoice.state === 'void') throw new DomainError('invoice_not_paid');
  await undoPaymentRow(tx, payment.id, { undone_at: by.at, undone_reason: reason });
  const paid = invoice.paid - payment.amount;
  if (invoice.state === 'open' || isSettledWithout(invoice, payment.amount)) {
    // The day of what was undone is none of it any more.
    const paidOn = invoice.state === 'paid' ? await findSettledOn(tx, invoice) : undefined;
    await updateInvoiceRow(tx, id, { paid, ...(paidOn && { paid_on: paidOn }) });
    return { point: 0, shortfall: 0, state: invoice.state };
  }
  const isEarnedByPayment = invoice.pointsWhen === 'paid';
  const taken = isEarnedByPayment
    ? await takeBackAwards(tx, [invoice], by)
    : { point: 0, shortfall: 0 };
  await updateInvoiceRow(tx, id, {
    paid,
    state: 'open',
    paid_at: null,
    paid_on: null,
    ...(isEarnedByPayment && { award_id: null }),
  });
  return { ...taken, state: 'open' };
}
