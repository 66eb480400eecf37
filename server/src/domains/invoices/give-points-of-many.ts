import type { Tx } from '#db/database.ts';
import { movePointsOfMany } from '#domains/points/move-points-of-many.ts';
import { listToGive, noteGiven, type PaidOn } from './invoices.sql.ts';
import { insertPayments } from './payments.sql.ts';

/**
 * Gives what is left of the points of many invoices that have not given any, and notes those of which nothing is
 * outstanding any more. For other commands, which hold the invoices and their customers.
 */
export async function givePointsOfMany(
  tx: Tx,
  ids: readonly number[],
  { paid, actorId, at }: { paid: readonly PaidOn[]; actorId: number; at: Date },
): Promise<void> {
  const giving = await listToGive(tx, ids);
  const paidOn = new Map(paid.map(({ id, date }) => [id, date]));
  const keyOf = ({ id, version }: { id: number; version: number }) => `invoice:${id}:${version}`;
  const entries = await movePointsOfMany(
    tx,
    giving.map((invoice) => ({
      customerId: invoice.customerId,
      amount: invoice.pointsLeft,
      kind: 'invoice',
      note: invoice.number,
      source: { type: 'invoice', id: invoice.id },
      actorId,
      key: keyOf(invoice),
      at,
      eventOn:
        invoice.pointsWhen === 'issued' ? invoice.date : (paidOn.get(invoice.id) ?? invoice.date),
    })),
  );
  const awards = giving.map((invoice) => ({ id: invoice.id, award: entries.get(keyOf(invoice)) }));
  await insertPayments(tx, paid, at);
  await noteGiven(tx, { awards, paid, at });
}
