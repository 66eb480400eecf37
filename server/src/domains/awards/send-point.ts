import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { requireGift } from '#domains/birthdays/require-gift.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { awardPoints } from '#domains/points/award-points.ts';

export interface SendPoint {
  customerId: number;
  amount: number;
  birthdayId: number | undefined;
  actorId: number;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Awards points by hand. A birthday gift has a key of its own, one a customer and year; any other award has its
 * caller's. The entry keeps the key for good, so neither can be booked twice.
 */
export async function sendPoint(
  write: Write,
  clock: Clock,
  asked: SendPoint,
): Promise<{ id: number; point: number; total_point: number }> {
  const { customerId, amount, birthdayId, actorId } = asked;
  return refusing(
    {
      point_entries_key_unique: {
        code: birthdayId === undefined ? 'idempotency_key_reused' : 'birthday_gift_already_sent',
      },
    },
    () =>
      write(async (tx) => {
        await requireRecipient(tx, customerId);
        const key =
          birthdayId === undefined
            ? `award:${actorId}:${asked.key ?? randomUUID()}`
            : await requireGift(tx, { birthdayId, customerId });
        const { entryId, point, totalPoint } = await awardPoints(tx, {
          customerId,
          amount,
          kind: birthdayId === undefined ? 'award' : 'birthday',
          note: null,
          actorId,
          key,
          at: clock.now(),
        });
        return { id: entryId, point, total_point: totalPoint };
      }),
  );
}
