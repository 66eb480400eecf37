import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { pino } from 'pino';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { allJobs, type JobDependencies } from '#jobs/all-jobs.ts';
import type { TestApp } from './app.ts';

/** All jobs of a server that says nothing and makes no backups, but for what is different. */
export const jobsOf = (
  { dependencies }: Pick<TestApp, 'dependencies'>,
  difference: Partial<JobDependencies> = {},
) =>
  allJobs({ ...dependencies, logger: pino({ level: 'silent' }), backUp: undefined, ...difference });

export const becomeDue = ({ owner, clock }: TestApp, name: string) =>
  sql`
    insert into job_runs (job, due_at) values (${name}, ${clock.now()})
    on conflict (job) do update set due_at = excluded.due_at
  `.execute(owner);

/** Runs a job of the clock, as a server does when its time has come. */
export async function runJob(
  app: TestApp,
  name: string,
  difference: Partial<JobDependencies> = {},
): Promise<number> {
  const job = jobsOf(app, difference).find((one) => one.name === name);
  assert.ok(job, name);
  await becomeDue(app, name);
  return job.command();
}

/** Sends all that is due: those to one number leave one after the other. */
export async function deliverAll({ dependencies }: Pick<TestApp, 'dependencies'>): Promise<void> {
  while ((await deliverMessages(dependencies.db, dependencies)) > 0);
}
