import type { Tx } from '#db/database.ts';
import { failForGone } from './waiting.sql.ts';

/**
 * Takes out of the queue what waits for customers who are being deleted; nobody has to act on it. What is about a claim is
 * still told. For other commands.
 */
export const dropMessages = (tx: Tx, customerIds: readonly number[], now: Date): Promise<void> =>
  failForGone(tx, customerIds, now);
