import type { Tx } from '#db/database.ts';
import { noteUse, turnSession } from './sessions.sql.ts';

/**
 * Turns a session to another customer that its account stands for.
 *
 * @returns false where it stands for no such customer.
 */
export async function switchSession(
  tx: Tx,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
  now: Date,
): Promise<boolean> {
  const isTurned = await turnSession(tx, { tokenHash, customerId });
  if (isTurned) await noteUse(tx, tokenHash, now);
  return isTurned;
}
