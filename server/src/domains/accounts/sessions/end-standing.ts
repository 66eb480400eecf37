import type { Tx } from '#db/database.ts';
import { markDeleted } from '#domains/accounts/accounts.sql.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { forgetDevicesFor } from '#domains/pushes/forget-devices.ts';
import { endSessions } from './end-sessions.ts';
import { deleteSessionsFor } from './sessions.sql.ts';

/** Ends what somebody is signed in with for a customer, because the role is another; the account and its other customers stay. */
export async function endSessionsFor(
  tx: Tx,
  person: { accountId: number; customerId: number },
): Promise<void> {
  await deleteSessionsFor(tx, person);
  await forgetDevicesFor(tx, person);
}

/** The same for somebody who was removed. An account that stands for nobody any more ends, and its number is free. */
export async function endStanding(
  tx: Tx,
  person: { accountId: number; customerId: number },
  now: Date,
): Promise<void> {
  await endSessionsFor(tx, person);
  const ended = await markDeleted(tx, [person.accountId], now);
  if (ended.length === 0) return;
  await endSessions(tx, ended, null);
  await endPasskeys(tx, ended);
}
