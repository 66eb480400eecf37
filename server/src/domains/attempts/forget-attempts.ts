import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteEnded } from './attempts.sql.ts';

/** Removes windows that are over. Nothing depends on it but the size of the table. */
export const forgetAttempts = (write: Write, clock: Clock): Promise<void> =>
  write((tx) => deleteEnded(tx, clock.now()));
