import type { Write } from '#db/write.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { replacePassword, requireResetLink } from '#domains/accounts/passwords/replace-password.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';
import { tellOfChangedSignIn } from '#domains/customers/tell-of-changed-sign-in.ts';
import type { SendsLinks } from './offers-password-reset.ts';

/**
 * Replaces a forgotten password by a link, once, and tells the number so (ADD-37). The password is hashed before the
 * transaction, so that no lock waits for it, and only for a link that is good.
 *
 * @returns whose it was.
 */
export async function resetPassword(
  write: Write,
  dependencies: SendsLinks & { passwordCost: PasswordCost },
  input: { token: string; password: string; address: string },
): Promise<number> {
  const { db, clock, passwordCost } = dependencies;
  const { password, token } = input;
  const link = await requireResetLink(db, clock, input);
  const customer = await findCustomer(db, link.customerId, link.accountId);
  const passwordHash = await hashPassword(password, passwordCost);
  return write(async (tx, by) => {
    const email = customer?.email ?? '';
    const { accountId, customerId, name, whatsapp } = await replacePassword(tx, clock, {
      token,
      password,
      passwordHash,
      email,
    });
    await tellOfChangedSignIn(
      tx,
      dependencies,
      { id: customerId, name, whatsapp },
      { changed: ['password'], by },
    );
    await recordAct(tx, by, {
      act: 'password-replaced',
      subject: name,
      subjectId: customerId,
      customerId,
    });
    return accountId;
  });
}
