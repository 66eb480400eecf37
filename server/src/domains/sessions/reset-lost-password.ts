import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact, type Writer } from '#db/write.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import {
  findAccountOf,
  replaceLostPassword,
} from '#domains/accounts/passwords/replace-lost-password.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';
import { tellOfChangedSignIn } from '#domains/customers/tell-of-changed-sign-in.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

/**
 * Gives the account of a number the password that `ask` answers, on the word of whoever runs the server. Sessions end, the
 * number is told (ADD-37), and the trail says that it was done there.
 *
 * @param ask is called only where the number signs in.
 * @returns the username; undefined where nobody signs in with the number.
 */
export async function resetLostPassword(
  db: Db,
  dependencies: { clock: Clock; provider: WhatsappProvider; passwordCost: PasswordCost },
  { whatsapp, ask, by }: { whatsapp: string; ask: () => Promise<string>; by: Writer },
): Promise<string | undefined> {
  const which = await findAccountOf(db, whatsapp);
  if (!which) return undefined;
  const password = await ask();
  const { customerId } = which;
  const email = (await findCustomer(db, customerId, which.id))?.email ?? '';
  const passwordHash = await hashPassword(password, dependencies.passwordCost);
  return transact(db, async (tx) => {
    const account = await replaceLostPassword(tx, which, { password, passwordHash, email });
    if (!account) return undefined;
    const { name, username } = account;
    await tellOfChangedSignIn(
      tx,
      dependencies,
      { id: customerId, name, whatsapp: account.whatsapp },
      { changed: ['password'], by },
    );
    await recordAct(tx, by, { act: 'password-reset', subject: username, customerId });
    return username;
  });
}
