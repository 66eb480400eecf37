import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { hashToken, newToken } from '#domains/accounts/sessions/tokens.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { Actor } from '#http/access.ts';
import { deleteExpired, insertTicket } from './downloads.sql.ts';

const GOOD_MS = 60_000;

interface Download {
  download: string;
  input: unknown;
  /** What it is called. */
  file: string;
  actor: Actor;
  /** The network address of the caller. */
  address: string;
}

/** Makes what stands for the session at one download. It ends with the session, and what nobody fetched is cleared away. */
export async function giveTicket(
  db: Db,
  clock: Clock,
  { actor, address, file, ...call }: Download,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await transact(db, async (tx) => {
    await deleteExpired(tx, now);
    const expiresAt = new Date(now.getTime() + GOOD_MS);
    const sessionHash = actor.tokenHash;
    await insertTicket(tx, { ...call, sessionHash, tokenHash: hashToken(token), expiresAt });
    // What members fetch is their own.
    if (actor.role !== 'admin') return;
    const { accountId, role, username: name } = actor;
    const by = { accountId, role, name, address, at: now };
    await recordAct(tx, by, { act: 'file-fetched', after: { file, call: call.download } });
  });
  return token;
}
