import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { heldTime } from '#test/held-time.ts';
import { type Job, runJobs } from './run-jobs.ts';

/** Jobs that are told to stop in the middle of a batch, by when that is over. */
async function stoppedAmid(job: Pick<Job, 'command' | 'endMsMax'>) {
  const time = heldTime();
  const { stop } = runJobs([{ name: 'working', due: sql`null`, ...job }], {
    findDue: async () => new Map([['working', 0]]),
    logger: pino({ level: 'silent' }),
    timing: time,
  });
  await time.pass(0);
  let isOver = false;
  const over = stop().then(() => {
    isOver = true;
  });
  const isOverAfter = async (ms: number) => {
    await time.pass(ms);
    return isOver;
  };
  return { over, isOverAfter };
}

test('a job that is told to stop is waited for until its batch is over, one that has an end no longer than that', async () => {
  const batch = Promise.withResolvers<number>();
  const command = () => batch.promise;
  const patient = await stoppedAmid({ command });
  const bounded = await stoppedAmid({ command, endMsMax: 10_000 });
  assert.equal(await bounded.isOverAfter(9_999), false);
  assert.equal(await bounded.isOverAfter(1), true);
  assert.equal(await patient.isOverAfter(3_600_000), false);
  batch.resolve(1);
  await patient.over;
});
