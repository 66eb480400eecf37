import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markName, masked, numberOf, totaliserText, unitName } from './visit-reports.rules.ts';

test('a number names the year and counts, also beyond four digits [ADD-750]', () => {
  assert.deepEqual(
    [1, 9_999, 10_000].map((count) => numberOf(2026, count)),
    ['LK-2026-0001', 'LK-2026-9999', 'LK-2026-10000'],
  );
});

test('a masked name shows first letters alone, and not how long the words are [ADD-753]', () => {
  assert.deepEqual(
    ['PT Kertas Jaya', 'CV. Ab', 'Sumber  Air', 'X', '😀 Toko', 'PT Abadi Tbk'].map(masked),
    ['PT K••• J•••', 'CV. A•••', 'S••• A•••', 'X•••', '😀••• T•••', 'PT A••• Tbk'],
  );
});

test('a reading has the sign of its unit, and says why it does not go on from the one before [ADD-743]', () => {
  assert.deepEqual(['m3', 'l', 't', 'kg'].map(unitName), ['m³', 'l', 't', 'kg']);
  assert.deepEqual(['exchanged', 'turned-over', null].map(markName), [
    'Meter diganti',
    'Totaliser kembali ke nol',
    null,
  ]);
});

test('a totaliser is written with points and a comma, and no zero too many [ADD-743]', () => {
  assert.deepEqual(['0', '999', '1000', '1234567.8900', '12.0'].map(totaliserText), [
    '0',
    '999',
    '1.000',
    '1.234.567,89',
    '12',
  ]);
});
