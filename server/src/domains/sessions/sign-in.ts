import { createHash, randomBytes } from 'node:crypto';
import type { Customer } from '@reward-points/contract/customers';
import { SESSION_SECONDS } from '@reward-points/contract/sessions';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { showCustomer } from '#domains/customers/show-customer.ts';
import { Refusal } from '#refusal.ts';
import { isPassword } from './passwords.ts';
import { countAttempt, findSignIn, forgetAttempt, insertSession } from './sessions.sql.ts';

/** How many attempts a window holds for one WhatsApp number and for one network address (S-23). */
export const ATTEMPTS_OF_NUMBER_MAX = 10;
export const ATTEMPTS_OF_ADDRESS_MAX = 60;
const WINDOW_MS = 15 * 60_000;

/** The hash of nothing that anybody knows: an unknown number takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$zKoilkH0xB73vSBMIJamiA$n3YSiHHc8sYP1hK2njHDronDa37SjoTIEasjG6ChGP4';

/**
 * Opens a session for a WhatsApp number and its password. Attempts are counted in the database before the password is
 * looked at, so guesses in parallel, on another server or after a restart count as well.
 */
export async function signIn(
  db: Db,
  clock: Clock,
  asked: { whatsapp: string; password: string; address: string },
): Promise<{ token: string; user: Customer }> {
  const now = clock.now();
  const number = `number:${asked.whatsapp}`;
  const address = `address:${asked.address}`;
  const windowEndsAt = new Date(now.getTime() + WINDOW_MS);
  const isTooOften = await transact(db, async (tx) => {
    const ofAddress = await countAttempt(tx, address, now, windowEndsAt);
    const ofNumber = await countAttempt(tx, number, now, windowEndsAt);
    return ofNumber > ATTEMPTS_OF_NUMBER_MAX || ofAddress > ATTEMPTS_OF_ADDRESS_MAX;
  });
  if (isTooOften) throw new Refusal('sign_in_too_often');

  const account = await findSignIn(db, asked.whatsapp);
  const isRight = await isPassword(asked.password, account?.passwordHash ?? NOBODY);
  if (account === undefined || !isRight) throw new Refusal('credentials_incorrect');

  const token = randomBytes(32).toString('base64url');
  await transact(db, async (tx) => {
    await forgetAttempt(tx, number, address);
    const isStillRight = await insertSession(tx, {
      tokenHash: hashToken(token),
      customerId: account.id,
      passwordHash: account.passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS[account.role] * 1000),
    });
    if (!isStillRight) throw new Refusal('credentials_incorrect');
  });
  return { token, user: await stillThere(db, account.id) };
}

/** Whoever is deleted in the moment of signing in is not signed in: the session that was opened finds nobody. */
async function stillThere(db: Db, customerId: number): Promise<Customer> {
  try {
    return await showCustomer(db, customerId);
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'customer_not_found';
    throw isGone ? new Refusal('credentials_incorrect') : error;
  }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
