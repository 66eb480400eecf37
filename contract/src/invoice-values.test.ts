import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTaxTooHigh, owedOf, totalOf, usualTax, valuesOf } from './invoice-values.ts';

const net = (amount: number, tax: number | null) => ({ amount, tax, points_basis: 'net' }) as const;
const gross = (amount: number, tax: number | null) =>
  ({ amount, tax, points_basis: 'gross' }) as const;

test('an invoice has both values where its PPN is known, and owes the one with it [ADD-388]', () => {
  for (const [value, values, total] of [
    [net(1_000, 110), { net: 1_000, gross: 1_110 }, 1_110],
    [net(1_000, 0), { net: 1_000, gross: 1_000 }, 1_000],
    [net(1_000, null), { net: 1_000, gross: null }, 1_000],
    [gross(1_110, 110), { net: 1_000, gross: 1_110 }, 1_110],
    [gross(1_110, null), { net: null, gross: 1_110 }, 1_110],
  ] as const) {
    assert.deepEqual(valuesOf(value), values);
    assert.equal(totalOf(value), total);
  }
});

test('the usual PPN is 11 per cent of the value before it, rounded to whole rupiah [ADD-388]', () => {
  assert.deepEqual([usualTax('net', 1_000_000), usualTax('gross', 1_110_000)], [110_000, 110_000]);
  // 11,44 and 11,55; 10,901 and 11,0.
  assert.deepEqual([usualTax('net', 104), usualTax('net', 105)], [11, 12]);
  assert.deepEqual([usualTax('gross', 110), usualTax('gross', 116)], [11, 11]);
  assert.equal(usualTax('gross', 117), 12);
});

test('PPN is at most the value before it [ADD-388]', () => {
  assert.deepEqual([isTaxTooHigh(net(100, 100)), isTaxTooHigh(net(100, 101))], [false, true]);
  assert.deepEqual([isTaxTooHigh(gross(100, 50)), isTaxTooHigh(gross(100, 51))], [false, true]);
  assert.equal(isTaxTooHigh(gross(100, null)), false);
});

test('a credit takes its share of PPN, to the nearest rupiah, and half a rupiah wholly [ADD-388]', () => {
  const invoice = { amount: 1_000, total: 1_110 };
  assert.deepEqual(
    [0, 1, 4, 5, 50, 150, 1_000].map((credited) => owedOf(invoice, credited)),
    // Of 1,11; 4,44; 5,55; 55,5; 166,5.
    [1_110, 1_109, 1_106, 1_104, 1_054, 943, 0],
  );
  const most = { amount: 999_999_999_999_998, total: 999_999_999_999_999 };
  assert.deepEqual([owedOf(most, most.amount), owedOf(most, 1)], [0, 999_999_999_999_998]);
});
