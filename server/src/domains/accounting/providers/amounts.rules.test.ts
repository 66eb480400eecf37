import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hundredthsOf, inUnit, isNear, isRate, wholeOf } from './amounts.rules.ts';

test('an amount is read by its digits, half a hundredth rounded up, and is never a guess [ADD-884]', () => {
  for (const [text, hundredths] of [
    ['10000000.0', 1_000_000_000],
    ['396000.945944', 39_600_095],
    ['200000.00016', 20_000_000],
    ['199999.9998', 20_000_000],
    ['0.000016', 0],
    ['1.6E-5', 0],
    ['1.5e3', 150_000],
    ['-0.0', 0],
    ['-0.004', 0],
    ['-0.005', -1],
    ['-275000.5', -27_500_050],
    ['0', 0],
    ['12', 1_200],
    ['12.', 1_200],
    // As a binary fraction it would be a little less than a half.
    ['1.005', 101],
    ['0.615', 62],
    ['999999999999.995', 100_000_000_000_000],
    ['999999999999.123456', 99_999_999_999_912],
    [' 5.0 ', 500],
    ['+3', 300],
  ] as const) {
    assert.equal(hundredthsOf(text), hundredths, text);
    assert.ok(!Object.is(hundredthsOf(text), -0), text);
  }
  for (const text of [
    '',
    '-',
    'Rp.  194,4',
    '1.000.000,00',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '12e999',
    '9'.repeat(18),
    '1 000',
    '1e20',
  ]) {
    assert.equal(hundredthsOf(text), null, text);
  }
});

test('whole rupiah are rounded half up, away from nothing; other money keeps its hundredths [ADD-884]', () => {
  for (const [hundredths, whole] of [
    [0, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [-49, 0],
    [-50, -1],
    [39_600_095, 396_001],
  ] as const) {
    assert.equal(wholeOf(hundredths), whole, String(hundredths));
    assert.ok(!Object.is(wholeOf(hundredths), -0));
  }
  assert.deepEqual([inUnit('IDR', 12_345), inUnit('USD', 12_345)], [123, 12_345]);
  assert.deepEqual([isNear(100, 200, 100), isNear(100, 201, 100)], [true, false]);
});

test('a rate of other money is a number above 1 [ADD-884]', () => {
  for (const rate of ['16250.5', '1.5', '2']) assert.equal(isRate(rate), true, rate);
  for (const rate of [null, '', '0', '1', '1.0', '-16000', 'x']) assert.equal(isRate(rate), false);
});
