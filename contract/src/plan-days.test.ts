import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextServiceAfter } from './dates.ts';
import { remindDaysField } from './equipment.ts';
import { nextAfterVisit, nextOfPlan, nextPlanDay } from './plan-days.ts';
import { planKindChecks } from './plan-kinds.ts';
import { VisitForm, visitFormChecks } from './visits.ts';

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

test('after a visit a service without a rule is due as services are, unless its counter says so [ADD-708]', () => {
  const next = (kind: 'servis' | 'tera', more: object = {}) =>
    nextAfterVisit({ ...NONE, kind, next_on: null, ...more }, '2026-01-31');
  assert.equal(next('servis'), nextServiceAfter('2026-01-31'));
  assert.equal(next('servis', { every_units: 5_000 }), undefined);
  assert.equal(next('tera'), undefined);
  assert.equal(next('servis', { every_months: 1 }), '2026-02-28');
});

test('a visit within six months before a fixed day counts for it, unless an earlier one was missed [ADD-708]', () => {
  const next = (day: string, next_on: string | null) =>
    nextAfterVisit({ ...NONE, fixed_month: 6, fixed_day: 30, kind: 'tera', next_on }, day);
  const due = '2026-06-30';
  assert.equal(next('2026-06-25', due), '2027-06-30');
  assert.equal(next('2026-01-01', due), '2027-06-30');
  assert.equal(next('2025-12-31', due), due, 'six months early is too early to count');
  assert.equal(next('2026-06-30', due), '2027-06-30');
  assert.equal(next('2026-07-10', due), '2027-06-30');
  assert.equal(next('2027-02-01', due), '2027-06-30', 'it was for the year before');
  assert.equal(next('2026-06-25', '2027-06-30'), '2027-06-30', 'a second visit takes nothing back');
  assert.equal(next('2026-06-28', '2026-06-28'), '2027-06-30', 'brought forward by hand');
  assert.equal(next('2026-06-25', null), due, 'nobody knows what was due');
});

test('a second visit of a day moves a fixed day no further than the first [ADD-708, ADD-767]', () => {
  const rule = { ...NONE, fixed_month: 1, fixed_day: 1, kind: 'servis' as const };
  const [day, first] = ['2026-11-20', '2027-01-01'];
  const next = (more: object) => nextAfterVisit({ ...rule, next_on: first, ...more }, day);
  assert.equal(nextAfterVisit({ ...rule, next_on: '2026-01-01' }, day), first);
  assert.equal(next({ last_on: day, visited_on: day }), first);
  assert.equal(next({ last_on: day }), '2028-01-01', 'a day that was entered is no visit');
  assert.equal(next({ last_on: '2026-05-01', visited_on: day }), '2028-01-01', 'nor one for it');
});

test('a plan that is saved keeps the day after its last visit, early or late; its rule moves it, and counts that visit [ADD-708]', () => {
  const next = (last_on: string | null, next_on: string | undefined, rule: object = {}) =>
    nextOfPlan({ ...NONE, fixed_month: 6, fixed_day: 30, ...rule, last_on, next_on }, '2026-11-28');
  assert.equal(next('2026-06-25', '2027-06-30'), '2027-06-30', 'early');
  assert.equal(next('2026-02-01', '2026-06-30'), '2026-06-30', 'late for the year before');
  assert.equal(next('2026-07-10', '2027-06-30'), '2027-06-30', 'some days late');
  assert.equal(next('2026-06-30', '2027-06-30', { fixed_day: 29 }), '2027-06-29');
  assert.equal(next('2026-06-30', '2027-06-30', { fixed_month: 7, fixed_day: 1 }), '2027-07-01');
  assert.equal(next('2026-02-01', '2026-06-30', { fixed_month: 7 }), '2026-07-30');
  const monthly = { fixed_month: null, fixed_day: null, every_months: 6 };
  assert.equal(next('2026-06-25', '2027-06-30', monthly), '2026-12-25');
  assert.equal(next('2026-06-25', undefined), '2026-06-30', 'a new one');
  assert.equal(next(null, '2028-06-30'), '2027-06-30', 'never done');
  const counted = { fixed_month: null, fixed_day: null, every_units: 5_000 };
  assert.equal(next('2026-06-25', '2027-06-30', counted), undefined);
});

test('a kind is due every month or less often, and reminds on one day at least [ADD-761]', () => {
  assert.deepEqual(
    ['0', '1', '1,5'].map((months) => planKindChecks.every_months.isRight(months)),
    [false, true, false],
  );
  assert.deepEqual(
    [remindDaysField.safeParse([]).success, remindDaysField.safeParse([7]).success],
    [false, true],
  );
});

test('a visit tells of points only where it gives some, and a hundred letters name who signs [ADD-708]', () => {
  const visit = {
    client_key: 'b5f2a3d0-3c1e-4b51-9d3a-0a6f2c1d7e11',
    id_plan: 7,
    day: '2026-11-20',
    message: { body: 'Halo' },
  };
  assert.equal(VisitForm.safeParse({ ...visit, add_point: 5 }).success, true);
  assert.equal(VisitForm.safeParse(visit).success, false);
  assert.deepEqual(
    [100, 101].map((letters) => visitFormChecks.signer.isRight('x'.repeat(letters))),
    [true, false],
  );
});
