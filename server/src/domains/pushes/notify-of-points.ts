import type { Tx } from '#db/database.ts';
import { bodies } from './notices.rules.ts';
import { queueNotices } from './queue-notices.ts';

interface PointsCame {
  customerId: number;
  entryId: number;
  amount: number;
  /** After it. */
  balance: number;
}

/** Tells devices of points that came, whether a message tells of them or not. For other commands. */
export const notifyOfPoints = (tx: Tx, came: readonly PointsCame[], at: Date): Promise<void> =>
  queueNotices(
    tx,
    'points',
    came.map(({ customerId, entryId, amount, balance }) => ({
      customerId,
      key: `points:${entryId}`,
      body: bodies.points(amount, balance),
    })),
    { at },
  );
