import type { Job } from '@reward-points/contract/operations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { noteBegin, noteEnd } from './job-runs.sql.ts';

/** What a job may say besides that it is done. */
export interface Outcome {
  balancesWrong: number;
}

/** Runs a job, and notes when, for how long and with what result. A job that throws is noted as failed and still throws. */
export async function noteRun(
  { db, clock }: { db: Db; clock: Clock },
  job: Job,
  run: () => Promise<Outcome | undefined>,
): Promise<void> {
  const began = clock.now();
  await noteBegin(db, job, began);
  const ended = (result: 'ok' | 'failed', outcome?: Outcome) => {
    const endedAt = clock.now();
    // A clock that was set back meanwhile has run for no time.
    const milliseconds = Math.max(0, endedAt.getTime() - began.getTime());
    const balancesWrong = outcome?.balancesWrong ?? null;
    return noteEnd(db, job, { result, endedAt, milliseconds, balancesWrong });
  };
  let outcome: Outcome | undefined;
  try {
    outcome = await run();
  } catch (error) {
    // Why it failed is what counts, also where the database that it failed for takes no note.
    await ended('failed').catch(() => {});
    throw error;
  }
  await ended('ok', outcome);
}
