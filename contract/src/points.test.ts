import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canClaim, pointsFor } from './points.ts';

test('a balance buys only what costs less than it, never what costs the same [MEM-07, A-58]', () => {
  assert.equal(canClaim(101, 100), true);
  assert.equal(canClaim(100, 100), false);
  assert.equal(canClaim(99, 100), false);
  assert.equal(canClaim(0, 0), false);
});

test('points for an amount are the amount divided by the rule, rounded up [POINT-14, CONST-06]', () => {
  for (const [amount, rules, points] of [
    ['100000', 10_000, 10],
    ['100001', 10_000, 11],
    ['1', 10_000, 1],
    ['9999', 10_000, 1],
    ['10000', 10_000, 1],
    ['10001', 10_000, 2],
    ['7', 1, 7],
    ['999999999999999', 1, 999_999_999_999_999],
    ['999999999999999', 7, 142_857_142_857_143],
  ] as const) {
    assert.equal(pointsFor(amount, rules), points, `${amount} / ${rules}`);
  }
});

test('what is no whole amount above 0, or has no rule, gives 0 points [A-33]', () => {
  for (const amount of [
    '',
    '0',
    '-5',
    '1.5',
    '1,5',
    '1e3',
    'abc',
    ' 1',
    'NaN',
    'Infinity',
    '9'.repeat(16),
    '0x10',
  ]) {
    assert.equal(pointsFor(amount, 10_000), 0, JSON.stringify(amount));
  }
  for (const rules of [null, 0, -1]) assert.equal(pointsFor('100', rules), 0, String(rules));
});
