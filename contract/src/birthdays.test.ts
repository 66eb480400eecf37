import assert from 'node:assert/strict';
import { test } from 'node:test';
import { birthdayState } from './birthdays.ts';

const born = (date_of_birth: string, sent: 'Yes' | 'No' = 'No') => ({ date_of_birth, sent });

test('a birthday is past, today or ahead by whole days [NOTIF-05, CONST-17]', () => {
  const today = '2026-11-21';
  assert.deepEqual(birthdayState(born('2001-11-20'), today), { state: 'overdue', daysAgo: 1 });
  assert.deepEqual(birthdayState(born('1999-11-21'), today), { state: 'today' });
  assert.deepEqual(birthdayState(born('2020-11-22'), today), { state: 'ahead', daysLeft: 1 });
  assert.deepEqual(birthdayState(born('2001-10-22'), today), { state: 'overdue', daysAgo: 30 });
  assert.deepEqual(birthdayState(born('2001-12-31'), today), { state: 'ahead', daysLeft: 40 });
});

test('a gift that was sent is all that counts, whichever day it is', () => {
  for (const day of ['2001-11-20', '2001-11-21', '2001-11-22']) {
    assert.deepEqual(birthdayState(born(day, 'Yes'), '2026-11-21'), { state: 'sent' });
  }
});

test('around New Year the nearest day counts: a forgotten December, a coming January [A-17]', () => {
  assert.deepEqual(birthdayState(born('2001-12-20'), '2027-01-03'), {
    state: 'overdue',
    daysAgo: 14,
  });
  assert.deepEqual(birthdayState(born('2001-01-02'), '2026-12-29'), {
    state: 'ahead',
    daysLeft: 4,
  });
});

test('who was born on 29 February celebrates on the 28th in other years [A-18]', () => {
  assert.deepEqual(birthdayState(born('2004-02-29'), '2026-02-28'), { state: 'today' });
  assert.deepEqual(birthdayState(born('2004-02-29'), '2028-02-28'), {
    state: 'ahead',
    daysLeft: 1,
  });
  assert.deepEqual(birthdayState(born('2004-02-29'), '2028-02-29'), { state: 'today' });
});
