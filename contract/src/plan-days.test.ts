import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPlanDay } from './plan-days.ts';

const NONE = { every_months: null, fixed_month: null, fixed_day: null, every_units: null };

test('a plan is due so many months after a day, at the end of a month that has no such day [ADD-708]', () => {
  const after = (every_months: number, day: string) => nextPlanDay({ ...NONE, every_months }, day);
  assert.equal(after(12, '2026-03-12'), '2027-03-12');
  assert.equal(after(1, '2026-12-31'), '2027-01-31');
  assert.equal(after(1, '2027-01-31'), '2027-02-28');
  assert.equal(after(25, '2026-02-28'), '2028-03-28');
});

test('or on a fixed day of the year that comes; by its counter alone nobody knows the day [ADD-708]', () => {
  const fixed = { ...NONE, fixed_month: 2, fixed_day: 29 };
  assert.equal(nextPlanDay(fixed, '2026-01-01'), '2026-02-28');
  assert.equal(nextPlanDay(fixed, '2026-02-28'), '2027-02-28');
  assert.equal(nextPlanDay(fixed, '2027-12-31'), '2028-02-29');
  assert.equal(nextPlanDay({ ...NONE, every_units: 5_000 }, '2026-01-01'), undefined);
});
