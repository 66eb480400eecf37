import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupDigits } from './numbers.ts';

test('whole numbers are written as the standard writes them in Indonesian [RUN-09]', () => {
  const standard = new Intl.NumberFormat('id-ID');
  const edges = Array.from({ length: 16 }, (_, power) => 10 ** power);
  const numbers = edges.flatMap((edge) => [edge - 1, edge, edge + 1, 7 * edge]);
  for (const number of [...numbers, ...numbers.map((one) => -one)].filter((one) => one !== 0)) {
    assert.equal(groupDigits(number), standard.format(number));
  }
  assert.equal(groupDigits(0), '0');
  assert.equal(groupDigits(98_765_432_109_876_543_210n), '98.765.432.109.876.543.210');
});
