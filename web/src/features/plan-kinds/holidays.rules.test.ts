import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHolidays } from './holidays.rules.ts';

test('holidays are read as people write them, one on each line [ADD-762]', () => {
  assert.deepEqual(
    readHolidays(
      '19/03/2027 Hari Raya Nyepi\n\n2027-05-06, Kenaikan Yesus Kristus\n 9 Maret 2027: Idul Fitri 1448 H \n10-3-27 - Idul Fitri\n',
    ),
    {
      holidays: [
        { day: '2027-03-19', name: 'Hari Raya Nyepi' },
        { day: '2027-05-06', name: 'Kenaikan Yesus Kristus' },
        { day: '2027-03-09', name: 'Idul Fitri 1448 H' },
        { day: '2027-03-10', name: 'Idul Fitri' },
      ],
      wrong: null,
    },
  );
});

test('a line that is none is named, and none of the others is taken [ADD-762]', () => {
  for (const wrong of ['31/02/2027 Tidak ada', 'Nyepi', '19/03/2027', '2027 Nyepi']) {
    assert.deepEqual(readHolidays(`01/02/2027 Libur\n${wrong}`), { holidays: [], wrong }, wrong);
  }
});
