import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@reward-points/server/src/db/pool';

/** A job of the night that leaves a line in the log. */
const JOB = 'verify-points';
const SAID = 'every balance equals the sum of its entries';

/** So often a server is killed, who may have done it and said nothing yet: twice by each way. */
const UNSAID_MAX = 4;
const DONE_MS_MAX = 120_000;

let dueTimes = 0;

/** Lets the nightly verification of the books be due now, unless it is due or under way already. */
export async function becomeDue(url: string): Promise<void> {
  const { rowCount } = await withClient(url, (client) =>
    client.query(
      `update job_runs set due_at = now(), tries = 0 where job = $1 and due_at > now() + interval '10 min'`,
      [JOB],
    ),
  );
  dueTimes += rowCount ?? 0;
}

/** Waits until it is done by those who have lived through what happened. @returns what is wrong where they do it no more. */
export async function findUndone(url: string): Promise<string[]> {
  const giveUpAt = performance.now() + DONE_MS_MAX;
  while (performance.now() < giveUpAt) {
    const { rowCount } = await withClient(url, (client) =>
      client.query(`select from job_runs where job = $1 and due_at > now()`, [JOB]),
    );
    if (rowCount === 1) return [];
    await pause(1_000);
  }
  return [`${JOB} is due, and not done within two minutes`];
}

/** How often it was due and done: once each time, however many servers there are. */
export function findRuns(logs: string[]): { summary: string; findings: string[] } {
  const lines = logs.flatMap((log) => fs.readFileSync(log, 'utf8').split('\n'));
  const done = lines.filter((line) => line.includes(SAID)).length;
  return {
    summary: `schedule: ${JOB} was due ${dueTimes} times, and done ${done} times by two servers`,
    findings:
      done > dueTimes || done < dueTimes - UNSAID_MAX || done === 0
        ? [`${JOB} was done ${done} times for ${dueTimes} times that it was due`]
        : [],
  };
}
