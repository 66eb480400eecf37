import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { hashToken, newToken } from '#domains/accounts/tokens.ts';
import { deleteExpired, insertTicket } from './downloads.sql.ts';

const GOOD_MS = 60_000;

/** Makes what stands for the session at one download. It ends with the session, and what nobody fetched is cleared away. */
export async function giveTicket(
  db: Db,
  clock: Clock,
  { sessionHash, ...asked }: { sessionHash: Buffer; download: string; input: unknown },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await transact(db, async (tx) => {
    await deleteExpired(tx, now);
    const expiresAt = new Date(now.getTime() + GOOD_MS);
    await insertTicket(tx, { ...asked, sessionHash, tokenHash: hashToken(token), expiresAt });
  });
  return token;
}
