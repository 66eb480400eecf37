import type { Tx } from '#db/database.ts';
import { movePointsOfMany } from '#domains/points/move-points-of-many.ts';
import { listToGive, noteGiven } from './invoices.sql.ts';

/**
 * Gives what is left of the points of many invoices that have not given any, and notes those that are paid. For other
 * commands, which hold the invoices and their customers.
 */
export async function givePointsOfMany(
  tx: Tx,
  ids: readonly number[],
  { paid, actorId, at }: { paid: readonly number[]; actorId: number; at: Date },
): Promise<void> {
  const giving = await listToGive(tx, ids);
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
    })),
  );
  const awards = giving.map((invoice) => ({ id: invoice.id, award: entries.get(keyOf(invoice)) }));
  await noteGiven(tx, { awards, paid, at });
}
