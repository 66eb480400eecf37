import assert from 'node:assert/strict';
import { test } from 'node:test';
import { birthdayWindow } from './birthdays.rules.ts';

test('from 30 days ago to the Sunday of this week [A-16, A-17]', () => {
  assert.deepEqual(birthdayWindow('2026-11-21'), {
    year: 2026,
    first: 1022,
    last: 1122,
    weekFirst: 1116,
  });
});

test('never beyond the current year, at either end of it', () => {
  assert.deepEqual(birthdayWindow('2027-01-01'), {
    year: 2027,
    first: 101,
    last: 103,
    weekFirst: 101,
  });
  assert.deepEqual(birthdayWindow('2026-12-31'), {
    year: 2026,
    first: 1201,
    last: 1231,
    weekFirst: 1228,
  });
  assert.deepEqual(birthdayWindow('2027-01-31'), {
    year: 2027,
    first: 101,
    last: 131,
    weekFirst: 125,
  });
});

test('who was born on 29 February belongs to the 28th where there is no 29th [A-18]', () => {
  assert.equal(birthdayWindow('2027-02-24').last, 229);
  assert.equal(birthdayWindow('2026-02-21').last, 222);
  assert.equal(birthdayWindow('2028-02-24').last, 227);
  assert.equal(birthdayWindow('2028-02-29').last, 305);
  assert.equal(birthdayWindow('2027-03-30').first, 228);
});
