import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { recordedInvoice } from './recorded-invoice.ts';
import { reopenInvoice } from './reopen-invoice.ts';
import { requireLockedInvoice } from './require-locked-invoice.ts';

/**
 * Undoes a payment that was noted by mistake: the invoice waits again, and what came with the payment is taken back, or
 * owed where it was spent. The lock on the invoice lets one of many through. Of a customer who was deleted nothing waits:
 * such an invoice can be voided.
 */
export const undoPayment = (
  write: Write,
  clock: Clock,
  { id, reason, seen }: { id: number; reason: string; seen?: number | undefined },
  actorId: number,
): Promise<{ id: number; point: number; shortfall: number }> =>
  write(async (tx, by) => {
    const invoice = await requireLockedInvoice(tx, id, { needs: 'paid', seen });
    const was = await recordedInvoice(tx, id);
    await requireRecipient(tx, invoice.customerId);
    const taken = await reopenInvoice(tx, id, { actorId, at: clock.now() });
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, {
      ...about,
      act: 'invoice-payment-undone',
      before: was.facts,
      after: { ...facts, reason },
    });
    return { id, ...taken };
  });
