import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { customers } from '#domains/imports/kinds/customers.ts';
import { equipment } from '#domains/imports/kinds/equipment.ts';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { products } from '#domains/imports/kinds/products.ts';
import { matchColumns } from '#domains/imports/reading/header.rules.ts';
import { textOf } from '#domains/imports/reading/sheet-cell.rules.ts';
import { parseWhole, readLine } from './cells.rules.ts';

describe('a number of a file', () => {
  for (const [written, read] of [
    ['1.250', '1250'],
    ['1,250', '1250'],
    ['1 250 poin', '1250'],
    ['Rp1.250.000,00', '1250000'],
    ['1,250,000.00', '1250000'],
    ['0012', '12'],
    ['0', '0'],
    ['Rp -', '0'],
    ['Rp-', '0'],
    // Parts of one, and two numbers in a cell.
    ['0.500', null],
    ['0,125', null],
    ['012.500', null],
    ['10\n500', null],
    ['10.5', null],
    ['-5', null],
    ['(1.000)', null],
    [`1${' '.repeat(1_998)}x`, null],
  ] as const) {
    test(`${JSON.stringify(written.slice(0, 20))} is ${read ?? 'none'} [ADD-358, ADD-140]`, () => {
      assert.equal(parseWhole(written), read);
    });
  }
});

test('a dash stands for nothing, in whatever field [ADD-140, ADD-143]', () => {
  const columns = ['name', 'whatsapp', 'email', 'date_of_birth', 'address'];
  const read = readLine(customers, columns, ['PT A', '081290000001', '-', ' – ', '—']);
  const { email, date_of_birth, address } = read.values;
  assert.deepEqual([email, date_of_birth, address], [undefined, undefined, undefined]);
  assert.deepEqual(read.reasons, []);
  assert.match(readLine(customers, columns, ['-', '081290000001']).reasons.join(), /masih kosong/);
});

test('headers that are hostile text are read in a moment [ADD-32]', (t) => {
  const { normalize } = String.prototype;
  const lengths: number[] = [];
  t.mock.method(String.prototype, 'normalize', function (this: string, form?: string) {
    lengths.push(this.length);
    return normalize.call(this, form);
  });
  for (const length of [50, 1_000]) {
    const headers = Array.from({ length: 100 }, () => '\u0315\u0300'.repeat(length));
    assert.deepEqual(new Set(matchColumns(headers, customers.fields)), new Set([null]));
  }
  // Of each character so many steps are taken as its text has: composed whole, the long ones took a hundred times as long.
  assert.equal(Math.max(...lengths), 100);
});

describe('a day of a line', () => {
  const read = (cell: string, order?: 'day-first' | 'month-first') =>
    readLine({ fields: invoices.fields }, ['number', 'date', 'amount'], ['A', cell, '1'], {
      ...(order && { order }),
    });

  test('is read in the order of its file, whatever time stands behind it [ADD-376, ADD-377]', () => {
    assert.equal(read('01/02/2026 14:05').values.date, '2026-02-01');
    assert.equal(read('01/02/2026 14:05', 'day-first').values.date, '2026-02-01');
    assert.equal(read('01/02/2026 14:05', 'month-first').values.date, '2026-01-02');
  });

  test('that is none says how one is written in that order, or that it names a zone [ADD-376, ADD-377]', () => {
    assert.deepEqual(read('12/31/2026').reasons, [
      'Tanggal faktur “12/31/2026” bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.',
    ]);
    assert.deepEqual(read('31/12/2026', 'month-first').reasons, [
      'Tanggal faktur “31/12/2026” bukan tanggal bila bulan ditulis lebih dulu. Tulis misalnya 12/31/2026 atau 31 Desember 2026.',
    ]);
    assert.deepEqual(read('2026-12-31T20:05:00Z').reasons, [
      'Tanggal faktur “2026-12-31T20:05:00Z” menyebut zona waktu, jadi harinya tidak pasti. Tulis tanggalnya saja, misalnya 31/12/2026.',
    ]);
  });
});

describe('what a formula says in place of a value', () => {
  const read = (cell: string) =>
    readLine({ fields: customers.fields }, ['name', 'whatsapp'], [cell, '0812 3456 7890']);

  for (const cell of [
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#CALC!',
    '#GETTING_DATA',
    '#n/a',
  ]) {
    test(`is wrong where it failed: ${cell} [ADD-373]`, () => {
      assert.deepEqual(read(cell).reasons, [
        `Nama berisi rumus yang gagal: “${cell}”. Perbaiki di spreadsheet, lalu unggah lagi.`,
      ]);
    });
  }

  for (const cell of ['TRUE', 'FALSE', 'true']) {
    test(`is wrong where it is an answer: ${cell} [ADD-373]`, () => {
      assert.deepEqual(read(cell).reasons, [
        `Nama “${cell}” adalah jawaban benar atau salah, bukan isian.`,
      ]);
    });
  }

  for (const [cell, value] of [
    ["'TRUE", 'TRUE'],
    ['Trueline', 'Trueline'],
    ['#1 Motor', '#1 Motor'],
    ['PT #N/A', 'PT #N/A'],
  ] as const) {
    test(`is a name where it is one: ${cell} [ADD-373]`, () => {
      assert.deepEqual(read(cell), {
        values: { name: value, whatsapp: '6281234567890' },
        reasons: [],
      });
    });
  }
});

describe('a number that a spreadsheet has rounded', () => {
  const read = (cell: string) => readLine({ fields: products.fields }, ['product'], [cell]);

  for (const cell of ['2,02706E+11', '8.99e+12', '1E+15', '-3,5E-05', "'8,99E+12"]) {
    test(`is no text: ${cell} [ADD-371]`, () => {
      assert.deepEqual(read(cell).reasons, [
        `Nama produk “${cell.replace("'", '')}” sudah dibulatkan oleh aplikasi spreadsheet, sehingga angka belakangnya hilang. Ubah format kolomnya menjadi Teks, isi lagi nomornya, lalu simpan dan unggah lagi.`,
      ]);
    });
  }

  for (const cell of ['12E4', '1E5', '12E+11', '1E+5', 'INV-2E+11']) {
    test(`is not every number with an E: ${cell} [ADD-371]`, () => {
      assert.deepEqual(read(cell), { values: { product: cell }, reasons: [] });
    });
  }
});

describe('a date that a spreadsheet made of a text', () => {
  const date = textOf(new Date('2026-05-01T00:00:00Z'));
  const read = (name: string, cell: string) =>
    readLine({ fields: equipment.fields.filter((one) => one.name === name) }, [name], [cell]);

  test('is no text of one line, and is a note or a day where one is meant [ADD-371, ADD-373]', () => {
    assert.deepEqual(read('serial_number', date).reasons, [
      'Nomor seri “2026-05-01” sudah diubah menjadi tanggal oleh aplikasi spreadsheet, sehingga tulisan aslinya hilang. Ubah format kolomnya menjadi Teks, isi lagi tulisannya, lalu simpan dan unggah lagi.',
    ]);
    for (const name of ['note', 'installed_on']) {
      assert.deepEqual(read(name, date), { values: { [name]: '2026-05-01' }, reasons: [] });
    }
    // A file of texts says no more than it does.
    assert.deepEqual(read('serial_number', '2026-05-01').reasons, []);
    // “Lunas” may be the day of a payment: it is told as a state that is unknown.
    assert.equal(readLine(invoices, ['state'], [date]).values.state, '2026-05-01');
  });

  test('is named without its mark where its day and month are turned [ADD-377]', () => {
    const { reasons } = readLine({ fields: invoices.fields }, ['date'], [date], {
      isTurned: () => true,
    });
    assert.ok(reasons.some((reason) => reason.startsWith('Tanggal faktur “2026-05-01” mungkin')));
  });
});
