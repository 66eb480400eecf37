import type { Tx } from '#db/database.ts';
import { forgetDevice } from '#domains/pushes/forget-devices.ts';
import { noteUse, turnSession } from './sessions.sql.ts';

/**
 * Turns a session to another customer that its account stands for. Its device hears of nobody until it is asked anew.
 *
 * @returns false where it stands for no such customer.
 */
export async function switchSession(
  tx: Tx,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
  now: Date,
): Promise<boolean> {
  const isTurned = await turnSession(tx, { tokenHash, customerId });
  if (!isTurned) return false;
  await noteUse(tx, tokenHash, now);
  await forgetDevice(tx, tokenHash);
  return true;
}
