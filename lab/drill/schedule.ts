import fs from 'node:fs';
import { withClient } from '@reward-points/server/src/db/pool';

/** What the schedule does each night, without what needs a second look at the clock. */
const JOB = 'verify-points';
const SAID = 'every balance equals the sum of its entries';

/** Lets the nightly verification of the books happen each minute instead. A server that starts makes it nightly again. */
export const everyMinute = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`update pgboss.schedule set cron = '* * * * *' where name = $1`, [JOB]),
  );

/** How often it was due and done: once for a minute, however many servers there are. */
export async function findRuns(
  url: string,
  logs: string[],
): Promise<{ summary: string; findings: string[] }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ at: Date; state: string; jobs: number; retries: number }>(
      `select date_trunc('minute', created_on) as at, min(state::text) as state, count(*)::int as jobs,
         sum(retry_count)::int as retries
       from pgboss.job where name = $1 group by 1 order by 1`,
      [JOB],
    ),
  );
  const lines = logs.flatMap((log) => fs.readFileSync(log, 'utf8').split('\n'));
  const done = lines.filter((line) => line.includes(SAID)).length;
  const completed = rows.filter(({ state }) => state === 'completed').length;
  const retries = rows.reduce((sum, row) => sum + row.retries, 0);
  const findings = rows
    .filter(({ jobs }) => jobs > 1)
    .map(({ at, jobs }) => `${JOB} was due ${jobs} times in the minute of ${at.toISOString()}`);
  if (done > completed + retries)
    findings.push(`${JOB} was done ${done} times for ${completed} times that it was due`);
  if (completed === 0) findings.push(`${JOB} was never done`);
  return {
    summary: `schedule: ${JOB} was due in ${rows.length} minutes, once in each, and done ${done} times by two servers, ${retries} times anew after a failure`,
    findings,
  };
}
