import type { Tx } from '#db/database.ts';
import { markDeleted } from './accounts.sql.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Ends every account of customers with its sessions, and frees their usernames and numbers. A sign-in at the same moment
 * waits for the rows and finds no account, so that no session is left behind.
 */
export async function deleteAccounts(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  const deleted = await markDeleted(tx, customerIds, now);
  if (deleted.length > 0) await endSessions(tx, deleted, null);
}
