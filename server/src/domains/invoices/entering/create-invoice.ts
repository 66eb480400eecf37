import type { InvoiceForm } from '@reward-points/contract/invoices';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { enterInvoice, type InvoiceDone } from './enter-invoice.ts';

/** Enters an invoice by hand, counted from the value that the company has settled; see `enterInvoice`. */
export async function createInvoice(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { message, is_paid = false, paid_date, points_basis: seenBasis, ...form }: InvoiceForm,
  actorId: number,
): Promise<InvoiceDone> {
  const { clock } = dependencies;
  const prepared = await prepareAnyMessage(dependencies, 'REWARD', message);
  return write(async (tx, by) => {
    const { points_basis: basis } = await requireSettings(tx);
    if (seenBasis !== undefined && seenBasis !== basis) {
      throw new DomainError('points_basis_changed');
    }
    const today = clock.today();
    const invoice = {
      number: form.number,
      customerId: form.id_customer,
      date: form.date,
      amount: form.amount,
      basis,
      tax: form.tax ?? null,
      dueOn: form.due_date ?? null,
      paidOn: is_paid ? (paid_date ?? today) : undefined,
      originId: null,
    };
    return enterInvoice(tx, by, invoice, { today, actorId, at: clock.now(), message: prepared });
  });
}
