import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { networkOf } from '#domains/accounts/count-request.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';

/** How many unknown codes an hour takes from one network. */
export const UNKNOWN_CODES_MAX = 30;
const WINDOW_MS = 60 * 60_000;

/**
 * Finds what a printed code stands for. A try is counted before it is judged, so that many at once count as well, and given
 * back where the code is known.
 */
export async function lookUpCode<T>(
  db: Db,
  clock: Clock,
  address: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const limits = [{ subject: `code-from:${networkOf(address)}`, max: UNKNOWN_CODES_MAX }];
  const now = clock.now();
  await countAttempt(db, { limits, windowMs: WINDOW_MS, error: 'codes_too_often', now });
  const found = await find();
  if (found === undefined) throw new DomainError('code_unknown');
  await transact(db, (tx) => giveBackAttempt(tx, limits));
  return found;
}
