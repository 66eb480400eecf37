import { randomBytes } from 'node:crypto';
import { ADDRESS_NOT_GIVEN } from '@reward-points/contract/checks';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { openBalance } from '#domains/points/open-balance.ts';
import { hashPassword, type PasswordCost } from '#domains/sessions/passwords.ts';
import { usernameKey } from './customers.rules.ts';
import { insertOwnAccount } from './customers.sql.ts';

export interface OwnAccount {
  username: string;
  whatsapp: string;
  /** Undefined: one is generated. */
  password: string | undefined;
  company: string;
}

/**
 * Creates the administrator where there is none (S-36). An existing one is never changed by settings.
 *
 * @returns the password of a new account, if it was generated: one that was given is shown to nobody; null when the
 * account stood already.
 */
export async function ensureOwnAccount(
  db: Db,
  { clock, passwordCost }: { clock: Clock; passwordCost: PasswordCost },
  own: OwnAccount,
): Promise<{ generated: string | null } | null> {
  const password = own.password ?? randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password, passwordCost);
  const isNew = await transact(db, async (tx) => {
    const inserted = await insertOwnAccount(tx, {
      name: own.company,
      username: own.username,
      username_key: usernameKey(own.username),
      email: 'admin@example.com',
      whatsapp: own.whatsapp,
      born_on: clock.today(),
      address: ADDRESS_NOT_GIVEN,
      password_hash,
      created_at: clock.now(),
    });
    if (inserted) await openBalance(tx, 1);
    return inserted;
  });
  return isNew ? { generated: own.password === undefined ? password : null } : null;
}
