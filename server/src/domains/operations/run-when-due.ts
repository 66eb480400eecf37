import type { Job } from '@reward-points/contract/operations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { beginRun, endRun, extendLease, type Times } from './job-runs.sql.ts';

export interface TimedJob {
  name: Job;
  times: Times;
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to say.
  run: () => Promise<Outcome | void>;
}

/** What a job may say besides that it is done. */
interface Outcome {
  balancesWrong: number;
}

interface Dependencies {
  db: Db;
  clock: Clock;
}

/** How often a job is tried before it is given up until its next time. */
export const TRIES_MAX = 4;
const RETRY_MS = 60_000;
/** A server that says nothing of its run for so long is dead, and another one begins it anew. */
export const LEASE_MS = 120_000;

/**
 * Runs a job if it is due, in one of several servers, and notes when, for how long and with what result. One that throws is
 * noted as failed, tried again after 1, 2 and 4 minutes, and still throws.
 *
 * @returns 1 when it ran; 0 when it is not due, or another server runs it.
 */
export async function runWhenDue(
  { db, clock }: Dependencies,
  { name: job, times, run }: TimedJob,
): Promise<number> {
  const began = clock.now();
  const { timeZone } = clock;
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  const tries = await beginRun(db, {
    job,
    times,
    timeZone,
    now: began,
    leaseEndsAt: leaseEnd(),
    triesMax: TRIES_MAX,
  });
  if (tries === undefined) return 0;
  // Where the database is away the run itself fails.
  const alive = () => void extendLease(db, job, leaseEnd()).catch(() => {});
  const living = setInterval(alive, LEASE_MS / 3).unref();
  const ended = (result: 'ok' | 'failed', outcome?: Outcome) => {
    const now = clock.now();
    // A clock that was set back meanwhile has run for no time.
    const milliseconds = Math.max(0, now.getTime() - began.getTime());
    const balancesWrong = outcome?.balancesWrong ?? null;
    const retryAt =
      result === 'ok' || tries === TRIES_MAX
        ? null
        : new Date(now.getTime() + RETRY_MS * 2 ** (tries - 1));
    return endRun(
      db,
      { job, times, timeZone, now },
      { result, milliseconds, balancesWrong, retryAt },
    );
  };
  let outcome: Outcome | undefined;
  try {
    outcome = (await run()) ?? undefined;
  } catch (error) {
    // Why it failed is what counts, also where the database that it failed for takes no note.
    await ended('failed').catch(() => {});
    throw error;
  } finally {
    clearInterval(living);
  }
  await ended('ok', outcome);
  return 1;
}
