import type { Job } from '@reward-points/contract/operations';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface JobRun {
  job: Job;
  endedAt: Date | null;
  succeededAt: Date | null;
  result: 'ok' | 'failed' | null;
  milliseconds: number | null;
  balancesWrong: number | null;
}

export async function noteBegin(db: Db, job: Job, now: Date): Promise<void> {
  await sql`
    insert into job_runs (job, began_at) values (${job}, ${now})
    on conflict (job) do update set began_at = excluded.began_at
  `.execute(db);
}

/** A verification that failed leaves what the last one found. */
export async function noteEnd(
  db: Db,
  job: Job,
  run: {
    result: 'ok' | 'failed';
    endedAt: Date;
    milliseconds: number;
    balancesWrong: number | null;
  },
): Promise<void> {
  const { result, endedAt, milliseconds, balancesWrong } = run;
  await sql`
    update job_runs set result = ${result}, ended_at = ${endedAt}, milliseconds = ${milliseconds},
      succeeded_at = case when ${result} = 'ok' then ${endedAt}::timestamptz else succeeded_at end,
      balances_wrong = coalesce(${balancesWrong}::integer, balances_wrong)
    where job = ${job}
  `.execute(db);
}

export async function findRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select job, ended_at as "endedAt", succeeded_at as "succeededAt", result, milliseconds, balances_wrong as "balancesWrong"
    from job_runs
  `.execute(db);
  return rows;
}
