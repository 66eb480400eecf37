import type { InvoiceState } from '@reward-points/contract/invoices';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { isSettledWithout } from '#domains/invoices/invoices.rules.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import { requireLockedInvoice } from '#domains/invoices/require-locked-invoice.ts';
import { findLastPayment } from './payments.sql.ts';
import { reopenInvoice } from './reopen-invoice.ts';

/**
 * Undoes the latest payment, which was noted by mistake; see `reopenInvoice`. The lock on the invoice lets one of many that
 * have seen the same payment through. Of a customer who was deleted nothing waits again: such an invoice can be voided.
 */
export const undoPayment = (
  write: Write,
  clock: Clock,
  { id, reason, version }: { id: number; reason: string; version?: number | undefined },
  actorId: number,
): Promise<{ id: number; point: number; shortfall: number; state: InvoiceState }> =>
  write(async (tx, by) => {
    const invoice = await requireLockedInvoice(tx, id, { by, needs: 'not void', version });
    const was = await recordedInvoice(tx, id);
    const payment = await findLastPayment(tx, id);
    if (!payment) throw new DomainError('invoice_not_paid');
    const staysPaid = invoice.state === 'paid' && isSettledWithout(invoice, payment.amount);
    if (!staysPaid) await requireRecipient(tx, invoice.customerId);
    const done = await reopenInvoice(tx, id, { reason, actorId, at: clock.now() });
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, {
      ...about,
      act: 'invoice-payment-undone',
      before: was.facts,
      after: { ...facts, payment: payment.amount, paid_date: payment.date, reason },
    });
    return { id, ...done };
  });
