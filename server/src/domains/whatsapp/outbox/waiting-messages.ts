import { HOLD_MS } from '@reward-points/contract/undo';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { failUnwanted, wantsMessages } from '#domains/whatsapp/consents/consents.sql.ts';
import { SECRET_OVER } from './deliver-messages.ts';
import { deleteWaiting, failWaiting, holdUntil } from './delivery.sql.ts';
import {
  dropMessages,
  failLeft,
  failOutdated,
  readdressMessages,
  settleOutdated,
} from './waiting.sql.ts';

/*
 * What other commands do with messages that wait to be sent. What may be under way is left alone.
 */

export { dropMessages, failOutdated, readdressMessages, settleOutdated };

/**
 * What waits for somebody who stands for a customer no more goes to the number of the company, if nobody else is told the same
 * and as far as that number wants it. The caller holds the customer.
 */
export async function leaveMessages(
  tx: Tx,
  { customerId, from, to, now }: { customerId: number; from: string; to: string; now: Date },
): Promise<void> {
  await failLeft(tx, { customerId, whatsapp: from, now });
  await readdressMessages(tx, { customerId, from, to });
  if (!(await wantsMessages(tx, to))) await failUnwanted(tx, to, now);
}

/** Links and codes that are of no use any more are not sent, so that none arrives the next day. */
export const dropSecrets = (tx: Tx, keys: readonly string[], now: Date): Promise<void> =>
  failWaiting(tx, { keys, reason: SECRET_OVER, now });

/** Holds back what was just queued for as long as it can be taken back; the job that sends looks again by then. */
export const holdForUndo = (tx: Tx, keys: readonly string[], at: Date): Promise<void> =>
  holdUntil(tx, keys, new Date(at.getTime() + HOLD_MS));

/** Takes a message back with what it tells of. One that was taken to be sent may have arrived, and cannot be. */
export async function takeBackMessage(tx: Tx, key: string): Promise<void> {
  if (!(await deleteWaiting(tx, key))) throw new DomainError('message_left');
}
