import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { longDate } from './dates.ts';
import { dayOrderOf, isTurnable, isZoned, parseDay, parseDayOfFile } from './written-days.ts';

describe('reading a day as people and spreadsheets write it', () => {
  test('the day comes first, with whatever separator and with two or four digits of the year', () => {
    for (const text of [
      '31/12/2026',
      '31-12-2026',
      '31.12.2026',
      '31 12 2026',
      '31/12/26',
      '31.12.26',
      ' 31 / 12 / 2026 ',
      '31/12/2026 0:00',
      '31/12/2026 00:00:00',
    ]) {
      assert.equal(parseDay(text), '2026-12-31', text);
    }
    assert.equal(parseDay('1/2/27'), '2027-02-01');
    assert.equal(parseDay('01-02-2027'), '2027-02-01');
    assert.equal(parseDay('5.11.1998'), '1998-11-05');
  });

  test('what is longer than any day is none, and is not read at all [ADD-32]', () => {
    const msOf = (times: number, text: string): number => {
      const began = performance.now();
      for (let n = 0; n < times; n += 1) assert.equal(parseDay(text), null);
      return performance.now() - began;
    };
    const least = (times: number, text: string): number =>
      Math.min(...Array.from({ length: 5 }, () => msOf(times, text)));
    for (const letter of ['t', ' ', '0']) {
      const textOf = (length: number) => `1${letter.repeat(length)}x`;
      // Read to the end, once the long one takes as long as fifty thousand times the short one or more.
      assert.ok(least(1, textOf(50_000)) < least(2_000, textOf(50)) + 1, letter);
    }
  });

  test('two digits of a year mean 1950 to 2049', () => {
    assert.equal(parseDay('1/1/49'), '2049-01-01');
    assert.equal(parseDay('1/1/50'), '1950-01-01');
    assert.equal(parseDay('1/1/00'), '2000-01-01');
  });

  test('months have names, short ones and English ones too', () => {
    for (const text of [
      '31 Desember 2026',
      '31 desember 2026',
      '31 DES 2026',
      '31 Des. 2026',
      '31-Des-26',
      '31-Dec-26',
      '31 December, 2026',
      'Kamis, 31 Desember 2026',
      'kamis 31 des 26',
    ]) {
      assert.equal(parseDay(text), '2026-12-31', text);
    }
    const short = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ');
    const english = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
    const long = (month: number) => longDate(`2026-${String(month).padStart(2, '0')}-05`);
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      assert.equal(parseDay(`5 ${short[month - 1]} 2026`), day);
      assert.equal(parseDay(`5-${english[month - 1]}-2026`), day);
      assert.equal(parseDay(long(month)), day, long(month));
    }
    assert.equal(parseDay('17 Agt 2027'), '2027-08-17');
    assert.equal(parseDay('17 Ags 2027'), '2027-08-17');
    assert.equal(parseDay('1 Nop 2027'), '2027-11-01');
    assert.equal(parseDay('Jumat, 1 Pebruari 2027'), '2027-02-01');
  });

  test('the year may come first, without separators when all eight digits are there', () => {
    for (const text of ['2026-12-31', '2026/12/31', '20261231', '2026-12-31T00:00:00.000Z']) {
      assert.equal(parseDay(text), '2026-12-31', text);
    }
    assert.equal(parseDay('2027-2-1'), '2027-02-01');
    assert.equal(parseDay('2026111'), null);
  });

  test('what is no day of the calendar is none, however it is written', () => {
    for (const text of [
      '',
      '31/02/2027',
      '31 Februari 2027',
      '20270231',
      '29/2/2027',
      '12/31/2027',
      '31/04/2027',
      '0/1/2027',
      '32/1/2027',
      '1/13/2027',
      '1/2',
      '1/2/3',
      '1/2/327',
      '31 Desmber 2026',
      '31 M 2026',
      '31 Ja 2026',
      'besok',
      '31 Desember',
      '2026-12-31 14:05',
      '46387',
      '2026/12-31',
    ]) {
      assert.equal(parseDay(text), null, JSON.stringify(text));
    }
    assert.equal(parseDay('29/2/2028'), '2028-02-29');
  });
});

describe('a day in a file of another program', () => {
  for (const [written, day] of [
    ['31/12/2026 14:05:33', '2026-12-31'],
    ['31-12-2026 14.05', '2026-12-31'],
    ['2026-12-31T14:05:33', '2026-12-31'],
    ['2026-12-31 14:05:33.120', '2026-12-31'],
    ['2026-12-31 23:59', '2026-12-31'],
    ['31/12/26 2:05 PM', '2026-12-31'],
    ['Kamis, 31 Desember 2026 14:05 WIB', '2026-12-31'],
    ['31 Des 2026 9.05', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31/12/2026 00:00:00', '2026-12-31'],
    ['1 2 27', '2027-02-01'],
    ['31/12/2026 24:05', null],
    ['31/12/2026 14:60', null],
    ['31/12/2026 14:05 x', null],
    ['31/12/2026 14', null],
    ['2026-12-31T14:05:33Z', null],
    ['2026-12-31T14:05:33+07:00', null],
    ['14:05:33', null],
    ['12/31/2026 14:05', null],
    [`31/12/2026${' '.repeat(60)}14:05`, null],
  ] as const) {
    test(`is ${day ?? 'none'}, whatever time it was: ${written.slice(0, 40)} [ADD-376]`, () => {
      assert.equal(parseDayOfFile(written, 'day-first'), day);
    });
  }

  test('is taken with a time nowhere else [ADD-376]', () => {
    assert.equal(parseDay('31/12/2026 14:05:33'), null);
    assert.equal(parseDay('31/12/2026 00:00:00'), '2026-12-31');
  });

  for (const [written, day] of [
    ['12/31/2026', '2026-12-31'],
    ['01/02/2026', '2026-01-02'],
    ['1-2-27 2:05 PM', '2027-01-02'],
    ['31/12/2026', null],
    // Neither says it by numbers alone.
    ['31 Desember 2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['20261231', '2026-12-31'],
  ] as const) {
    test(`is ${day ?? 'none'} where the month stands first: ${written} [ADD-377]`, () => {
      assert.equal(parseDayOfFile(written, 'month-first'), day);
    });
  }

  for (const [written, order] of [
    ['31/12/2026', 'day-first'],
    ['13.1.27', 'day-first'],
    ['12/31/2026', 'month-first'],
    ['12/31/2026 14:05', 'month-first'],
    ['1-13-27', 'month-first'],
    ['01/02/2026', 'either'],
    ['12/11/2026 14:05:33', 'either'],
    ['02/02/2026', null],
    ['31/31/2026', null],
    ['30/02/2026', null],
    ['31 Desember 2026', null],
    ['2026-12-31', null],
    ['20261231', null],
    ['INV-1', null],
    ['', null],
    [`${' '.repeat(10)}1/2/2026${'x'.repeat(60)}`, null],
  ] as const) {
    test(`shows ${order ?? 'no order'}: ${written.slice(0, 30)} [ADD-377]`, () => {
      assert.equal(dayOrderOf(written), order);
    });
  }

  for (const [written, zoned] of [
    ['2026-12-31T14:05:33Z', true],
    ['2026-12-31T14:05Z', true],
    ['2026-12-31T14:05:33.1+07:00', true],
    ['2026-12-31 14:05:33 +0700', true],
    ['2026-12-31 14:05:33-05', true],
    ['31/12/2026 14:05 GMT', true],
    ['2026-12-31T14:05:33', false],
    ['31-12-2026', false],
    ['2026-12-31', false],
    ['Tahun 2026 Z', false],
    [`2026-12-31T14:05:33${' '.repeat(60)}Z`, false],
  ] as const) {
    test(`${zoned ? 'names' : 'names no'} zone: ${written.slice(0, 30)} [ADD-376]`, () => {
      assert.equal(isZoned(written), zoned);
    });
  }
});

test('a day of a sheet could be another with day and month turned round, or could not [ADD-377]', () => {
  for (const [written, expected] of [
    ['2026-05-06', true],
    ['2026-05-06 14:05:00', true],
    ['2026-12-01', true],
    ['2026-05-13', false],
    ['2026-05-05', false],
    ['2026-05-1', false],
    ['5/6/2026', false],
    ['', false],
  ] as const)
    assert.equal(isTurnable(written), expected, written);
});
