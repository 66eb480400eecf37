import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { countAttempt } from './count-attempt.ts';
import { giveBackAttempt } from './give-back-attempt.ts';

const app = useApp();

test('giving an attempt back leaves the others counted, and giving back the last one leaves no row [S-23]', async () => {
  const { db } = app.dependencies;
  const limits = [{ subject: 'address:203.0.113.5', max: 9 }];
  const counts = async () => {
    const rows = await db
      .selectFrom('attempts')
      .select('count')
      .where('subject', '=', 'address:203.0.113.5')
      .execute();
    return rows.map(({ count }) => count);
  };
  const now = app.clock.now();
  const attempt = { limits, windowMs: 60_000, error: 'sign_in_too_often', now } as const;
  for (let n = 1; n <= 3; n += 1) await countAttempt(db, attempt);
  for (const left of [[2], [1], [], []]) {
    await transact(db, (tx) => giveBackAttempt(tx, limits));
    assert.deepEqual(await counts(), left);
  }
});
