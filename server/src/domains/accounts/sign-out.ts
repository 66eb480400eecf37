import type { Write } from '#db/write.ts';
import { deleteSession } from './sessions.sql.ts';

/** Ends one session. The token is worthless from here on, wherever a copy of it lies (S-25). */
export async function signOut(write: Write, tokenHash: Buffer): Promise<void> {
  await write((tx) => deleteSession(tx, tokenHash));
}
