import type { Db, Tx } from '#db/database.ts';
import { findAccountByWhatsapp, lockAccount } from '#domains/accounts/accounts.sql.ts';
import { requireAcceptableSignIn } from '#domains/accounts/sign-in/require-acceptable-sign-in.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { putPassword } from './put-password.ts';

/** Whose password a number signs in with; undefined where nobody does. */
export const findAccountOf = async (
  db: Db,
  whatsapp: string,
): Promise<{ id: number; customerId: number } | undefined> => {
  const account = await findAccountByWhatsapp(db, whatsapp);
  return account && { id: account.id, customerId: account.customerId };
};

/**
 * Replaces the password of an account on the word of whoever runs the server. The account's lock makes a change of its
 * sign-in at the same moment wait.
 *
 * @returns how it is called and reached; undefined where it is not there any more.
 */
export async function replaceLostPassword(
  tx: Tx,
  which: { id: number; customerId: number },
  { password, passwordHash, email }: { password: string; passwordHash: string; email: string },
): Promise<{ name: string; username: string; whatsapp: string } | undefined> {
  const account = await lockAccount(tx, which);
  if (!account) return undefined;
  const { name, username, whatsapp } = account;
  await requireAcceptableSignIn(
    tx,
    { name, username, whatsapp, email, password },
    { isNewUsername: false },
  );
  await putPassword(tx, account, passwordHash);
  await endPasskeys(tx, [account.id]);
  return { name, username, whatsapp };
}
