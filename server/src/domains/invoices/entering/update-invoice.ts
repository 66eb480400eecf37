import type { Invoice, InvoiceUpdate } from '@reward-points/contract/invoices';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { findInvoice } from '#domains/invoices/list/invoice-list.sql.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import { requireLockedInvoice } from '#domains/invoices/require-locked-invoice.ts';
import { changeInvoice } from './change-invoice.ts';

/**
 * Changes an open invoice, and the points that it gave with it. With a credit note or a payment it stays as it is, for these speak
 * of its figures. The lock makes two changes queue; the second has not seen what the first has made of it.
 */
export const updateInvoice = (
  write: Write,
  clock: Clock,
  { id, version, id_customer: customerId, ...form }: InvoiceUpdate & { id: number },
  actorId: number,
): Promise<Invoice> =>
  write(async (tx, by) => {
    const before = await requireLockedInvoice(tx, id, { by, needs: 'open', version });
    const was = await recordedInvoice(tx, id);
    if (before.credited > 0) throw new DomainError('invoice_credited');
    if (before.paid > 0) throw new DomainError('invoice_part_paid');
    await requireRecipient(tx, customerId);
    const how = { today: clock.today(), actorId, at: clock.now() };
    const { due_date: dueOn = before.dueOn, tax = before.tax } = form;
    await changeInvoice(tx, before, { ...form, customerId, tax, dueOn }, how);
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, { ...about, act: 'invoice-updated', before: was.facts, after: facts });
    const invoice = await findInvoice(tx, id);
    if (!invoice) throw new DomainError('invoice_not_found');
    return invoice;
  });
