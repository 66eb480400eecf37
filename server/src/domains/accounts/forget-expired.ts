import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteExpired } from './sessions.sql.ts';

/** Removes sessions that are over, and addresses that nobody has signed in from for long. */
export const forgetExpired = (write: Write, clock: Clock): Promise<void> =>
  write((tx) => deleteExpired(tx, clock.now()));
