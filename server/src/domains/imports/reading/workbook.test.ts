import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { customers } from '#domains/imports/kinds/customers.ts';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { type Packed, partsOf, textCell, workbookOf, zipOf } from '#test/workbooks.ts';
import type { ReadLine } from './file-read.ts';
import { readFile } from './read-file.ts';

const limits = { lines: 100_000, columns: 100, cell: 2_000, unpacked: 1_000_000 };
const SHEET = 'xl/worksheets/sheet1.xml';

const read = (bytes: Buffer, { fields } = invoices) =>
  readFile({ bytes: new Uint8Array(bytes), fields, limits });
const linesOf = async (bytes: Buffer): Promise<ReadLine[]> =>
  JSON.parse((await read(bytes)).batches.join());
const rowsOf = async (rows: string, styles?: string) =>
  (await linesOf(zipOf(partsOf(rows, styles)))).map(({ line, cells }) => [line, ...cells]);
const HEADER = `<row r="1">${textCell('A1', 'Nomor')}${textCell('B1', 'Total')}</row>`;
const refuses = (bytes: Buffer, code: string) => assert.rejects(read(bytes), { code });
const refusesRows = (rows: string, code: string) => refuses(zipOf(partsOf(rows)), code);

describe('a workbook', () => {
  test('is read as its spreadsheet wrote it: titles above the header, days, numbers, lines by their number [ADD-373, ADD-372]', async () => {
    const file = await read(
      await workbookOf({
        Faktur: [
          ['PT Contoh & Anak'],
          ['Daftar Faktur'],
          [],
          ['No Faktur', 'Pelanggan', 'Tanggal', 'Nilai', null, 'Lunas?'],
          ['INV-1', ' PT "Satu" ', new Date('2026-11-02'), 12_500_000, null, true],
          [],
          ['INV-2', 'PT Dua', new Date('2026-11-03'), 1.125, 'x'],
          ['INV-3', null, null, { value: 0.11, format: '0.0%' }],
        ],
      }),
    );
    assert.deepEqual(file.header, ['No Faktur', 'Pelanggan', 'Tanggal', 'Nilai', '', 'Lunas?']);
    assert.equal(file.total, 3);
    assert.deepEqual(JSON.parse(file.batches.join()), [
      {
        line: 5,
        cells: ['INV-1', 'PT "Satu"', '2026-11-02\u2060', '12500000', '', 'TRUE'],
        flaw: null,
      },
      { line: 7, cells: ['INV-2', 'PT Dua', '2026-11-03\u2060', '1,1250', 'x', ''], flaw: null },
      { line: 8, cells: ['INV-3', '', '', '11%', '', ''], flaw: null },
    ]);
  });

  test('says what a formula failed with, and what is shown as parts of a hundred, in each of its ways [ADD-373]', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00\\ %"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    assert.deepEqual(
      await rowsOf(
        `${HEADER}<row r="2"><c r="A2" t="e"><f>NA()</f><v>#N/A</v></c><c r="B2" s="1"><v>1</v></c></row>
        <row r="3"><c r="A3" s="2"><v>0.115</v></c><c r="B3" s="3"><v>0.07</v></c></row>
        <row r="4"><c r="A4" s="4"><v>1</v></c><c r="B4" s="0"><f>1+1</f><v>2</v></c></row>
        <row r="5"><c r="A5" s="99"><v>7</v></c><c r="B5" t="d"><v>2026-12-31T00:00:00</v></c></row>
        <row r="6"><c r="A6" t="str"><f>A1</f><v>a&amp;b</v></c><c r="B6" t="b"><v>0</v></c></row>`,
        styles,
      ),
      [
        [2, '#N/A', '100%'],
        [3, '11,5%', '7%'],
        [4, '1', '2'],
        [5, '7', '2026-12-31T00:00:00'],
        [6, 'a&b', 'FALSE'],
      ],
    );
  });

  test('may leave addresses out, name its elements otherwise, and write a text in parts [ADD-373]', async () => {
    assert.deepEqual(
      await rowsOf(
        `<x:row><x:c t="inlineStr"><x:is><x:t>Nomor</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Total</x:t></x:is></x:c></x:row>
        <x:row><x:c t="inlineStr"><x:is><x:r><x:t>IN</x:t></x:r><x:rPh><x:t>!</x:t></x:rPh><x:r><x:t xml:space="preserve">V 1</x:t></x:r></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>`,
      ),
      [[2, 'INV 1', '5']],
    );
  });

  test('says of a cell that is too long, and of too many, nothing of quotes that it does not have [ADD-373]', async () => {
    const lines = await linesOf(
      await workbookOf({
        A: [
          ['Nomor', 'Total'],
          ['x'.repeat(2_001), 1],
          ['A', 1, 2],
        ],
      }),
    );
    assert.deepEqual(
      lines.map(({ flaw }) => flaw),
      [
        'Sebuah sel lebih panjang dari 2000 karakter.',
        'Baris ini berisi lebih dari 2 sel, padahal hanya ada 2 judul kolom.',
      ],
    );
  });

  test('of many lines comes whole and in order [ADD-373]', async () => {
    const rows = Array.from(
      { length: 4_001 },
      (_, n) => `<row r="${2 * n + 2}"><c r="A${2 * n + 2}"><v>${n}</v></c></row>`,
    );
    const { batches, total } = await read(zipOf(partsOf(HEADER + rows.join(''))));
    assert.equal(total, 4_001);
    const numbers: ReadLine[] = batches.flatMap((batch) => JSON.parse(batch));
    assert.deepEqual(
      numbers.map(({ line, cells }) => [line, cells[0]]),
      rows.map((_, n) => [2 * n + 2, String(n)]),
    );
  });

  test('keeps the zeros with which a number is shown [ADD-373]', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0"/><numFmt numFmtId="166" formatCode="00.0"/></numFmts>
      <cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
    assert.deepEqual(
      await rowsOf(
        `${HEADER}<row r="2"><c r="A2" s="0"><v>42</v></c><c r="B2" s="1"><v>42</v></c></row>
        <row r="3"><c r="A3" s="0"><v>123456</v></c><c r="B3" s="2"><v>5</v></c></row>
        <row r="4"><c r="A4" s="0"><v>4.5</v></c><c r="B4" s="0"><v>12345</v></c></row>`,
        styles,
      ),
      [
        [2, '00042', '42'],
        [3, '123456', '5'],
        [4, '4,5', '12345'],
      ],
    );
  });

  test('is read from its first sheet that has lines; one of a chart, and what is empty, is passed over [ADD-373]', async () => {
    const file = await read(
      await workbookOf({
        Petunjuk: [],
        Judul: [['No Faktur', 'Total']],
        'Data & lain': [
          ['No Faktur', 'Total'],
          ['INV-1', 5],
        ],
        Sisa: [
          ['No Faktur', 'Total'],
          ['INV-2', 6],
        ],
      }),
    );
    assert.deepEqual(JSON.parse(file.batches.join()), [
      { line: 2, cells: ['INV-1', '5'], flaw: null },
    ]);
    await refuses(await workbookOf({ Kosong: [] }), 'import_empty');
    await refuses(await workbookOf({ Judul: [['No Faktur', 'Total']] }), 'import_empty');
  });

  test('with a telephone as a number has it as a number, without its zero [ADD-373, ADD-143]', async () => {
    const { batches } = await read(
      await workbookOf({
        A: [
          ['Nama', 'No HP'],
          ['PT Satu', 812345678901],
        ],
      }),
      customers,
    );
    assert.deepEqual(JSON.parse(batches.join())[0].cells, ['PT Satu', '812345678901']);
  });
});

describe('the addresses of a sheet', () => {
  test('far apart cost nothing: lines and columns between them are not filled [ADD-374]', async () => {
    assert.deepEqual(
      await rowsOf(
        `${HEADER}<row r="2"><c r="XFD2" s="0"/></row><row r="5"><c r="A5"><v>1</v></c><c r="CV5"><v>2</v></c></row><row r="1048576"><c r="B1048576"><v>3</v></c></row>`,
      ),
      [
        [5, '1', ''],
        [1_048_576, '', '3'],
      ],
    );
  });

  test('beyond what a sheet has, or out of their order, are damaged [ADD-374]', async () => {
    for (const rows of [
      '<row r="1048577"><c r="A1048577"><v>1</v></c></row>',
      '<row r="1e9"><c r="A1"><v>1</v></c></row>',
      '<row r="99999999999"><c r="A1"><v>1</v></c></row>',
      '<row r="2"><c r="XFE2"><v>1</v></c></row>',
      '<row r="2"><c r="AAAA2"><v>1</v></c></row>',
      '<row r="2"><c r="2"><v>1</v></c></row>',
      '<row r="1"><c r="A1"><v>1</v></c></row>',
      '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>',
      '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>1</v></c></row>',
      '<row r="2"><c r="A2" t="x"><v>1</v></c></row>',
      '<row r="2"><c r="A2" t="s"><v>9</v></c></row>',
      '<row r="2"><c r="A2" t="str"><v><![CDATA[1]]></v></c></row>',
    ]) {
      await refusesRows(`${HEADER}${rows}`, 'import_damaged');
    }
    await refusesRows('<c r="A1"><v>1</v></c>', 'import_damaged');
  });

  test('are of 100 columns at most where something stands in them [ADD-374]', async () => {
    const wide = (column: string) => `${HEADER}<row r="2"><c r="${column}2"><v>1</v></c></row>`;
    assert.equal((await linesOf(zipOf(partsOf(wide('CV'))))).length, 1);
    await refusesRows(wide('CW'), 'import_too_wide');
    await refusesRows(wide('XFD'), 'import_too_wide');
  });

  test('are of 100.000 lines at most [ADD-374, ADD-140]', async () => {
    const rows = (count: number) => zipOf(partsOf(`${'<row><c><v>1</v></c></row>'.repeat(count)}`));
    const few = (bytes: Buffer, lines: number) =>
      readFile({
        bytes: new Uint8Array(bytes),
        fields: invoices.fields,
        limits: { ...limits, lines },
      });
    assert.equal((await few(rows(11), 10)).total, 10);
    await assert.rejects(few(rows(12), 10), { code: 'import_too_long' });
    await assert.rejects(few(rows(111), 10), { code: 'import_too_long' });
  });

  test('cannot be smuggled in by what a cell holds [ADD-374]', async () => {
    const inside = '<row r="900000000"><c r="XFD900000000"><v>1</v></c></row>';
    assert.deepEqual(
      await rowsOf(
        `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is>${inside}</is></c></row><row r="3"><c r="A3"><v>1</v></c></row>`,
      ),
      [[3, '1', '']],
    );
  });
});

describe('what a workbook is packed as', () => {
  const parts = partsOf(`${HEADER}<row r="2"><c r="A2"><v>1</v></c></row>`);
  const packed = (name: string, file: Partial<Packed>) =>
    zipOf({ ...parts, [name]: { content: parts[name] ?? '', ...file } });

  test('is unpacked to so many bytes at most, whatever it claims [ADD-374]', async () => {
    const bomb = (unpacked: number) => ({
      content: Buffer.alloc(unpacked, ' '),
      claims: { unpacked: 1 },
    });
    for (const name of [SHEET, 'xl/sharedStrings.xml', 'xl/workbook.xml', 'xl/styles.xml']) {
      await refuses(packed(name, bomb(1_000_001)), 'import_too_heavy');
    }
    const together = zipOf({
      ...parts,
      'xl/styles.xml': bomb(600_000),
      'xl/sharedStrings.xml': bomb(600_000),
    });
    await refuses(together, 'import_too_heavy');
    const stored = { content: Buffer.alloc(1_000_001, ' '), isStored: true };
    await refuses(packed('xl/styles.xml', stored), 'import_too_heavy');
    // What is not needed is not unpacked.
    const picture = zipOf({ ...parts, 'xl/media/x.png': bomb(5_000_000) });
    assert.equal((await linesOf(picture)).length, 1);
  });

  test('may claim too much or nothing, and be stored as it is [ADD-374]', async () => {
    for (const file of [
      { claims: { unpacked: 0xffffffff } },
      { claims: { unpacked: 0 } },
      { isStored: true },
    ]) {
      assert.deepEqual(await linesOf(packed(SHEET, file)), [
        { line: 2, cells: ['1', ''], flaw: null },
      ]);
    }
  });

  test('may carry more with its names, and words at its end [ADD-374]', async () => {
    const more = zipOf(parts, { extra: 7, comment: 'Simpan PK' });
    assert.deepEqual(await linesOf(more), [{ line: 2, cells: ['1', ''], flaw: null }]);
  });

  test('is damaged where it is cut off, altered, or packed in another way [ADD-374]', async () => {
    const whole = zipOf(parts);
    await refuses(whole.subarray(0, whole.length - 30), 'import_damaged');
    await refuses(whole.subarray(0, 200), 'import_damaged');
    await refuses(Buffer.concat([whole.subarray(0, 40), whole.subarray(60)]), 'import_damaged');
    await refuses(packed(SHEET, { claims: { checksum: 1 } }), 'import_damaged');
    await refuses(packed(SHEET, { isStored: true, claims: { method: 8 } }), 'import_damaged');
    await refuses(packed(SHEET, { claims: { method: 14 } }), 'import_damaged');
    await refuses(packed('xl/workbook.xml', { content: '<workbook><sheets' }), 'import_damaged');
    const { [SHEET]: _, ...without } = parts;
    await refuses(zipOf(without), 'import_damaged');
  });

  test('is refused with its reason: a password, what is no workbook, what Excel wrote long ago [ADD-374]', async () => {
    await refuses(packed(SHEET, { claims: { flags: 1 } }), 'import_locked');
    await refuses(zipOf({ 'word/document.xml': '<w/>' }), 'import_not_text');
    await refuses(zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'import_not_text');
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await refuses(Buffer.concat([old, Buffer.alloc(2_000)]), 'import_old_workbook');
    const locked = Buffer.from('EncryptedPackage', 'utf16le');
    await refuses(Buffer.concat([old, Buffer.alloc(2_000), locked]), 'import_locked');
  });
});
