import type { Day } from '@reward-points/contract/dates';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { PointEntryKind } from '@reward-points/contract/points';
import { formatPoints, pointValues } from '@reward-points/contract/whatsapp';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { inStep } from '#domain-error.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import type { PreparedMessage } from '#domains/messages/prepare-message.ts';
import { queuePreparedMessage } from '#domains/messages/queue-prepared-message.ts';
import { awardPoints, type Source } from '#domains/points/award-points.ts';

export interface CustomerAward {
  customerId: number;
  amount: number;
  kind: PointEntryKind;
  /** What for, where it is not the kind alone, and the record that caused it. */
  note?: string | undefined;
  source?: Source;
  actorId: number;
  /** Of the ledger entry, unique for good: what stops a second award for the same reason. */
  key: string;
  /** What to say when that key was used already. */
  doubled: ErrorCode;
  /** How the customer is told; undefined: not by this award. */
  message: PreparedMessage | undefined;
  at: Date;
  /** The day of the business to which it belongs; else that of `at`. */
  eventOn?: Day;
}

/**
 * Awards points to one customer and tells of them, within the transaction of whoever calls: both stand, or neither and
 * the domain error names the step. The customer stays locked, so that nobody deletes it before the transaction ends.
 */
export async function awardCustomer(
  tx: Tx,
  { message, doubled, ...award }: CustomerAward,
): Promise<{
  entryId: number;
  customer: string;
  point: number;
  totalPoint: number;
  isTold: boolean;
}> {
  const { customerId, amount, at } = award;
  const { customer, moved } = await inStep('award', async () => ({
    customer: await requireRecipient(tx, customerId),
    moved: await refusing({ point_entries_key_unique: { code: doubled } }, () =>
      awardPoints(tx, { ...award, note: award.note ?? null }),
    ),
  }));
  const isTold =
    message !== undefined &&
    (await inStep('message', () =>
      queuePreparedMessage(tx, message, {
        key: `point:entry:${moved.entryId}`,
        customer,
        kind: 'point',
        values: [...pointValues(customer.name, amount), formatPoints(moved.point)],
        at,
      }),
    ));
  return { ...moved, customer: customer.name, isTold };
}
