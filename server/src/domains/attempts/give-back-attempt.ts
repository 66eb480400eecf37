import type { Tx } from '#db/database.ts';
import type { Limit } from './attempts.rules.ts';
import { subtractAttempt } from './attempts.sql.ts';

/** An attempt that succeeded was no guess: what it had counted is taken back, and what others counted stays. */
export const giveBackAttempt = (tx: Tx, limits: readonly Limit[]): Promise<void> =>
  subtractAttempt(
    tx,
    limits.map(({ subject }) => subject),
  );
