import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { reverseAwards } from '#domains/points/reverse-awards.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import {
  advanceReversal,
  listNextAwarded,
  lockRunningReversal,
} from './broadcast-reversals.sql.ts';
import { givingUp } from './give-up.ts';

/** Customers a transaction, whose claims and awards wait while it is written. No messages are written with it. */
const BATCH_MAX = 1_000;

/**
 * Takes the points of a broadcast back from the next of its customers, and notes how far it came, in one transaction. So
 * each is taken from once, whatever is killed or repeated; another worker finds the reversal in this one's hands and takes
 * the next. What still waits to tell of these points is not sent: the day's budget may spread it over weeks.
 *
 * @returns how many customers were processed; 0 when there is nothing to do.
 */
export async function processReversal(db: Db, clock: Clock): Promise<number> {
  let id: number | undefined;
  const processed = transact(db, async (tx) => {
    const reversal = await lockRunningReversal(tx);
    id = reversal?.broadcastId;
    if (!reversal) return 0;
    const { broadcastId, reason, actorId } = reversal;
    const customerIds = await listNextAwarded(tx, reversal, BATCH_MAX);
    const now = clock.now();
    const awardKeyPrefix = `broadcast:${broadcastId}:`;
    const reversed = await reverseAwards(tx, {
      customerIds,
      awardKeyPrefix,
      keyPrefix: `broadcast-reversal:${broadcastId}:`,
      reason,
      actorId,
      at: now,
    });
    await failOutdated(tx, {
      keys: customerIds.map((customerId) => `${awardKeyPrefix}${customerId}`),
      reason: 'Broadcast ini ditarik kembali sebelum pesannya terkirim.',
      now,
    });
    const sumOf = (part: 'taken' | 'shortfall') =>
      reversed.reduce((sum, each) => sum + each[part], 0);
    await advanceReversal(tx, broadcastId, {
      reached: customerIds.at(-1) ?? reversal.reached,
      reversed: reversed.length,
      skipped: customerIds.length - reversed.length,
      taken: sumOf('taken'),
      shortfall: sumOf('shortfall'),
      now,
    });
    return customerIds.length;
  });
  return givingUp(db, clock, processed, () => (id === undefined ? null : { kind: 'reversal', id }));
}
