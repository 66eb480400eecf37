import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteAsked } from '#domains/accounts/sign-in/asked.sql.ts';
import { forgetChallenges } from '#domains/passkeys/forget-challenges.ts';
import { deleteExpired } from './sessions.sql.ts';

/** How long it stays known who asked for another password or a code, from where, and whether it was used. */
const RESETS_MS = 90 * DAY_MS;

/** Removes sessions and challenges that are over, addresses that nobody has signed in from for long, and old questions for a password or a code. */
export const forgetExpired = (write: Write, clock: Clock): Promise<void> =>
  write(async (tx) => {
    const now = clock.now();
    await deleteExpired(tx, now);
    const askedBefore = new Date(now.getTime() - RESETS_MS);
    await deleteAsked(tx, 'password_resets', askedBefore);
    await deleteAsked(tx, 'sign_in_codes', askedBefore);
    await forgetChallenges(tx, now);
  });
