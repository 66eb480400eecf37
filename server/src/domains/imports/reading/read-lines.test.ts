import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { products } from '#domains/imports/kinds/products.ts';
import type { ReadLine } from './file-read.ts';
import { readLines } from './read-lines.ts';

const limits = { lines: 100_000, columns: 100, cell: 2_000, unpacked: 1_000_000 };
const read = (text: string) =>
  readLines({ bytes: Buffer.from(text), fields: products.fields, limits });
const linesOf = (text: string): ReadLine[] => JSON.parse(read(text).batches.join());

describe('a cell that does not end', () => {
  // Not one of the lines has a quote but the second.
  const list = Array.from({ length: 20_000 }, (_, n) => `Pipa ${n};ukuran besar`);

  test('ends the reading at once, at the line where it begins [ADD-370]', () => {
    const file = ['Produk;Keterangan', 'Pompa;"x', ...list].join('\n');
    assert.throws(() => read(file), { code: 'import_cell_open', line: 2 });
    assert.throws(() => read('"'.repeat(15_000_000)), { code: 'import_cell_open', line: 1 });
  });

  test('is the flaw of its line where the file ends before a line could be that long [ADD-370, ADD-140]', () => {
    const lines = linesOf(['Produk;Keterangan', 'A;b', 'Pompa;"x', ...list.slice(0, 9)].join('\n'));
    assert.deepEqual(
      lines.map(({ line, cells }) => [line, cells]),
      [
        [2, ['A', 'b']],
        [3, ['Pompa;"x']],
      ],
    );
    assert.match(lines[1]?.flaw ?? '', /tanda kutip dibuka di baris ini dan tidak ditutup/);
  });

  test('is told from a line of as many and as long cells as there may be [ADD-370, ADD-140]', () => {
    const header = Array.from({ length: 100 }, (_, n) => `K${n}`).join(';');
    const widest = Array.from({ length: 100 }, () => 'y'.repeat(2_000)).join(';');
    const [line] = linesOf(`${header}\n${widest}\n`);
    assert.deepEqual([line?.cells.length, line?.flaw], [100, null]);
    assert.throws(() => read(`${header}\n${widest}yy\n`), { code: 'import_cell_open', line: 2 });
  });

  test('is not every quote: an inch stays a sign within its cell, and swallows no line [ADD-370]', () => {
    const lines = linesOf('Produk;Ukuran\nPipa 2" besi;3"\n"Pipa ""dua""";"a;b"\nPompa;\n');
    assert.deepEqual(
      lines.map(({ cells }) => cells),
      [
        ['Pipa 2" besi', '3"'],
        ['Pipa "dua"', 'a;b'],
        ['Pompa', ''],
      ],
    );
  });
});

describe('the limits of a file', () => {
  test('are told on both sides: lines, columns, characters of a cell [ADD-140]', () => {
    assert.equal(read(`N\n${'x\n'.repeat(100_000)}`).total, 100_000);
    assert.throws(() => read(`N\n${'x\n'.repeat(100_001)}`), { code: 'import_too_long' });
    const wide = (columns: number) => `${'k;'.repeat(columns).slice(0, -1)}\n1\n`;
    assert.equal(read(wide(100)).header.length, 100);
    assert.throws(() => read(wide(101)), { code: 'import_too_wide' });
    const [long, longer] = linesOf(`N\n${'x'.repeat(2_000)}\n${'x'.repeat(2_001)}\n`);
    assert.deepEqual([long?.cells[0]?.length, long?.flaw], [2_000, null]);
    assert.equal(longer?.cells[0], `${'x'.repeat(200)}…`);
    assert.match(longer?.flaw ?? '', /^Sebuah sel lebih panjang dari 2000 karakter\./);
  });

  test('cut no letter in two [ADD-140]', () => {
    const [line] = linesOf(`N\n${'x'.repeat(199)}${'😀'.repeat(1_000)}\n`);
    assert.equal(line?.cells[0], `${'x'.repeat(199)}\ufffd…`);
  });

  test('hold for lines in pieces, which come whole and in order [ADD-140]', () => {
    const { total, batches } = read(`N\n${Array.from({ length: 4_001 }, (_, n) => n).join('\n')}`);
    assert.deepEqual(
      batches.map((batch) => JSON.parse(batch).length),
      [2_000, 2_000, 1],
    );
    assert.equal(total, 4_001);
    assert.deepEqual(JSON.parse(batches[2] ?? ''), [{ line: 4_002, cells: ['4000'], flaw: null }]);
  });
});

describe('a report of an accounting program', () => {
  const readInvoices = (text: string) =>
    readLines({ bytes: Buffer.from(text), fields: invoices.fields, limits });

  test('has titles above its header: they are no lines, and lines keep their numbers [ADD-372]', () => {
    const file = readInvoices(
      [
        'PT Contoh, Jakarta',
        'Daftar Faktur',
        '01/11/2026 s.d. 30/11/2026',
        '',
        'No Faktur;Pelanggan;Tanggal;Total',
        'INV-1;PT Satu;02/11/2026;1.000',
        '',
        'INV-2;PT Dua;03/11/2026;2.000',
      ].join('\n'),
    );
    assert.deepEqual(file.header, ['No Faktur', 'Pelanggan', 'Tanggal', 'Total']);
    assert.equal(file.total, 2);
    assert.deepEqual(JSON.parse(file.batches.join()), [
      { line: 6, cells: ['INV-1', 'PT Satu', '02/11/2026', '1.000'], flaw: null },
      { line: 8, cells: ['INV-2', 'PT Dua', '03/11/2026', '2.000'], flaw: null },
    ]);
  });

  test('is separated as its header is, whatever its titles hold [ADD-372]', () => {
    const { header } = readInvoices(
      'A;B;C;D;E;F\n"No Faktur","Tanggal","Total"\nINV-1,2/11/2026,1\n',
    );
    assert.deepEqual(header, ['No Faktur', 'Tanggal', 'Total']);
  });

  test('has its header on line 20 at the latest [ADD-372]', () => {
    const below = (titles: number) =>
      readInvoices(`PT Contoh\n${'\n'.repeat(titles - 1)}No Faktur;Total\nINV-1;5\n`);
    assert.deepEqual(below(19).header, ['No Faktur', 'Total']);
    assert.equal(below(19).total, 1);
    assert.deepEqual(below(20).header, ['PT Contoh']);
    assert.equal(below(20).total, 2);
  });

  test('without lines below its header is empty [ADD-372]', () => {
    assert.throws(() => readInvoices('PT Contoh\n\nNo Faktur;Total\n'), { code: 'import_empty' });
  });
});
