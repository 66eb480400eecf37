import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { dateOrderShown, isTurned } from './date-order.rules.ts';

const forms = (day: number, month: number, either: number, turnable = 0, fixed = 0) => ({
  'day-first': day,
  'month-first': month,
  either,
  turnable,
  fixed,
});

describe('the order of day and month in a file', () => {
  for (const [what, dates, shown] of [
    ['the day first where nothing is shown', forms(0, 0, 0), 'day-first'],
    ['the day first where that alone is shown', forms(3, 0, 5), 'day-first'],
    ['the day first where each may be either', forms(0, 0, 5), 'day-first'],
    ['the month first where that alone is shown', forms(0, 2, 0), 'month-first'],
    ['asked where another may be either', forms(0, 1, 1), null],
    ['asked where another shows the contrary', forms(1, 1, 0), null],
  ] as const) {
    test(`is ${what} [ADD-377]`, () => {
      assert.equal(
        dateOrderShown(['number', 'date'], invoices.fields, [forms(0, 0, 0), dates]),
        shown,
      );
    });
  }

  test('is that of all its columns of days, and of no others [ADD-377]', () => {
    const columns = ['date', 'number', null, 'due_date'];
    const shown = (...of: ReturnType<typeof forms>[]) =>
      dateOrderShown(columns, invoices.fields, of);
    const [month, day, none] = [forms(0, 1, 0), forms(1, 0, 0), forms(0, 0, 0)];
    assert.equal(shown(month, none, none, day), null);
    assert.equal(shown(day, month, month, day), 'day-first');
    assert.equal(shown(month, day, day, none), 'month-first');
  });
});

describe('the days of a column that a spreadsheet has read', () => {
  for (const [what, column, expected] of [
    ['turned where those after the twelfth stayed texts', forms(2, 0, 0, 3, 0), true],
    ['turned where the texts show the month first', forms(0, 1, 0, 1, 0), true],
    ['right where one of them is after the twelfth', forms(2, 0, 0, 3, 1), false],
    ['right where a text could have been read as well', forms(2, 0, 1, 3, 0), false],
    ['right where no text is among them', forms(0, 0, 0, 3, 0), false],
    ['none where all are texts', forms(2, 0, 0, 0, 0), false],
  ] as const) {
    test(`are ${what} [ADD-377]`, () => {
      assert.equal(isTurned(column), expected);
    });
  }
});
