import type { Tx } from '#db/database.ts';
import { awardMessageKey } from '#domains/awards/award-customer.ts';
import type { LockedInvoice } from '#domains/invoices/invoices.sql.ts';
import { reversalOf } from '#domains/points/post.ts';
import { takeBackPoints } from '#domains/points/take-back-points.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';

/**
 * Takes back what is left of the points that invoices gave. For other commands, which hold them. The entry of each is
 * reversed once at most, as the database knows. Of points that are gone nobody is told any more.
 *
 * @param isGivenAnew the same customer gets others in their place: that points came stays true.
 * @returns as `takeBackPoints`.
 */
export async function takeBackAwards(
  tx: Tx,
  invoices: readonly LockedInvoice[],
  by: { actorId: number; at: Date },
  { isGivenAnew = false } = {},
): Promise<{ point: number; shortfall: number }> {
  const reversals = invoices.flatMap(({ id, customerId, number, pointsLeft, awardId }) => {
    if (awardId === null || pointsLeft === 0) return [];
    const award = { id: awardId, customerId, kind: 'invoice', amount: pointsLeft } as const;
    const source = { type: 'invoice', id } as const;
    return reversalOf(award, { note: number, key: `award-reversal:${awardId}`, source });
  });
  if (!isGivenAnew) {
    await failOutdated(tx, {
      keys: invoices.flatMap(({ awardId }) => (awardId === null ? [] : [awardMessageKey(awardId)])),
      reason: 'Point faktur ini ditarik kembali sebelum pesannya terkirim.',
      now: by.at,
    });
  }
  return takeBackPoints(tx, reversals, by);
}
