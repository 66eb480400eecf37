import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canClaim, pointsFor, readAmount } from './points.ts';

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

test('a fraction counts: however small, it begins the next point [A-33, POINT-14]', () => {
  for (const [amount, points] of [
    ['10000.5', 2],
    ['10000,5', 2],
    ['10.000,50', 2],
    ['10.000,00', 1],
    ['10000.0', 1],
    ['0,01', 1],
    ['0.5', 1],
    ['9999,99', 1],
    ['20.000,000000000000000001', 3],
  ] as const) {
    assert.equal(pointsFor(amount, 10_000), points, amount);
  }
  assert.equal(pointsFor('999999999999999,9', 1), 1_000_000_000_000_000);
});

test('an amount is read as Indonesians write it: dots group, a comma begins the fraction [A-33]', () => {
  for (const [typed, whole, fraction] of [
    ['1250000', '1250000', ''],
    ['1.250.000', '1250000', ''],
    ['1.250', '1250', ''],
    ['1.250.000,5', '1250000', '5'],
    ['1,250', '1', '250'],
    ['12,', '12', ''],
    ['007', '7', ''],
    [' 5 ', '5', ''],
    // Nothing else can be meant by these.
    ['1.25', '1', '25'],
    ['10000.500', '10000', '500'],
    ['10.000.5', '10000', '5'],
    ['10.000.500', '10000500', ''],
    ['1,250,000', '1250000', ''],
    ['1,250.75', '1250', '75'],
  ] as const) {
    assert.deepEqual(readAmount(typed), { whole, fraction }, typed);
  }
});

test('what is no number above 0, or has no rule, gives 0 points [A-33, POINT-15]', () => {
  for (const amount of [
    '',
    '0',
    '0,00',
    '-5',
    '1.25.000',
    '1,5,5',
    ',5',
    '1e3',
    'abc',
    '5 000',
    'NaN',
    'Infinity',
    '9'.repeat(16),
    '0x10',
  ]) {
    assert.equal(pointsFor(amount, 10_000), 0, JSON.stringify(amount));
  }
  for (const rules of [null, 0, -1]) assert.equal(pointsFor('100', rules), 0, String(rules));
});
