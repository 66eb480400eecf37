import { randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@reward-points/contract/passkeys';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { forgetChallenges, insertChallenge } from './passkeys.sql.ts';

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/** @param accountId for which a passkey is made; null: somebody signs in. */
export async function makeChallenge(
  tx: Tx,
  clock: Clock,
  accountId: number | null,
): Promise<string> {
  const challenge = randomBytes(32);
  const now = clock.now();
  // Those of whoever asks and never answers do not pile up until the night.
  await forgetChallenges(tx, now);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(tx, { challenge, accountId, expiresAt });
  return challenge.toString('base64url');
}
