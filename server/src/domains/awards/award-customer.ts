import type { ErrorCode } from '@reward-points/contract/errors';
import { groupDigits } from '@reward-points/contract/numbers';
import { pointValues } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { inStep } from '#domain-error.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { type Message, tell } from '#domains/messages/tell.ts';
import { type Movement, post } from '#domains/points/post.ts';
import { notifyOfPoints } from '#domains/pushes/notify-of-points.ts';

interface CustomerAward extends Movement {
  actorId: number;
  at: Date;
  /** What to say when its key was used already. */
  doubled: ErrorCode;
  /** How the customer is told; undefined: not by this award. */
  message: Message | undefined;
  /** Of how many of them devices are told, where some were there before, or nobody is to be told. */
  news?: number;
}

/** Of the message that tells of an award. A broadcast's has the key of its entry. */
export const awardMessageKey = (entryId: number): string => `point:entry:${entryId}`;

/**
 * Awards points to one customer and tells of them, within the transaction of whoever calls: both stand, or neither and
 * the domain error names the step. The customer stays locked, so that nobody deletes it before the transaction ends.
 */
export async function awardCustomer(
  tx: Tx,
  { message, news, doubled, actorId, at, ...award }: CustomerAward,
): Promise<{
  entryId: number;
  customer: string;
  point: number;
  totalPoint: number;
  isTold: boolean;
}> {
  const { customer, moved } = await inStep('award', async () => {
    const customer = await requireRecipient(tx, award.customerId);
    const [moved] = await post(tx, [award], { actorId, at, doubled });
    return { customer, moved };
  });
  const told = {
    key: awardMessageKey(moved.entryId),
    customer,
    values: [...pointValues(customer.name, award.amount), groupDigits(moved.point)],
  };
  const isTold =
    message !== undefined &&
    (await inStep('message', () => tell(tx, message, [told], { at, actorId }))) === 1;
  const amount = news ?? award.amount;
  const came = { customerId: customer.id, entryId: moved.entryId, amount, balance: moved.point };
  if (amount > 0) await notifyOfPoints(tx, [came], at);
  return { ...moved, customer: customer.name, isTold };
}
