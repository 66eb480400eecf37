import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addDays,
  addYears,
  anniversaryIn,
  dayIn,
  daysBetween,
  instantIn,
  isDay,
  longDate,
  nearestAnniversary,
  nextServiceAfter,
  timeIn,
  yearOf,
} from './dates.ts';

describe('what is a day', () => {
  test('29 February is a day only in a leap year', () => {
    for (const day of ['2024-02-29', '2000-02-29', '2028-02-29']) assert.ok(isDay(day), day);
    for (const day of ['2026-02-29', '1900-02-29', '2100-02-29', '2026-02-30']) {
      assert.ok(!isDay(day), day);
    }
  });

  test('a day has four, two and two digits and lies between 1800 and 2999', () => {
    for (const day of ['1800-01-01', '2999-12-31', '2026-11-21']) assert.ok(isDay(day), day);
    for (const text of [
      '',
      '2026',
      '2026-2-3',
      '21-11-2026',
      '2026/11/21',
      '2026-11-21T00:00:00Z',
      ' 2026-11-21',
      '2026-11-21\n',
      '1799-12-31',
      '3000-01-01',
      '+2026-11-21',
      '2026-00-10',
      '2026-13-01',
      '2026-04-31',
      '2026-01-00',
      '0000-00-00',
      '２０２６-11-21',
    ]) {
      assert.ok(!isDay(text), JSON.stringify(text));
    }
  });
});

describe('the day of the business', () => {
  test('a day begins at midnight in Jakarta, not in London [A-14]', () => {
    assert.equal(dayIn('Asia/Jakarta', new Date('2026-11-20T16:59:59.999Z')), '2026-11-20');
    assert.equal(dayIn('Asia/Jakarta', new Date('2026-11-20T17:00:00.000Z')), '2026-11-21');
    assert.equal(dayIn('UTC', new Date('2026-11-20T17:00:00.000Z')), '2026-11-20');
  });

  test('the zones of Indonesia have the days that the table of all zones gives them', () => {
    for (const timeZone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']) {
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
      // Each hour of the day in turn, from before the last change of a clock until long after today.
      for (let at = Date.UTC(1980, 0, 1); at < Date.UTC(2080, 0, 1); at += 97 * 3_600_000) {
        const instant = new Date(at);
        assert.equal(
          dayIn(timeZone, instant),
          format.format(instant),
          `${timeZone} ${instant.toISOString()}`,
        );
      }
    }
  });

  test('the year turns at midnight of the zone', () => {
    assert.equal(dayIn('Asia/Jakarta', new Date('2026-12-31T16:59:59Z')), '2026-12-31');
    assert.equal(dayIn('Asia/Jakarta', new Date('2026-12-31T17:00:00Z')), '2027-01-01');
    assert.equal(yearOf('2027-01-01'), 2027);
  });
});

describe('arithmetic on days', () => {
  test('days are added over the ends of months, years and leap days', () => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2027-01-01', -1), '2026-12-31');
    assert.equal(addDays('2024-02-28', 1), '2024-02-29');
    assert.equal(addDays('2026-02-28', 1), '2026-03-01');
    assert.equal(addDays('2026-11-21', 0), '2026-11-21');
  });

  test('days between two days are whole and signed [A-24]', () => {
    assert.equal(daysBetween('2026-11-21', '2026-11-21'), 0);
    assert.equal(daysBetween('2026-11-21', '2026-11-22'), 1);
    assert.equal(daysBetween('2026-11-22', '2026-11-21'), -1);
    assert.equal(daysBetween('2024-01-01', '2025-01-01'), 366);
    assert.equal(daysBetween('2026-12-31', '2027-01-01'), 1);
  });

  test('29 February is celebrated on 28 February in other years [A-18]', () => {
    assert.equal(anniversaryIn('2004-02-29', 2026), '2026-02-28');
    assert.equal(anniversaryIn('2004-02-29', 2028), '2028-02-29');
    assert.equal(anniversaryIn('2004-02-29', 2100), '2100-02-28');
    assert.equal(anniversaryIn('2001-03-14', 2026), '2026-03-14');
  });

  test('the next service is two years after the last one, never on a day that is not [CONST-05, A-19]', () => {
    assert.equal(nextServiceAfter('2026-11-21'), '2028-11-21');
    assert.equal(nextServiceAfter('2024-02-29'), '2026-02-28');
    assert.equal(nextServiceAfter('2026-02-28'), '2028-02-28');
    assert.equal(addYears('2024-02-29', 4), '2028-02-29');
  });
});

describe('weeks and months', () => {
  test('the nearest anniversary may lie in the year before or after [A-17, A-18]', () => {
    for (const [born, today, nearest] of [
      ['2001-11-20', '2026-11-21', '2026-11-20'],
      ['2001-01-02', '2026-12-29', '2027-01-02'],
      ['2001-12-20', '2027-01-03', '2026-12-20'],
      ['2004-02-29', '2027-03-01', '2027-02-28'],
      ['2004-02-29', '2028-03-01', '2028-02-29'],
      ['2030-06-01', '2026-06-02', '2026-06-01'],
      // As far from the one as from the other, it is the one that was.
      ['2001-07-02', '2028-01-01', '2027-07-02'],
      ['2001-07-02', '2028-01-02', '2028-07-02'],
    ] as const) {
      assert.equal(nearestAnniversary(born, today), nearest, `${born} on ${today}`);
    }
  });
});

test('a day is written in Indonesian: day, name of the month, year', () => {
  assert.equal(longDate('2026-11-21'), '21 November 2026');
  assert.equal(longDate('2027-01-01'), '1 Januari 2027');
  assert.equal(longDate('2026-08-17'), '17 Agustus 2026');
  assert.equal(longDate('1800-05-02'), '2 Mei 1800');
});

test('every day is written as the standard writes it in Indonesian [RUN-09]', () => {
  const standard = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = '2027-12-01'; day < '2029-03-01'; day = addDays(day, 1)) {
    assert.equal(longDate(day), standard.format(new Date(`${day}T00:00:00Z`)));
  }
});

test('a day and a time of the business are an instant, wherever the clock of a zone stands, and back', () => {
  for (const [zone, time, instant] of [
    ['Asia/Jakarta', '09:00', '2026-11-24T02:00:00.000Z'],
    ['Asia/Jakarta', '00:30', '2026-11-23T17:30:00.000Z'],
    ['Asia/Jayapura', '23:59', '2026-11-24T14:59:00.000Z'],
    ['America/Bogota', '22:05', '2026-11-25T03:05:00.000Z'],
    ['UTC', '12:00', '2026-11-24T12:00:00.000Z'],
  ] as const) {
    const at = instantIn(zone, '2026-11-24', time);
    assert.equal(at.toISOString(), instant, zone);
    assert.equal(dayIn(zone, at), '2026-11-24');
    assert.equal(timeIn(zone, at), time.replace(':', '.'));
  }
});
