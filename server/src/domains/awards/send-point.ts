import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '@reward-points/contract/errors';
import type { PointEntryKind } from '@reward-points/contract/points';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { requireGift } from '#domains/birthdays/require-gift.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { awardPoints } from '#domains/points/award-points.ts';
import { requireVisit } from '#domains/services/require-visit.ts';

export interface SendPoint {
  customerId: number;
  amount: number;
  /** The birthday that the points are a gift for. */
  birthdayId?: number | undefined;
  /** The visit that the points are for. */
  historyId?: number | undefined;
  actorId: number;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
}

/** What an award is for: its kind, its key in the ledger, and what to say when that key was used already. */
interface Reason {
  kind: PointEntryKind;
  doubled: RefusalCode;
  keyOf: (tx: Tx) => Promise<string>;
}

function reasonOf({ customerId, birthdayId, historyId, actorId, key }: SendPoint): Reason {
  if (birthdayId !== undefined) {
    return {
      kind: 'birthday',
      doubled: 'birthday_gift_already_sent',
      keyOf: (tx) => requireGift(tx, { birthdayId, customerId }),
    };
  }
  if (historyId !== undefined) {
    return {
      kind: 'service',
      doubled: 'service_points_already_sent',
      keyOf: (tx) => requireVisit(tx, { historyId, customerId }),
    };
  }
  return {
    kind: 'award',
    doubled: 'idempotency_key_reused',
    keyOf: async () => `award:${actorId}:${key ?? randomUUID()}`,
  };
}

/**
 * Awards points by hand. A birthday gift has a key of its own, one a customer and year, and so has a visit; any other
 * award has its caller's. The entry keeps the key for good, so none of them can be booked twice.
 */
export async function sendPoint(
  write: Write,
  clock: Clock,
  asked: SendPoint,
): Promise<{ id: number; point: number; total_point: number }> {
  const { customerId, amount, actorId } = asked;
  const { kind, doubled, keyOf } = reasonOf(asked);
  return refusing({ point_entries_key_unique: { code: doubled } }, () =>
    write(async (tx) => {
      await requireRecipient(tx, customerId);
      const key = await keyOf(tx);
      const movement = { customerId, amount, kind, note: null, actorId, key, at: clock.now() };
      const { entryId, point, totalPoint } = await awardPoints(tx, movement);
      return { id: entryId, point, total_point: totalPoint };
    }),
  );
}
