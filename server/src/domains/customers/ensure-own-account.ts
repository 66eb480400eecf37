import { randomBytes } from 'node:crypto';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { createAccount, FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { hashPassword, type PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { insertBalances } from '#domains/points/post.ts';
import { insertOwnCompany } from './own-company.sql.ts';

/** Told of a new administrator: the password if it was generated, null where it was given. */
export type AnnounceOwn = (generated: string | null) => void;

interface OwnAccount {
  username: string;
  whatsapp: string;
  /** Undefined: one is generated. */
  password: string | undefined;
  company: string;
}

/**
 * Creates the own company and its administrator where there is none (S-36). An existing one is never changed by settings.
 * Its e-mail, birthday and address are not known before somebody fills in the settings.
 *
 * @param announce called before the account is committed: whatever ends this process, and whenever, nobody has an
 * account whose password was never said.
 * @returns the password of a new account, if it was generated: one that was given is shown to nobody; null when the
 * account existed already.
 */
export async function ensureOwnAccount(
  db: Db,
  { clock, passwordCost }: { clock: Clock; passwordCost: PasswordCost },
  own: OwnAccount,
  announce: AnnounceOwn = () => {},
): Promise<{ generated: string | null } | null> {
  const password = own.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password, passwordCost);
  const generated = own.password === undefined ? password : null;
  const isNew = await transact(db, async (tx) => {
    const now = clock.now();
    const { company: name, username, whatsapp } = own;
    const isInserted = await insertOwnCompany(tx, { name, whatsapp, created_at: now });
    if (!isInserted) return false;
    await createAccount(tx, {
      id: FIRST_ACCOUNT_ID,
      customerId: OWN_COMPANY_ID,
      role: 'admin',
      name,
      username,
      whatsapp,
      passwordHash,
      now,
    });
    await insertBalances(tx, [OWN_COMPANY_ID]);
    announce(generated);
    return true;
  });
  return isNew ? { generated } : null;
}
