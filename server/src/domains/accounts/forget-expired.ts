import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteResets } from './password-resets.sql.ts';
import { deleteExpired } from './sessions.sql.ts';

/** How long it stays known who asked for another password, from where, and whether it was replaced. */
const RESETS_MS = 90 * 24 * 3600 * 1000;

/** Removes sessions that are over, addresses that nobody has signed in from for long, and old questions for a password. */
export const forgetExpired = (write: Write, clock: Clock): Promise<void> =>
  write(async (tx) => {
    const now = clock.now();
    await deleteExpired(tx, now);
    await deleteResets(tx, new Date(now.getTime() - RESETS_MS));
  });
