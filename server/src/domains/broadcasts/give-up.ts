import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { transact } from '#db/write.ts';
import { countFailure, type Stoppable } from './stops.sql.ts';

/** With the pause that follows each, a broadcast is tried for half a minute. */
export const FAILURES_MAX = 5;

/**
 * Answers what a batch has come to. One that fails is counted, and with the fifth in a row its broadcast stops, so that it
 * keeps no later one waiting. That the database is not there is nobody's failure.
 *
 * @param which is asked once the batch has failed; null: it was not known yet.
 */
export async function givingUp(
  db: Db,
  clock: Clock,
  batch: Promise<number>,
  which: () => Stoppable | null,
): Promise<number> {
  try {
    return await batch;
  } catch (error) {
    const failed = which();
    if (failed !== null && !isUnavailable(error)) {
      const now = clock.now();
      await transact(db, (tx) => countFailure(tx, failed, { max: FAILURES_MAX, now }));
    }
    throw error;
  }
}
