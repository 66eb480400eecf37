import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CODE_LINES_MAX, checkCodeLines } from './codes.ts';
import { addItemCodes, ItemCodeLine } from './items.ts';
import { VoucherCodeLine } from './vouchers.ts';

describe('saying what adding a list would do', () => {
  test('a line is new, doubled in the list or in the stock, or wrong, in the order of the lines [A-61]', () => {
    const lines = ['A', 'B', ' A ', '', 'C', 'x'.repeat(101), 'B'].map((code) => ({ code }));
    assert.deepEqual(checkCodeLines(lines, ItemCodeLine, new Set(['B'])), [
      { state: 'new', reason: '' },
      { state: 'doubled', reason: 'Kode ini sudah tersimpan.' },
      { state: 'doubled', reason: 'Sama dengan baris 1.' },
      { state: 'wrong', reason: 'Please provide a valid item code.' },
      { state: 'new', reason: '' },
      { state: 'wrong', reason: 'Paling banyak 100 karakter.' },
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

  test('a code that a spreadsheet has rounded is wrong, and another with an E in it is none such [ADD-371]', () => {
    const codes = ['8,99E+12', '8.99E+12', '12E4', '1E5'];
    const lines = codes.map((code) => ({ code }));
    const spoiled = {
      state: 'wrong',
      reason:
        'Kode ini sudah dibulatkan oleh aplikasi spreadsheet. Ubah format kolomnya menjadi Teks, lalu isi lagi kodenya.',
    };
    const fresh = { state: 'new', reason: '' };
    assert.deepEqual(checkCodeLines(lines, ItemCodeLine, new Set()), [
      spoiled,
      spoiled,
      fresh,
      fresh,
    ]);
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
