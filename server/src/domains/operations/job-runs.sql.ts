import type { Job } from '@reward-points/contract/operations';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** When a job of the clock happens: each day at a time of the business, or every so many minutes. */
export type Times = { at: string } | { everyMinutes: number };

export interface JobRun {
  job: Job;
  endedAt: Date | null;
  succeededAt: Date | null;
  result: 'ok' | 'failed' | null;
  milliseconds: number | null;
  balancesWrong: number | null;
}

/** The first of its moments after this one. */
const next = (times: Times, now: Date, timeZone: string) =>
  'at' in times
    ? sql`(
        select min(moment) from (
          select ((${now}::timestamptz at time zone ${timeZone})::date + ahead + ${times.at}::time) at time zone ${timeZone} as moment
          from generate_series(0, 1) as ahead
        ) as near
        where moment > ${now}
      )`
    : sql`(
        date_bin(make_interval(mins => ${times.everyMinutes}), ${now}, 'epoch')
        + make_interval(mins => ${times.everyMinutes})
      )`;

/** Since when, or from when on, a job is to run. */
export const runDue = (job: Job) =>
  sql<Date | null>`select due_at from job_runs where job = ${job}`;

/** 1 where a job failed as often as it is tried; the next run begins anew. */
export const runGivenUp = (job: string, triesMax: number) => sql<number>`
  select count(*) from job_runs where job = ${job} and result = 'failed' and tries = ${triesMax}`;

interface Planned {
  job: string;
  times: Times;
  timeZone: string;
  now: Date;
}

/** Notes when a job is due next. One that was missed stays due. */
export async function planRun(db: Db, { job, times, timeZone, now }: Planned): Promise<void> {
  await sql`
    insert into job_runs (job, due_at) values (${job}, ${next(times, now, timeZone)})
    on conflict (job) do update set due_at = least(job_runs.due_at, excluded.due_at)
  `.execute(db);
}

/**
 * Begins a run that is due, for this server alone. Should the server die, it is due again when the lease ends, and after the
 * last try at its next time.
 *
 * @returns the number of this try; undefined where it is not due, or another server was first.
 */
export async function beginRun(
  db: Db,
  {
    job,
    times,
    timeZone,
    now,
    leaseEndsAt,
    triesMax,
  }: Planned & { leaseEndsAt: Date; triesMax: number },
): Promise<number | undefined> {
  const tries = sql`tries % ${triesMax}::integer + 1`;
  const { rows } = await sql<{ tries: number }>`
    update job_runs set began_at = ${now}, tries = ${tries},
      due_at = case when ${tries} < ${triesMax} then ${leaseEndsAt}::timestamptz else ${next(times, now, timeZone)} end
    where job = ${job} and due_at <= ${now}
    returning tries
  `.execute(db);
  return rows[0]?.tries;
}

export async function extendLease(db: Db, job: string, leaseEndsAt: Date): Promise<void> {
  await sql`
    update job_runs set due_at = greatest(due_at, ${leaseEndsAt}) where job = ${job}
  `.execute(db);
}

/** A verification that failed leaves what the last one found. */
export async function endRun(
  db: Db,
  { job, times, timeZone, now }: Planned,
  run: {
    result: 'ok' | 'failed';
    milliseconds: number;
    balancesWrong: number | null;
    /** When it is tried again; null: at its next time. */
    retryAt: Date | null;
  },
): Promise<void> {
  const { result, milliseconds, balancesWrong, retryAt } = run;
  await sql`
    update job_runs set result = ${result}, ended_at = ${now}, milliseconds = ${milliseconds},
      succeeded_at = case when ${result} = 'ok' then ${now}::timestamptz else succeeded_at end,
      tries = case when ${result} = 'ok' then 0 else tries end,
      balances_wrong = coalesce(${balancesWrong}::integer, balances_wrong),
      due_at = coalesce(${retryAt}::timestamptz, ${next(times, now, timeZone)})
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
