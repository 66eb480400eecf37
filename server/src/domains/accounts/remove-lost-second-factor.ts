import type { Tx } from '#db/database.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import { findAccountByWhatsapp } from './accounts.sql.ts';
import { endSessions } from './end-sessions.ts';
import { codeLimitOf } from './one-time-codes.ts';
import { deleteSecondFactor } from './second-factors.sql.ts';

/**
 * Takes the second factor of a number away and ends its sessions: who has the lost telephone may be signed in on it. Codes
 * that were tried in vain do not count for the next one.
 *
 * @returns whose it was; undefined where there was none.
 */
export async function removeLostSecondFactor(
  tx: Tx,
  whatsapp: string,
): Promise<{ username: string; customerId: number } | undefined> {
  const account = await findAccountByWhatsapp(tx, whatsapp);
  if (!account || !(await deleteSecondFactor(tx, account.id))) return undefined;
  await endSessions(tx, [account.id], null);
  await forgetSubject(tx, codeLimitOf(account.id));
  return { username: account.username, customerId: account.customerId };
}
