import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CODE_LINES_MAX, checkCodeLines, readCodeLines } from './codes.ts';
import { addItemCodes, ItemCodeLine } from './items.ts';
import { VoucherCodeLine } from './vouchers.ts';

describe('reading a pasted list or a file', () => {
  test('each line is a code and its expiry date, split by comma, semicolon or tab', () => {
    assert.deepEqual(readCodeLines('A1,2026-12-31\nA2;2026-11-30\nA3\t2027-01-01'), [
      { code: 'A1', expired_date: '2026-12-31' },
      { code: 'A2', expired_date: '2026-11-30' },
      { code: 'A3', expired_date: '2027-01-01' },
    ]);
  });

  test('a code without a date takes the date that stands for the whole list', () => {
    assert.deepEqual(readCodeLines('A1\nA2,2027-01-01', '2026-12-31'), [
      { code: 'A1', expired_date: '2026-12-31' },
      { code: 'A2', expired_date: '2027-01-01' },
    ]);
    assert.deepEqual(readCodeLines('A1'), [{ code: 'A1', expired_date: '' }]);
  });

  test('a date is read as Indonesians write it too', () => {
    const dates = readCodeLines('a,31/12/2026\nb,1-2-2027\nc,09.08.2027\nd,31/12/26').map(
      (line) => line.expired_date,
    );
    assert.deepEqual(dates, ['2026-12-31', '2027-02-01', '2027-08-09', '31/12/26']);
  });

  test('a heading, empty lines, quotes, spaces and the mark of a file are left out', () => {
    const text = '\uFEFFKode Voucher;Expired\r\n\r\n "A 1" ; "2026-12-31" \r A2;2026-12-31\n\n';
    assert.deepEqual(readCodeLines(text), [
      { code: 'A 1', expired_date: '2026-12-31' },
      { code: 'A2', expired_date: '2026-12-31' },
    ]);
  });

  test('only the first line can be a heading: a code may be called code', () => {
    assert.deepEqual(
      readCodeLines('A1\ncode').map((line) => line.code),
      ['A1', 'code'],
    );
  });

  test('a date without a code is kept, so that it can be called wrong', () => {
    assert.deepEqual(readCodeLines(',2026-12-31'), [{ code: '', expired_date: '2026-12-31' }]);
  });

  test('nothing is no line', () => {
    for (const text of ['', '\n \n', ',', '""']) assert.deepEqual(readCodeLines(text), []);
  });
});

describe('saying what adding a list would do', () => {
  test('a line is new, doubled in the list or in the stock, or wrong, in the order of the lines [A-61]', () => {
    const lines = ['A', 'B', ' A ', '', 'C', 'x'.repeat(101), 'B'].map((code) => ({ code }));
    assert.deepEqual(checkCodeLines(lines, ItemCodeLine, new Set(['B'])), [
      { state: 'new', reason: '' },
      { state: 'doubled', reason: 'Kode ini sudah tersimpan.' },
      { state: 'doubled', reason: 'Sama dengan baris 1.' },
      { state: 'wrong', reason: 'Please provide a valid item code.' },
      { state: 'new', reason: '' },
      { state: 'wrong', reason: 'Please provide a valid item code.' },
      { state: 'doubled', reason: 'Sama dengan baris 2.' },
    ]);
  });

  test('a voucher code without a real expiry date is wrong', () => {
    const lines = ['2026-12-31', '', '2026-02-30', '31/12/26'].map((expired_date, n) => ({
      code: `V${n}`,
      expired_date,
    }));
    assert.deepEqual(
      checkCodeLines(lines, VoucherCodeLine, new Set()).map((check) => check.reason),
      ['', ...Array(3).fill('Please provide a valid expiry date.')],
    );
  });

  test('the same letters in another Unicode form are the same code', () => {
    const [, second] = checkCodeLines(
      [{ code: 'CAFÉ' }, { code: 'CAFE\u0301' }],
      ItemCodeLine,
      new Set(),
    );
    assert.equal(second?.state, 'doubled');
  });
});

test('a list holds at least one code and at most 5,000', () => {
  const lines = (length: number) => Array.from({ length }, (_, n) => ({ code: `C${n}` }));
  const textOf = (value: unknown) =>
    addItemCodes.body.safeParse(value).error?.issues.map((issue) => issue.message);
  assert.equal(textOf({ lines: lines(CODE_LINES_MAX) }), undefined);
  assert.deepEqual(textOf({ lines: lines(CODE_LINES_MAX + 1) }), ['At most 5000 codes at once.']);
  for (const wrong of [{}, { lines: [] }, { lines: 'A' }, { lines: null }]) {
    assert.deepEqual(textOf(wrong), ['Please provide a valid list of codes.']);
  }
});
