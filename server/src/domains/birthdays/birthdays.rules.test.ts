import assert from 'node:assert/strict';
import { test } from 'node:test';
import { birthdaySeasons } from './birthdays.rules.ts';

const never = 1_300;

test('from 30 days ago to six days ahead, of which this week begins on its Monday, and what is over or today is due [A-16, A-17, ADD-500]', () => {
  assert.deepEqual(birthdaySeasons('2026-11-21'), [
    { year: 2026, first: 1022, last: 1127, weekFirst: 1116, dueLast: 1121 },
  ]);
  assert.deepEqual(birthdaySeasons('2026-11-22'), [
    { year: 2026, first: 1023, last: 1128, weekFirst: 1116, dueLast: 1122 },
  ]);
  assert.deepEqual(birthdaySeasons('2026-11-23'), [
    { year: 2026, first: 1024, last: 1129, weekFirst: 1123, dueLast: 1123 },
  ]);
});

test('around New Year each day belongs to its own year [A-17]', () => {
  assert.deepEqual(birthdaySeasons('2026-12-29'), [
    { year: 2026, first: 1129, last: 1231, weekFirst: 1228, dueLast: 1229 },
    { year: 2027, first: 101, last: 104, weekFirst: 101, dueLast: 0 },
  ]);
  assert.deepEqual(birthdaySeasons('2027-01-03'), [
    { year: 2026, first: 1204, last: 1231, weekFirst: 1228, dueLast: 1231 },
    { year: 2027, first: 101, last: 109, weekFirst: 101, dueLast: 103 },
  ]);
  assert.deepEqual(birthdaySeasons('2027-01-20'), [
    { year: 2026, first: 1221, last: 1231, weekFirst: never, dueLast: 1231 },
    { year: 2027, first: 101, last: 126, weekFirst: 118, dueLast: 120 },
  ]);
  assert.deepEqual(birthdaySeasons('2027-01-31'), [
    { year: 2027, first: 101, last: 206, weekFirst: 125, dueLast: 131 },
  ]);
});

test('who was born on 29 February belongs to the 28th where there is no 29th [A-18]', () => {
  const lastOf = (today: string) => birthdaySeasons(today)[0]?.last;
  assert.equal(lastOf('2027-02-22'), 229);
  assert.equal(lastOf('2027-02-21'), 227);
  assert.equal(lastOf('2028-02-22'), 228);
  assert.equal(lastOf('2028-02-23'), 229);
  assert.deepEqual(
    ['2027-02-27', '2027-02-28', '2028-02-28'].map((today) => birthdaySeasons(today)[0]?.dueLast),
    [227, 229, 228],
  );
  assert.equal(birthdaySeasons('2027-03-30')[0]?.first, 228);
});
