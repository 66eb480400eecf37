import type { Tx } from '#db/database.ts';
import { findAccountByWhatsapp } from '#domains/accounts/accounts.sql.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import type { SignInPart } from '#domains/accounts/update-account.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { codeLimitOf } from './one-time-codes.ts';
import { deleteSecondFactor } from './second-factors.sql.ts';

/**
 * Takes second factor and passkeys of a number away and ends its sessions: who has the lost telephone may be signed in on
 * it, or sign in by it. Codes that were tried in vain do not count for the next one.
 *
 * @returns whose they were, and which of the two there was; undefined where there was neither.
 */
export async function removeLostSecondFactor(
  tx: Tx,
  whatsapp: string,
): Promise<{ username: string; customerId: number; removed: SignInPart[] } | undefined> {
  const account = await findAccountByWhatsapp(tx, whatsapp);
  if (!account) return undefined;
  const hadCode = await deleteSecondFactor(tx, account.id);
  const passkeys = await endPasskeys(tx, [account.id]);
  const removed: SignInPart[] = [
    ...(hadCode ? (['second-factor'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ];
  if (removed.length === 0) return undefined;
  await endSessions(tx, [account.id], null);
  await forgetSubject(tx, codeLimitOf(account.id));
  return { username: account.username, customerId: account.customerId, removed };
}
