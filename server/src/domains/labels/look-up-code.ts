import { HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { networkOf } from '#domains/accounts/sign-in/count-request.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';

/** How many unknown codes of a kind an hour takes from one network. */
export const UNKNOWN_CODES_MAX = 30;
const WINDOW_MS = HOUR_MS;

/** What is looked up, how it is counted, and what an unknown one is answered with. */
const KINDS = {
  printed: { counted: 'code-from', unknown: 'code_unknown' },
  // Counted apart: a calendar that asks for an ended address for ever keeps nobody from a label.
  calendar: { counted: 'calendar-from', unknown: 'not_found' },
} as const;

/**
 * Finds what a code stands for that whoever knows it may use. A try is counted before it is judged, so that many at once count as well, and given
 * back where the code is known.
 */
export async function lookUpCode<T>(
  db: Db,
  clock: Clock,
  address: string,
  find: () => Promise<T | undefined>,
  kind: keyof typeof KINDS = 'printed',
): Promise<T> {
  const { counted, unknown } = KINDS[kind];
  const limits = [{ subject: `${counted}:${networkOf(address)}`, max: UNKNOWN_CODES_MAX }];
  const now = clock.now();
  await countAttempt(db, { limits, windowMs: WINDOW_MS, error: 'codes_too_often', now });
  const found = await find();
  if (found === undefined) throw new DomainError(unknown);
  await transact(db, (tx) => giveBackAttempt(tx, limits));
  return found;
}
