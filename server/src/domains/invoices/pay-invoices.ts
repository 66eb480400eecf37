import type { Tx } from '#db/database.ts';
import { post } from '#domains/points/post.ts';
import { listToGive, noteGiven, type PaidOn } from './invoices.sql.ts';
import { insertPayments } from './payments.sql.ts';

/**
 * Notes that many open invoices are paid, and gives what is left of the points of those that earn by it. For other
 * commands, which hold the invoices and their customers. Nobody is told.
 *
 * @param earning whose points come now, where these are not those that are paid.
 */
export async function payInvoices(
  tx: Tx,
  paid: readonly PaidOn[],
  { actorId, at, earning }: { actorId: number; at: Date; earning?: readonly number[] },
): Promise<void> {
  const giving = await listToGive(tx, earning ?? paid.map(({ id }) => id));
  const paidOn = new Map(paid.map(({ id, date }) => [id, date]));
  const moved = await post(
    tx,
    giving.map((invoice) => ({
      customerId: invoice.customerId,
      amount: invoice.pointsLeft,
      kind: 'invoice',
      note: invoice.number,
      source: { type: 'invoice', id: invoice.id },
      key: `invoice:${invoice.id}:${invoice.version}`,
      eventOn:
        invoice.pointsWhen === 'issued' ? invoice.date : (paidOn.get(invoice.id) ?? invoice.date),
    })),
    { actorId, at },
  );
  const awards = giving.map(({ id }, place) => ({ id, award: moved[place]?.entryId }));
  await insertPayments(tx, paid, at);
  await noteGiven(tx, { awards, paid, at });
}
