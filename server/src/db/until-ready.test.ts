import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilReady } from './until-ready.ts';

const MINUTE = 60_000;

/** Waits for a PostgreSQL that is ready, or ends, at a moment; answers how long it was waited for. */
async function wait({ readyAt = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY }) {
  let now = 0;
  const told: number[] = [];
  const waiting = untilReady(
    {
      isReady: () => now >= readyAt,
      ended: () => (now >= endsAt ? 'it ended with 1' : ''),
      tellSlow: () => told.push(now),
    },
    async (ms) => {
      now += ms;
    },
  );
  const why = await waiting.then(
    () => 'ready',
    (error: Error) => error.message,
  );
  return { why, now, told };
}

test('a PostgreSQL that recovers after a crash is waited for as long as it lives, half an hour at most, and it is said once that it does [ADD-60]', async () => {
  assert.deepEqual(await wait({ readyAt: 5_000 }), { why: 'ready', now: 5_000, told: [] });
  const slow = await wait({ readyAt: 20 * MINUTE });
  assert.deepEqual(slow, { why: 'ready', now: 20 * MINUTE, told: [10_000] });
  const ended = await wait({ endsAt: 20 * MINUTE });
  assert.deepEqual(ended, { why: 'it ended with 1', now: 20 * MINUTE, told: [10_000] });
  const never = await wait({});
  assert.equal(never.why, 'no answer');
  assert.equal(never.now, 30 * MINUTE);
});

test('one that was killed at the very moment in which it is ready is not taken for ready [ADD-60]', async () => {
  assert.equal((await wait({ readyAt: 1_000, endsAt: 1_000 })).why, 'it ended with 1');
});
