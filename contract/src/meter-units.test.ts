import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inUnit, isLess, unitsLike } from './meter-units.ts';

test('a reading is less than another of its quantity alone, whatever the unit of each [ADD-709]', () => {
  for (const [one, other, expected] of [
    [{ totaliser: 999, unit: 'l' }, { totaliser: 1, unit: 'm3' }, true],
    [{ totaliser: 1, unit: 'm3' }, { totaliser: 999, unit: 'l' }, false],
    [{ totaliser: 0.7, unit: 't' }, { totaliser: 701, unit: 'kg' }, true],
    [{ totaliser: 800, unit: 'kg' }, { totaliser: 1_000, unit: 'm3' }, false],
    [{ totaliser: 1_000, unit: 'l' }, { totaliser: 2, unit: 't' }, false],
    // As fractions of two these would differ.
    [{ totaliser: 1.005, unit: 'm3' }, { totaliser: 1_005, unit: 'l' }, false],
    [{ totaliser: 999_999_999_999, unit: 'l' }, { totaliser: 999_999_999_999, unit: 'm3' }, true],
  ] as const) {
    assert.equal(isLess(one, other), expected, JSON.stringify([one, other]));
  }
});

test('a unit has those of its quantity beside it, and a reading is told in each of them [ADD-709]', () => {
  assert.deepEqual(unitsLike('l'), ['m3', 'l']);
  assert.deepEqual(unitsLike('kg'), ['t', 'kg']);
  assert.equal(inUnit({ totaliser: 12.5, unit: 'm3' }, 'l'), 12_500);
  assert.equal(inUnit({ totaliser: 1_005, unit: 'kg' }, 't'), 1.005);
});
