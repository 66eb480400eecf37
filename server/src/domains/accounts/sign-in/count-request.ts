import { HOUR_MS } from '@reward-points/contract/durations';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { isKnownAddress } from '#domains/accounts/sessions/sessions.sql.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import type { Asked } from './asked.sql.ts';
import { networkOf, requestLimitsOf } from './sign-in.rules.ts';

/** What an address counts for, also where other domains limit what strangers send. */
export { networkOf };

const WINDOW_MS = HOUR_MS;

/**
 * Counts that somebody wants a link or a code sent to a number. Who that is, nobody asks here: a number that is known and
 * one that is not take the same steps, and so the same time (S-23).
 *
 * @returns what is kept of it.
 */
export async function countRequest(
  db: Db,
  clock: Clock,
  {
    what,
    whatsapp,
    address,
    minutes,
    error,
  }: {
    what: 'reset' | 'code';
    whatsapp: string;
    address: string;
    /** How long what is sent will be good. */
    minutes: number;
    error: ErrorCode;
  },
): Promise<Asked> {
  const now = clock.now();
  const network = networkOf(address);
  const { number, pair, ...others } = requestLimitsOf(what, whatsapp, network);
  const isKnown = await isKnownAddress(db, { whatsapp, address: network, now });
  await countAttempt(db, {
    // What others ask for elsewhere does not count where the account has signed in from lately.
    limits: isKnown ? [others.network, pair] : [others.network, number, pair],
    windowMs: WINDOW_MS,
    error,
    now,
  });
  return { whatsapp, network, askedAt: now, expiresAt: new Date(now.getTime() + minutes * 60_000) };
}
