import type { Tx } from '#db/database.ts';
import { movePointsOfMany } from '#domains/points/move-points-of-many.ts';
import { type LockedInvoice, listInvoicesOf } from './invoices.sql.ts';

/**
 * Takes back what is left of the points that many invoices gave. For other commands, which hold them.
 *
 * @returns the invoices as they stood.
 */
export async function takeBackAwards(
  tx: Tx,
  ids: readonly number[],
  { actorId, at }: { actorId: number; at: Date },
): Promise<LockedInvoice[]> {
  const invoices = await listInvoicesOf(tx, ids);
  await movePointsOfMany(
    tx,
    invoices.flatMap(({ id, customerId, number, pointsLeft, awardId }) =>
      awardId === null || pointsLeft === 0
        ? []
        : [
            {
              customerId,
              amount: -pointsLeft,
              kind: 'award-reversal' as const,
              note: number,
              source: { type: 'invoice' as const, id },
              reversesId: awardId,
              actorId,
              key: `award-reversal:${awardId}`,
              at,
            },
          ],
    ),
  );
  return invoices;
}
