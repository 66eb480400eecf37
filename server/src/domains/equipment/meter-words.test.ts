import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedText, ruleWords, totaliserText, unitName } from './meter-words.ts';

test('a unit is called as on the screens [ADD-743]', () => {
  assert.deepEqual(['m3', 'l', 't', 'kg'].map(unitName), ['m³', 'liter', 'ton', 'kg']);
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

test('the trail writes what a counter says, and the rule of a plan, as the screens do [ADD-183]', () => {
  assert.equal(countedText({ totaliser: 12_345.5, unit: 'm3' }), '12.345,5 m³');
  const rule = { every_months: null, fixed_month: null, fixed_day: null, every_units: null };
  assert.deepEqual(
    [
      { ...rule, every_months: 12 },
      { ...rule, fixed_month: 3, fixed_day: 1 },
      { ...rule, every_units: 10_000 },
      rule,
    ].map(ruleWords),
    ['tiap 12 bulan', 'tiap 1 Maret', 'tiap 10.000 satuan meter', null],
  );
});
