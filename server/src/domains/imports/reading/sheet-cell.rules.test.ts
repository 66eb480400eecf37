import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDateOfSheet, SheetNumber, textOf, unmarked } from './sheet-cell.rules.ts';

const day = (text: string) => new Date(`${text}Z`);

describe('a cell of a sheet', () => {
  for (const [what, cell, text] of [
    ['nothing', null, ''],
    ['a text', 'PT Satu', 'PT Satu'],
    ['a text of lines', 'a\r\nb\rc', 'a\nb\nc'],
    ['a text that looks like an answer', ' true ', "'true"],
    ['a text that the database cannot keep', 'a\u0000b\ud800c', 'a\ufffdb\ufffdc'],
    ['an answer', true, 'TRUE'],
    ['another answer', false, 'FALSE'],
    ['a day', day('2026-12-31T00:00:00'), '2026-12-31\u2060'],
    ['a moment', day('2026-12-31T14:05:33'), '2026-12-31 14:05:33\u2060'],
    ['a moment that floats', day('2026-12-31T14:05:32.999'), '2026-12-31 14:05:33\u2060'],
    ['the end of a day that floats', day('2026-12-30T23:59:59.999'), '2026-12-31\u2060'],
    ['the first day', day('1900-01-01T00:00:00'), '1900-01-01\u2060'],
    ['a time of no day', day('1899-12-31T14:05:33'), '14:05:33\u2060'],
    ['a day that is none', new Date(Number.NaN), '#NUM!'],
    ['a number', new SheetNumber('12500000'), '12500000'],
    ['a telephone', new SheetNumber('812345678901'), '812345678901'],
    ['less than nothing', new SheetNumber('-5'), '-5'],
    ['parts of one, never groups', new SheetNumber('1.125'), '1,1250'],
    ['parts of one', new SheetNumber('12500000.5'), '12500000,5'],
    ['four parts', new SheetNumber('0.1234'), '0,1234'],
    ['a whole number with zeros', new SheetNumber('12500000.00'), '12500000'],
    ['a whole number that floats', new SheetNumber('1110000.0000000002'), '1110000'],
    ['as many digits as are kept', new SheetNumber('999999999999999'), '999999999999999'],
    ['more digits than are kept', new SheetNumber('1000000000000000'), '1,00000E+15'],
    ['a number in its short form', new SheetNumber('2.02706123456E+11'), '202706123456'],
    ['what is no number', new SheetNumber('abc'), '#NUM!'],
  ] as const) {
    test(`is ${JSON.stringify(text)} where it holds ${what} [ADD-373]`, () => {
      assert.equal(textOf(cell), text);
    });
  }
});

test('a date of a sheet is known from what only looks like one [ADD-373, ADD-371]', () => {
  for (const [written, said] of [
    ['2026-12-31T14:05:33', '2026-12-31 14:05:33'],
    // A number of eight digits in a column of dates.
    ['+057373-02-21T00:00:00', '+057373-02-21'],
  ] as const) {
    const date = textOf(day(written));
    assert.deepEqual([isDateOfSheet(date), unmarked(date)], [true, said]);
  }
  for (const text of ['2026-12-31', 'PT Satu\u2060', '\u2060', textOf('2026-12-31')]) {
    assert.deepEqual([isDateOfSheet(text), unmarked(text)], [false, text]);
  }
});
