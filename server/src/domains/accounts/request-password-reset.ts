import { RESET_MINUTES } from '@reward-points/contract/sessions';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { insertReset } from './password-resets.sql.ts';
import { isKnownAddress } from './sessions.sql.ts';
import { networkOf, resetLimitsOf } from './sign-in.rules.ts';

const WINDOW_MS = 60 * 60_000;

/**
 * Notes that somebody wants the password of a number replaced. Who that is, nobody asks here: a number that is known and
 * one that is not take the same steps, and so the same time (S-23).
 */
export async function requestPasswordReset(
  db: Db,
  clock: Clock,
  { whatsapp, address }: { whatsapp: string; address: string },
): Promise<void> {
  const now = clock.now();
  const network = networkOf(address);
  const { number, pair, ...others } = resetLimitsOf(whatsapp, network);
  const isKnown = await isKnownAddress(db, { whatsapp, address: network, now });
  await countAttempt(db, {
    // What others ask for elsewhere does not count where the account has signed in from lately.
    limits: isKnown ? [others.network, pair] : [others.network, number, pair],
    windowMs: WINDOW_MS,
    error: 'password_reset_too_often',
    now,
  });
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  await transact(db, (tx) => insertReset(tx, { whatsapp, network, askedAt: now, expiresAt }));
}
