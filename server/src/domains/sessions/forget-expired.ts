import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteExpired } from './sessions.sql.ts';

/** Removes sessions and sign-in windows that are over. Nothing depends on it but the size of the tables. */
export const forgetExpired = (write: Write, clock: Clock): Promise<void> =>
  write((tx) => deleteExpired(tx, clock.now()));
