import { JOBS, type Job, type Operations } from '@reward-points/contract/operations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Runs } from '#http/job-figures.ts';
import { findRuns, type JobRun } from './job-runs.sql.ts';

/** A night, and half a day for whoever was switched off in it. */
const LATE_MS = 36 * 3600 * 1000;

/** The last run of each job that is to be done here, those without one included. */
async function listRuns(db: Db, { hasBackup }: { hasBackup: boolean }): Promise<JobRun[]> {
  const found = new Map((await findRuns(db)).map((run) => [run.job, run]));
  return JOBS.filter((job) => job !== 'backup' || hasBackup).map(
    (job) => found.get(job) ?? neverRun(job),
  );
}

const neverRun = (job: Job): JobRun => ({
  job,
  endedAt: null,
  succeededAt: null,
  result: null,
  milliseconds: null,
  balancesWrong: null,
});

const wrongBalancesOf = (runs: JobRun[]): number | null =>
  runs.find(({ job }) => job === 'verify-points')?.balancesWrong ?? null;

/** For whoever watches the server. */
export async function findJobFigures(db: Db, options: { hasBackup: boolean }): Promise<Runs> {
  const runs = await listRuns(db, options);
  return {
    runs: runs.map(({ milliseconds, ...run }) => ({
      ...run,
      seconds: milliseconds === null ? null : milliseconds / 1000,
    })),
    balancesWrong: wrongBalancesOf(runs),
  };
}

/** For the owner. */
export async function showOperations(
  db: Db,
  clock: Clock,
  options: { hasBackup: boolean },
): Promise<Operations> {
  const runs = await listRuns(db, options);
  const now = clock.now().getTime();
  return {
    jobs: runs.map(({ job, result, endedAt, succeededAt }) => ({
      job,
      result,
      ended_at: endedAt?.toISOString() ?? null,
      succeeded_at: succeededAt?.toISOString() ?? null,
      is_late: endedAt !== null && now - endedAt.getTime() > LATE_MS,
    })),
    balances_wrong: wrongBalancesOf(runs),
  };
}
