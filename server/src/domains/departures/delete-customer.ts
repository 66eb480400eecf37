import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf } from '#domains/customers/customer-columns.ts';
import { removeCustomer } from '#domains/customers/remove-customer.ts';
import { closeOpenInvoices, lockOpenInvoices } from '#domains/invoices/close-open-invoices.ts';
import { settleDeparted } from '#domains/points/post.ts';

/**
 * Deletes a customer, who leaves nothing behind: the points lapse, what is owed is waived, and the open invoices are
 * closed, each with its entry or its reason. Invoices are held before their customer, as by every act on one.
 */
export const deleteCustomer = (
  write: Write,
  clock: Clock,
  { id, actorId }: { id: number; actorId: number },
): Promise<void> =>
  write(async (tx, by) => {
    const at = clock.now();
    await lockOpenInvoices(tx, id);
    const customer = await removeCustomer(tx, id, at);
    const count = await closeOpenInvoices(tx, id, { reason: 'Customer dihapus', at });
    await settleDeparted(tx, [id], { actorId, at });
    await recordAct(tx, by, {
      act: 'customer-deleted',
      subject: customer.name,
      subjectId: id,
      customerId: id,
      before: {
        ...factsOf(customer),
        point: customer.point,
        owed: customer.owed,
        open_invoices: count,
      },
    });
  });
