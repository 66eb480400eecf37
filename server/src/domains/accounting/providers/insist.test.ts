import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aReader, stopOf } from '#test/accounting-readers.ts';
import { insist, type Verdict } from './insist.ts';
import { paceOf } from './pace.ts';

const MINUTE = 60_000;

/** How a call ended to which a program says so often that it wants to be left alone, and what was waited for. */
async function insisting(waitMs: number | null, { busyMs = MINUTE, waitMaxMs = MINUTE } = {}) {
  const reader = aReader();
  const deps = { ...reader.deps, waitMaxMs };
  const pace = paceOf({ calls: 10, perMs: 1_000 }, deps);
  let times = 0;
  const stop = await stopOf(
    insist({ deps, pace, busyMs: () => busyMs }, async (): Promise<Verdict<string>> => {
      times += 1;
      return { is: 'busy', waitMs, said: 'Pelan-pelan.' };
    }),
  );
  assert.ok(stop !== 'none');
  const retryMs = stop.retryAt && stop.retryAt.getTime() - reader.now().getTime();
  return { kind: stop.kind, said: stop.message, times, waited: reader.waited, retryMs };
}

test('a wait that a program asks for is waited for only as long as whoever asks has patience, and told when it ends [ADD-890]', async () => {
  const busy = { kind: 'busy', said: 'Pelan-pelan.' };
  const patient = { ...busy, times: 6, waited: Array(5).fill(MINUTE), retryMs: MINUTE };
  assert.deepEqual(await insisting(MINUTE), patient);
  assert.deepEqual(await insisting(null), patient);
  const atOnce = { ...busy, times: 1, waited: [] };
  assert.deepEqual(await insisting(MINUTE + 1), { ...atOnce, retryMs: MINUTE + 1 });
  assert.deepEqual(await insisting(86_400_000), { ...atOnce, retryMs: 86_400_000 });
  const hurried = { waitMaxMs: 5_000 };
  assert.deepEqual(await insisting(null, hurried), { ...atOnce, retryMs: MINUTE });
  assert.deepEqual(await insisting(5_001, hurried), { ...atOnce, retryMs: 5_001 });
  const { times, waited } = await insisting(5_000, hurried);
  assert.deepEqual([times, waited], [6, Array(5).fill(5_000)]);
});
