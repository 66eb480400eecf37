import type { Role } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { usernameKey } from './accounts.rules.ts';
import { findAccount } from './accounts.sql.ts';
import { findSessionAccount } from './sessions.sql.ts';
import { hashToken } from './tokens.ts';

/** The account behind a bearer token, with the role that it has now; undefined when the session is unknown or over. */
export async function findActor(
  db: Db,
  clock: Clock,
  token: string,
): Promise<
  | { accountId: number; customerId: number; role: Role; username: string; tokenHash: Buffer }
  | undefined
> {
  const tokenHash = hashToken(token);
  const account = await findSessionAccount(db, tokenHash, clock.now());
  return account && { ...account, tokenHash };
}

/** Whether a form states another number or username than the account has. */
export async function isOtherSignIn(
  db: Db,
  accountId: number,
  form: { username: string; whatsapp: string },
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account?.whatsapp !== form.whatsapp || account.username_key !== usernameKey(form.username);
}
