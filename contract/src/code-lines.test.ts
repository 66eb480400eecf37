import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeLinesOf } from './code-lines.ts';

describe('the lines of a list', () => {
  test('a code without a date takes the date that stands for the whole list', () => {
    assert.deepEqual(
      codeLinesOf([['A1'], ['A2', '2027-01-01'], ['A3', ' ']], { expiredDate: '2026-12-31' }),
      [
        { code: 'A1', expired_date: '2026-12-31' },
        { code: 'A2', expired_date: '2027-01-01' },
        { code: 'A3', expired_date: '2026-12-31' },
      ],
    );
    assert.deepEqual(codeLinesOf([['A1']]), [{ code: 'A1', expired_date: '' }]);
  });

  test('a date is read as people and spreadsheets write it, and what is none stays as written [ADD-52]', () => {
    const written = ['31/12/2026', '1/2/27', '31 Desember 2026', '31/02/2027', 'x'];
    assert.deepEqual(
      codeLinesOf(written.map((date) => ['A', date])).map((line) => line.expired_date),
      ['2026-12-31', '2027-02-01', '2026-12-31', '31/02/2027', 'x'],
    );
  });

  test('a heading, empty lines and spaces are left out', () => {
    const table = [['Kode Voucher', 'Expired'], [''], [' A 1 ', ' 2026-12-31 '], ['', '']];
    assert.deepEqual(codeLinesOf(table), [{ code: 'A 1', expired_date: '2026-12-31' }]);
  });

  test('only the first line can be a heading: a code may be called code', () => {
    assert.deepEqual(
      codeLinesOf([['A1'], ['code']]).map((line) => line.code),
      ['A1', 'code'],
    );
  });

  test('a date without a code is kept, so that it can be called wrong', () => {
    assert.deepEqual(codeLinesOf([['', '2026-12-31']]), [{ code: '', expired_date: '2026-12-31' }]);
  });

  const codesOf = (table: string[][], { hasExpiry = true } = {}) =>
    codeLinesOf(table, { hasExpiry }).map(({ code, expired_date, flaw }) =>
      flaw ? 'flaw' : hasExpiry ? `${code} ${expired_date}`.trim() : code,
    );

  for (const heading of [
    'Voucher Code',
    'Kode Promo',
    'Kode unik',
    'Serial',
    'Serial Number',
    'No. Voucher',
    'Nomor',
    'Kupon',
    'kode_voucher',
    'E-Voucher',
    'Kode Voucher Indomaret',
    'Daftar Kode',
    'PIN',
    'Codes:',
  ]) {
    test(`“${heading}” is a heading and no code [ADD-990]`, () => {
      assert.deepEqual(codesOf([[heading], ['A1']]), ['A1']);
    });
  }

  for (const code of ['KODE-1', 'PROMO', 'KODE-A', 'GRATIS ONGKIR', 'UNIK', 'VOUCHERKITA']) {
    test(`“${code}” is a code and no heading [ADD-990]`, () => {
      assert.deepEqual(codesOf([[code], ['A1']]), [code, 'A1']);
    });
  }

  for (const [heading, lines] of [
    ['No;Kode', ['1;A1', '2;A2', '3;']],
    ['#;Nama;Kode Voucher', ['1;Pulsa;A1', '2;Pulsa;A2']],
    ['No. Urut;Serial', ['1;A1', '2;A2']],
    ['No;Voucher;Nilai', ['1;A1;50.000', '2;A2;50.000']],
  ] as const) {
    test(`below “${heading}” the codes are those of their column [ADD-990]`, () => {
      const table = [heading, ...lines].map((line) => line.split(';'));
      assert.deepEqual(codesOf(table, { hasExpiry: false }), ['A1', 'A2']);
    });
  }

  for (const heading of [
    'Kode;Terbit;Kedaluwarsa',
    'Kode;Berlaku mulai;Berlaku sampai',
    'Kode;Nama;Exp. Date',
    'Kode;Dibuat tanggal;Tanggal',
    'Kode;Nama;Valid until',
  ]) {
    test(`below “${heading}” the days are those of their column [ADD-990]`, () => {
      assert.deepEqual(codesOf([heading.split(';'), ['A1', '01/01/2026', '31/12/2026']]), [
        'A1 2026-12-31',
      ]);
    });
  }

  test('cells of which nobody said what they are make a line wrong: the first may be a running number [ADD-990]', () => {
    const items = { hasExpiry: false };
    assert.deepEqual(
      codesOf(
        [
          ['1', 'A1'],
          ['A2', '31/12/2026'],
          ['A3', ''],
        ],
        items,
      ),
      ['flaw', 'A2', 'A3'],
    );
    assert.deepEqual(codesOf([['Daftar Kode'], ['No', 'Kode'], ['1', 'A1']], items), [
      'flaw',
      'flaw',
    ]);
    assert.deepEqual(
      codesOf([
        ['A1', '31/12/2026', '50.000'],
        ['A2', '31/12/2026', ''],
      ]),
      ['flaw', 'A2 2026-12-31'],
    );
    assert.deepEqual(
      codesOf([
        ['Kode', 'Exp'],
        ['A1', '31/12/2026', '50.000'],
      ]),
      ['flaw'],
    );
  });

  test('a day that may be either is wrong where another of the list has the month first [ADD-990]', () => {
    const list = (...days: string[]) => codesOf(days.map((day) => ['A', day]));
    assert.deepEqual(list('05/06/2026', '12/31/2026', '7/7/2026', '2026-05-06', '5 Juni 2026'), [
      'flaw',
      'A 12/31/2026',
      'A 2026-07-07',
      'A 2026-05-06',
      'A 2026-06-05',
    ]);
    assert.deepEqual(list('05/06/2026', '31/12/2026'), ['A 2026-06-05', 'A 2026-12-31']);
  });
});
