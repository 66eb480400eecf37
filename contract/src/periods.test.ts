import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysBetween, isDay } from './dates.ts';
import { birthdayWeek, calendarYearOf, monthOf, quarterOf } from './periods.ts';

test('the week of birthdays runs from its Monday to six days ahead, over the end of a year too [A-16]', () => {
  for (const [today, first, last] of [
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-18', '2026-11-16', '2026-11-24'],
    ['2026-11-22', '2026-11-16', '2026-11-28'],
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-12-29', '2026-12-28', '2027-01-04'],
    ['2027-01-03', '2026-12-28', '2027-01-09'],
    ['2024-02-29', '2024-02-26', '2024-03-06'],
  ] as const) {
    assert.deepEqual(birthdayWeek(today), { first, last }, today);
  }
});

test('a month ends on its last day, in a leap year too [A-15]', () => {
  assert.deepEqual(monthOf('2026-11-21'), { first: '2026-11-01', last: '2026-11-30' });
  assert.deepEqual(monthOf('2026-12-31'), { first: '2026-12-01', last: '2026-12-31' });
  assert.deepEqual(monthOf('2024-02-01'), { first: '2024-02-01', last: '2024-02-29' });
  assert.deepEqual(monthOf('2026-02-28'), { first: '2026-02-01', last: '2026-02-28' });
});

test('a quarter has three whole months, and a year has twelve', () => {
  const quarters = [
    { first: '2028-01-01', last: '2028-03-31' },
    { first: '2028-04-01', last: '2028-06-30' },
    { first: '2028-07-01', last: '2028-09-30' },
    { first: '2028-10-01', last: '2028-12-31' },
  ];
  for (let month = 1; month <= 12; month += 1) {
    const first = `2028-${String(month).padStart(2, '0')}-01`;
    for (const day of [first, monthOf(first).last]) {
      assert.deepEqual(quarterOf(day), quarters[Math.floor((month - 1) / 3)], day);
      assert.deepEqual(calendarYearOf(day), { first: '2028-01-01', last: '2028-12-31' }, day);
    }
  }
});

test('every day of ten years lies in its own week and month, and has one next day', () => {
  let day = '2020-01-01';
  for (let n = 0; n < 3_653; n += 1) {
    const [week, month] = [birthdayWeek(day), monthOf(day)];
    assert.ok(week.first <= day && day <= week.last, day);
    assert.equal(daysBetween(day, week.last), 6, day);
    assert.equal(new Date(week.first).getUTCDay(), 1, day);
    assert.ok(daysBetween(week.first, day) < 7, day);
    assert.ok(month.first <= day && day <= month.last, day);
    assert.ok(isDay(day), day);
    const next = addDays(day, 1);
    assert.equal(daysBetween(day, next), 1, day);
    day = next;
  }
  assert.equal(day, '2030-01-01');
});
