import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnlikely } from './readings.rules.ts';

type Reading = Parameters<typeof isUnlikely>[0];
const read = (day: string, totaliser: number, more: Partial<Reading> = {}): Reading => ({
  day,
  totaliser,
  unit: 'm3',
  mark: null,
  ...more,
});

test('a reading is unlikely that grew ten times faster than between the two before it [ADD-789]', () => {
  const before = [read('2026-11-11', 1_100), read('2026-11-01', 1_000)];
  for (const [reading, expected] of [
    [read('2026-11-21', 2_100), false],
    [read('2026-11-21', 2_101), true],
    // Of the same day: as if of a day later.
    [read('2026-11-11', 1_200), false],
    [read('2026-11-11', 1_201), true],
    [read('2026-11-21', 2_100_001, { unit: 'l' }), true],
    [read('2026-11-21', 9_999_999, { mark: 'exchanged' }), false],
    [read('2026-11-21', 5), false],
  ] as const) {
    assert.equal(isUnlikely(reading, before), expected, JSON.stringify(reading));
  }
});

test('after a single reading one is unlikely that is more than ten times as high, after none or a zero none is [ADD-789]', () => {
  assert.equal(isUnlikely(read('2026-11-21', 9_999), []), false);
  assert.equal(isUnlikely(read('2026-11-21', 9_999), [read('2026-11-01', 0)]), false);
  const first = [read('2026-11-01', 100)];
  assert.equal(isUnlikely(read('2026-11-21', 1_000), first), false);
  assert.equal(isUnlikely(read('2026-11-21', 1_001), first), true);
});

test('where the meter was exchanged or stood still what came before says nothing of how fast it counts [ADD-789]', () => {
  const exchanged = [read('2026-11-11', 10, { mark: 'exchanged' }), read('2026-11-01', 5_000)];
  assert.equal(isUnlikely(read('2026-11-21', 100), exchanged), false);
  assert.equal(isUnlikely(read('2026-11-21', 101), exchanged), true);
  const still = [read('2026-11-11', 10), read('2026-11-01', 10)];
  assert.equal(isUnlikely(read('2026-11-21', 9_999), still), false);
});
