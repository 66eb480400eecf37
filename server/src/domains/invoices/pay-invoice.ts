import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { inStep } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { prepareMessage } from '#domains/messages/prepare-message.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { InvoiceDone } from './create-invoice.ts';
import { givePoints } from './give-points.ts';
import { updateInvoiceRow } from './invoices.sql.ts';
import { recordedInvoice } from './recorded-invoice.ts';
import { requireLockedInvoice } from './require-locked-invoice.ts';

/**
 * Notes that an invoice is paid. The points that waited for it are given, by the rule that it was entered with, and told
 * of in the same transaction. The lock on the invoice lets one of many payments through, or a voiding before it.
 */
export async function payInvoice(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  {
    id,
    message,
    seen,
  }: { id: number; message?: MessageToSend | undefined; seen?: number | undefined },
  actorId: number,
): Promise<InvoiceDone> {
  const prepared =
    message && (await inStep('message', () => prepareMessage(dependencies, 'REWARD', message)));
  return write(async (tx, by) => {
    const at = dependencies.clock.now();
    const invoice = await requireLockedInvoice(tx, id, { needs: 'open', seen });
    const given =
      invoice.awardId === null
        ? await givePoints(tx, invoice, { actorId, message: prepared, at })
        : undefined;
    await updateInvoiceRow(tx, id, {
      state: 'paid',
      paid_at: at,
      ...(given && { award_id: given.awardId }),
    });
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, { ...about, act: 'invoice-paid', after: facts });
    return {
      id,
      state: 'paid',
      point: given ? invoice.pointsLeft : 0,
      balance: given?.balance ?? null,
      is_told: given?.isTold ?? false,
    };
  });
}
