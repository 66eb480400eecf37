import type { Tx } from '#db/database.ts';
import { takeBackPoints } from '#domains/points/take-back-points.ts';
import type { LockedInvoice } from './invoices.sql.ts';

/**
 * Takes back what is left of the points that an invoice gave. For other commands, which hold the invoice. The entry is
 * reversed once at most, as the database knows.
 *
 * @returns how many points were taken back, and how many of them had been spent already.
 */
export async function takeBackAward(
  tx: Tx,
  { id, number, customerId, pointsLeft, awardId }: LockedInvoice,
  { actorId, at }: { actorId: number; at: Date },
): Promise<{ point: number; shortfall: number }> {
  if (awardId === null || pointsLeft === 0) return { point: 0, shortfall: 0 };
  const { shortfall } = await takeBackPoints(tx, {
    customerId,
    amount: -pointsLeft,
    kind: 'award-reversal',
    note: number,
    source: { type: 'invoice', id },
    reversesId: awardId,
    actorId,
    key: `award-reversal:${awardId}`,
    at,
  });
  return { point: pointsLeft, shortfall };
}
