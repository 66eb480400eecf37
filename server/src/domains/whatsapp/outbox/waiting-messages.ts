import type { Tx } from '#db/database.ts';
import { LINK_OVER } from './deliver-messages.ts';
import { failWaiting } from './delivery.sql.ts';
import { failForGone, updateAddress } from './waiting.sql.ts';

/*
 * What other commands do with messages that wait to be sent. What may be under way is left alone.
 */

/** Nobody has to act on what waits for customers who are being deleted. What is about a claim is still told. */
export const dropMessages = (tx: Tx, customerIds: readonly number[], now: Date): Promise<void> =>
  failForGone(tx, customerIds, now);

/**
 * Sends what waits for a customer to the number that it has from now on: the old one may be somebody else's by the time it
 * leaves. What tells of the change itself, answers and links belong to the number that it was. The caller holds the customer.
 */
export const readdressMessages = (
  tx: Tx,
  moved: { customerId: number; from: string; to: string },
): Promise<void> => updateAddress(tx, moved);

/** Links that are of no use any more are not sent, so that none arrives the next day. */
export const dropLinks = (tx: Tx, keys: readonly string[], now: Date): Promise<void> =>
  failWaiting(tx, { keys, reason: LINK_OVER, now });
