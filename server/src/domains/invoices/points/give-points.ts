import type { Day } from '@reward-points/contract/dates';
import type { Tx } from '#db/database.ts';
import { awardCustomer } from '#domains/awards/award-customer.ts';
import type { LockedInvoice } from '#domains/invoices/invoices.sql.ts';
import type { Message } from '#domains/messages/tell.ts';
import { listGivenAgain } from './given-again.sql.ts';

export interface GivenPoints {
  awardId: number;
  /** What the customer has now. */
  balance: number;
  isTold: boolean;
}

/**
 * Gives what is left of the points of an invoice, and tells of them. For other commands, which hold the invoice and note
 * the entry at it. The key names the version that earned them: an invoice that was changed gives anew what it gave before.
 * Where that was for a month before this one, it gives it today, as it was taken back: that month stays as it was.
 *
 * @returns undefined where there are none to give.
 */
export async function givePoints(
  tx: Tx,
  { id, number, customerId, pointsLeft, version }: LockedInvoice,
  {
    actorId,
    message,
    news,
    at,
    today,
    eventOn,
  }: {
    actorId: number;
    message?: Message | undefined;
    /** Of how many of them devices are told; left out: of all. */
    news?: number | undefined;
    at: Date;
    today: Day;
    /** The day to which they belong, unless they are given again for a month that is over. */
    eventOn: Day;
  },
): Promise<GivenPoints | undefined> {
  if (pointsLeft === 0) return undefined;
  const isAgain = (await listGivenAgain(tx, [id], today)).has(id);
  const { entryId, point, isTold } = await awardCustomer(tx, {
    customerId,
    amount: pointsLeft,
    kind: 'invoice',
    note: number,
    source: { type: 'invoice', id },
    actorId,
    key: `invoice:${id}:${version}`,
    doubled: 'record_changed',
    message,
    ...(news !== undefined && { news }),
    at,
    ...(!isAgain && { eventOn }),
  });
  return { awardId: entryId, balance: point, isTold };
}
