import type { Tx } from '#db/database.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import { deleteSessionsOfCustomers } from '#domains/accounts/sessions/sessions.sql.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { forgetDevicesOfCustomers } from '#domains/pushes/forget-devices.ts';
import { lockPeopleOf, markDeleted, removeContactsOf } from './accounts.sql.ts';

/**
 * Nobody stands for these customers any more. An account that stands for another customer goes on there; every other one ends
 * with its sessions, and its username and number are free. A sign-in at the same moment waits for the rows and finds no
 * account, so that no session is left behind.
 */
export async function deleteAccounts(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  const people = await lockPeopleOf(tx, customerIds);
  await removeContactsOf(tx, customerIds, now);
  const deleted = await markDeleted(tx, people, now);
  if (deleted.length > 0) {
    await endSessions(tx, deleted, null);
    await endPasskeys(tx, deleted);
  }
  if (deleted.length === people.length) return;
  await deleteSessionsOfCustomers(tx, customerIds);
  await forgetDevicesOfCustomers(tx, customerIds);
}
