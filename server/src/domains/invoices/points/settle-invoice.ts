import type { Day } from '@reward-points/contract/dates';
import type { Tx } from '#db/database.ts';
import { type LockedInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import type { Message } from '#domains/messages/tell.ts';
import { type GivenPoints, givePoints } from './give-points.ts';

/**
 * Notes that nothing of an invoice is outstanding any more, and gives the points that waited for that. They belong to the
 * day on which it came to that, or to the day of the invoice where they come with it. For other commands, which hold the
 * invoice.
 *
 * @param changes what settles it: the sum of its payments or of its credit notes.
 */
export async function settleInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  changes: { paid: number } | { credited: number },
  {
    day,
    actorId,
    message,
    at,
    today,
  }: { day: Day; actorId: number; message?: Message | undefined; at: Date; today: Day },
): Promise<GivenPoints | undefined> {
  const eventOn = invoice.pointsWhen === 'issued' ? invoice.date : day;
  const given =
    invoice.awardId === null
      ? await givePoints(tx, invoice, { actorId, message, at, today, eventOn })
      : undefined;
  await updateInvoiceRow(tx, invoice.id, {
    ...changes,
    state: 'paid',
    paid_at: at,
    paid_on: day,
    ...(given && { award_id: given.awardId }),
  });
  return given;
}
