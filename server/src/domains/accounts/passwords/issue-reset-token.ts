import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { hashToken, newToken } from '#domains/accounts/sessions/tokens.ts';
import { updateToken } from './password-resets.sql.ts';

/**
 * Makes the token of a link in the moment in which it is sent: only its hash is kept, so nobody who reads the database or
 * the message log can use it.
 *
 * @returns null when the link is of no use any more.
 */
export async function issueResetToken(
  db: Db,
  clock: Clock,
  resetId: number,
): Promise<string | null> {
  const token = newToken();
  const isGood = await transact(db, (tx) =>
    updateToken(tx, { resetId, tokenHash: hashToken(token), now: clock.now() }),
  );
  return isGood ? token : null;
}
