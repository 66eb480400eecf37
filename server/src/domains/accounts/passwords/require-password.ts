import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { findPasswordHash } from '#domains/accounts/accounts.sql.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import { isPassword } from './passwords.ts';

const TRIES_MAX = 10;
const WINDOW_MS = 15 * 60_000;

/** Makes sure that it is still the owner of the account who sits there: a session alone may be a stolen one. */
export async function requirePassword(
  db: Db,
  clock: Clock,
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  const limit = { subject: `password:${accountId}`, max: TRIES_MAX };
  await countAttempt(db, {
    limits: [limit],
    windowMs: WINDOW_MS,
    error: 'second_factor_too_often',
    now: clock.now(),
  });
  const hash = await findPasswordHash(db, accountId);
  if (hash === undefined) throw new DomainError('not_signed_in');
  if (!(await isPassword(password, hash))) throw refusedField('password_wrong', 'password');
  await transact(db, (tx) => forgetSubject(tx, limit));
}
