import type { Tx } from '#db/database.ts';
import type { LockedInvoice } from '#domains/invoices/invoices.sql.ts';
import { reversalOf } from '#domains/points/post.ts';
import { takeBackPoints } from '#domains/points/take-back-points.ts';

/**
 * Takes back what is left of the points that invoices gave. For other commands, which hold them. The entry of each is
 * reversed once at most, as the database knows.
 *
 * @returns as `takeBackPoints`.
 */
export async function takeBackAwards(
  tx: Tx,
  invoices: readonly LockedInvoice[],
  by: { actorId: number; at: Date },
): Promise<{ point: number; shortfall: number }> {
  const reversals = invoices.flatMap(({ id, customerId, number, pointsLeft, awardId }) => {
    if (awardId === null || pointsLeft === 0) return [];
    const award = { id: awardId, customerId, kind: 'invoice', amount: pointsLeft } as const;
    const source = { type: 'invoice', id } as const;
    return reversalOf(award, { note: number, key: `award-reversal:${awardId}`, source });
  });
  return takeBackPoints(tx, reversals, by);
}
