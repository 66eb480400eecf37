import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Act } from '#domains/audit/acts.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { weigh } from './weigh.ts';

const done = (act: Act, after: Facts | null, before: Facts | null = null) => ({
  act,
  before,
  after,
  sentence: '',
});
const weightOf = (...acts: Parameters<typeof done>[]) => {
  const { points, isGrave } = weigh(acts.map((each) => done(...each)));
  return [points, isGrave];
};

test('an act weighs the points that somebody moves by judgement, a broadcast those of all, and an invoice none [ADD-640]', () => {
  for (const act of [
    'points-sent',
    'gift-sent',
    'visit-added',
    'visit-recorded',
    'points-corrected',
    'award-reversed',
    'redemption-cancelled',
    'import-applied',
    'import-taken-back',
  ] as const) {
    assert.deepEqual(weightOf([act, { point: 30, count: 4 }]), [30, false], act);
  }
  for (const act of ['broadcast-created', 'broadcast-planned', 'broadcast-reversed'] as const) {
    assert.deepEqual(weightOf([act, { point: 30, count: 4 }]), [120, false], act);
  }
  assert.deepEqual(weightOf(['points-corrected', { point: -30 }]), [30, false]);
  // What some lines give and others take does not cancel out.
  for (const act of ['import-applied', 'import-taken-back'] as const) {
    assert.deepEqual(weightOf([act, { point: -30, moved: 90 }]), [90, false]);
  }
  assert.deepEqual(weightOf(['invoice-created', { point: 30 }]), [0, false]);
  assert.deepEqual(
    weightOf(
      ['visit-recorded', { point: null }],
      ['points-sent', { point: 3 }],
      ['gift-sent', null],
    ),
    [3, false],
  );
});

test('grave is what changes the price of a reward that is there or the rule of points, and who removes a customer [ADD-640]', () => {
  const price = (required_point: number) => ({ required_point });
  assert.deepEqual(weightOf(['reward-updated', price(8), price(7)]), [0, true]);
  assert.deepEqual(weightOf(['reward-updated', price(7), price(7)]), [0, false]);
  assert.deepEqual(weightOf(['reward-updated', { name: 'Pulsa' }, { name: 'Kopi' }]), [0, false]);
  assert.deepEqual(weightOf(['reward-created', price(7)]), [0, false]);
  assert.deepEqual(weightOf(['point-rule-updated', { rules: 2 }, { rules: 1 }]), [0, true]);
  assert.deepEqual(weightOf(['point-rule-updated', { rules: 1 }, { rules: 1 }]), [0, false]);
  assert.deepEqual(weightOf(['customer-deleted', null]), [0, true]);
  assert.deepEqual(weightOf(['points-sent', { point: 3 }], ['customer-deleted', null]), [3, true]);
});
