import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLines } from './voucher.rules.ts';

test('a code that expired before today is new but said to be of no use; today is not too late [A-55]', () => {
  const lines = ['2026-11-20', '2026-11-21', '2026-11-22'].map((expired_date, n) => ({
    code: `K${n}`,
    expired_date,
  }));
  const checks = checkLines(lines, { taken: new Set(['K2']), today: '2026-11-21' });
  assert.deepEqual(checks, [
    { state: 'new', reason: 'Sudah kedaluwarsa: tidak akan bisa diklaim.' },
    { state: 'new', reason: '' },
    { state: 'doubled', reason: 'Kode ini sudah tersimpan.' },
  ]);
});

test('a line is called wrong in the words that stand in it [ADD-52]', () => {
  const dates = ['31/02/2027', 'besok', ' ', '2027-02-31', '2027-02-28'];
  const lines = dates.map((expired_date, n) => ({ code: `K${n}`, expired_date }));
  const checks = checkLines(lines, { taken: new Set(), today: '2026-11-21' });
  assert.deepEqual(checks, [
    { state: 'wrong', reason: '“31/02/2027” bukan tanggal.' },
    { state: 'wrong', reason: '“besok” bukan tanggal.' },
    { state: 'wrong', reason: 'Tanggal kedaluwarsa belum diisi.' },
    { state: 'wrong', reason: '“2027-02-31” bukan tanggal.' },
    { state: 'new', reason: '' },
  ]);
});
