import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markName, masked, numberOf } from './visit-reports.rules.ts';

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

test('a reading says why it does not go on from the one before [ADD-743]', () => {
  assert.deepEqual(['exchanged', 'turned-over', null].map(markName), [
    'Meter diganti',
    'Angka kembali ke nol',
    null,
  ]);
});
