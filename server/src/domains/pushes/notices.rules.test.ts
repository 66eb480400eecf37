import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEWS_MS, outcomeOf } from './notices.rules.ts';

test('a push service that is away is asked again after 1, 5, 30, 120, 360 and 720 minutes, and then no more [ADD-575]', () => {
  const outcomes = Array.from({ length: 7 }, (_, before) =>
    outcomeOf({ status: 503 }, { tries: before + 1, leftMs: NEWS_MS }),
  );
  assert.deepEqual(outcomes, [
    ...[1, 5, 30, 120, 360, 720].map((minutes) => ({ is: 'again', afterMs: minutes * 60_000 })),
    { is: 'failed', error: 'the push service answered 503' },
  ]);
});
