import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Field } from '#domains/imports/kinds/import-kind.ts';
import { readLine } from './cells.rules.ts';

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: 'cell',
  label: 'Isian',
  type,
  hint: '',
  example: '',
  headers: [],
  ...more,
});
/** What a cell is read as, or why not. */
function read(cell: string, type: Field['type'], more: Partial<Field> = {}): string {
  const { values, reasons } = readLine({ fields: [field(type, more)] }, ['cell'], [cell]);
  return values.cell ?? reasons.join(' ');
}
const refusedNumber = (cell: string) =>
  `Isian “${cell}” bukan nomor WhatsApp. Tulis misalnya 081234567890.`;
const spoiled = (cell: string) =>
  `Isian “${cell}” sudah dibulatkan oleh aplikasi spreadsheet, sehingga angka belakangnya hilang. Ubah format kolomnya menjadi Teks, isi lagi nomornya, lalu simpan dan unggah lagi.`;

describe('a telephone number of a file', () => {
  for (const [cell, value] of [
    // From eight to fifteen digits with the code of the country.
    ['081234', refusedNumber('081234')],
    ['0812345', '62812345'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', refusedNumber('1234567890123456')],
    ['0812345678901', '62812345678901'],
    // Whose zero a spreadsheet dropped: as many, less one.
    ['812345678', '62812345678'],
    ['81234567890', '6281234567890'],
    ['812345678901', '62812345678901'],
    ['812-3456-7890', '6281234567890'],
    ['812 3456 78901', '62812345678901'],
    ['812.3456.7890', '6281234567890'],
    // One digit more begins with the code of a country.
    ['8123456789012', '8123456789012'],
    ['+62 812-3456-7890', '6281234567890'],
    ['6281234567890', '6281234567890'],
    ["'081234567890", '6281234567890'],
    // What a spreadsheet takes for a quantity.
    ['6281234567890.0', '6281234567890'],
    ['6281234567890,00', '6281234567890'],
    ['6281234567890,000', refusedNumber('6281234567890,000')],
    ['6,28123E+12', spoiled('6,28123E+12')],
    ['kantor', refusedNumber('kantor')],
    ['081234567890 / 081234567891', refusedNumber('081234567890 / 081234567891')],
  ] as const) {
    test(`is ${value.startsWith('Isian') ? 'refused' : value}: ${cell} [ADD-140, ADD-358]`, () => {
      assert.equal(read(cell, 'whatsapp'), value);
    });
  }
});

describe('an amount of a file', () => {
  for (const [cell, type, value] of [
    ['0', 'point', '0'],
    ['1000000000', 'point', '1000000000'],
    ['1.000.000.001', 'point', 'Isian “1.000.000.001” terlalu besar.'],
    ['999.999.999.999.999', 'rupiah', '999999999999999'],
    ['Rp 1.000.000.000.000.000', 'rupiah', 'Isian “Rp 1.000.000.000.000.000” terlalu besar.'],
    ['1234567890123456', 'rupiah', 'Isian “1234567890123456” terlalu besar.'],
    ['2,5', 'point', 'Isian “2,5” bukan bilangan bulat. Tulis misalnya 1.250.'],
    ['2,5', 'rupiah', 'Isian “2,5” bukan bilangan bulat. Tulis misalnya 1.250.000.'],
    ['1E+3', 'rupiah', 'Isian “1E+3” bukan bilangan bulat. Tulis misalnya 1.250.000.'],
    ['-1', 'rupiah', 'Isian “-1” bukan bilangan bulat. Tulis misalnya 1.250.000.'],
  ] as const) {
    test(`${/^\d+$/.test(value) ? `is ${value}` : 'is refused'}: ${type} ${cell} [ADD-140, ADD-358]`, () => {
      assert.equal(read(cell, type), value);
    });
  }

  test('has no more than its field takes, where that is less [ADD-140]', () => {
    assert.equal(read('120', 'point', { max: 120 }), '120');
    assert.equal(read('121', 'point', { max: 120 }), 'Isian “121” terlalu besar.');
  });
});

describe('a day of a file', () => {
  for (const [cell, value] of [
    ['31/12/2026', '2026-12-31'],
    ['1 Maret 2026', '2026-03-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', ''],
    ['31/04/2026', ''],
    ['32/01/2026', ''],
    ['00/01/2026', ''],
  ] as const) {
    test(`is ${value || 'none'}: ${cell} [ADD-140]`, () => {
      const none = `Isian “${cell}” bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.`;
      assert.equal(read(cell, 'day'), value || none);
    });
  }
});

describe('a text of a file', () => {
  test('is as long as its field takes, and no longer [ADD-140]', () => {
    assert.equal(read('x'.repeat(200), 'text'), 'x'.repeat(200));
    assert.equal(read('x'.repeat(201), 'text'), 'Isian lebih panjang dari 200 karakter.');
    assert.equal(read('x'.repeat(60), 'text', { max: 60 }), 'x'.repeat(60));
    assert.equal(
      read('x'.repeat(61), 'text', { max: 60 }),
      'Isian lebih panjang dari 60 karakter.',
    );
  });

  test('in one line has none of several, and none that cannot be read [ADD-140]', () => {
    assert.equal(read('a\nb', 'text'), 'Isian berisi ganti baris atau tab: “a b”.');
    assert.equal(read('a\nb', 'lines'), 'a\nb');
    assert.match(read('a\u0001b', 'text'), /^Isian berisi karakter yang tidak dapat dibaca: “/);
  });

  test('is named by its first forty characters where it is refused [ADD-140]', () => {
    assert.equal(read('x'.repeat(40), 'email'), `Isian “${'x'.repeat(40)}” bukan alamat email.`);
    assert.equal(read('x'.repeat(41), 'email'), `Isian “${'x'.repeat(40)}…” bukan alamat email.`);
    // A sign of two halves is not cut in two: the database keeps no half.
    const cut = read(`${'x'.repeat(39)}🎉`, 'email');
    assert.ok(cut.isWellFormed(), cut);
  });

  test('that is missing is said where the field is needed, and nowhere else [ADD-140]', () => {
    assert.equal(read(' ', 'text', { isRequired: true }), 'Isian masih kosong.');
    assert.equal(read(' ', 'text'), '');
  });
});
