import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
import { isWorkingDay, lastDayBeforeWork } from './working-days.rules.ts';

const LEBARAN = new Set(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13']);

test('the business works on all days but Sundays, the holidays of every year, and those that were entered [ADD-760]', () => {
  const rests = (day: string) => !isWorkingDay(day, LEBARAN);
  assert.deepEqual(
    [
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-25',
      '2027-01-01',
      '2027-05-01',
      '2027-06-01',
      '2027-08-17',
    ].map(rests),
    [false, true, false, true, true, true, true, true],
  );
  assert.deepEqual(['2027-03-08', '2027-03-09', '2027-03-13', '2027-03-15'].map(rests), [
    false,
    true,
    true,
    false,
  ]);
});

test('what falls on a day of rest is done on the working day before it: no day of three years is left out, none is done twice [ADD-760]', () => {
  let done = '2025-12-31';
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    if (!isWorkingDay(day, LEBARAN)) continue;
    const until = lastDayBeforeWork(day, LEBARAN);
    assert.ok(until >= day);
    assert.ok(day <= addDays(done, 1) || day === '2026-01-02', `${day}: ${done} was the last`);
    done = until;
  }
  assert.equal(lastDayBeforeWork('2027-03-08', LEBARAN), '2027-03-14');
  assert.equal(lastDayBeforeWork('2026-11-28', LEBARAN), '2026-11-29');
  assert.equal(lastDayBeforeWork('2026-11-27', LEBARAN), '2026-11-27');
});

test('holidays without end are not waited for [ADD-760]', () => {
  const years = new Set(Array.from({ length: 400 }, (_, n) => addDays('2026-01-01', n)));
  assert.equal(lastDayBeforeWork('2025-12-31', years), '2026-03-01');
});
