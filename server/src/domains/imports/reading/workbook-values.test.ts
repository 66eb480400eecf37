import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { invoices } from '#domains/imports/kinds/invoices.ts';
import { readLine } from '#domains/imports/lines/cells.rules.ts';
import { partsOf, textCell, zipOf } from '#test/workbooks.ts';
import type { ReadLine } from './file-read.ts';
import { readFile } from './read-file.ts';

const limits = { lines: 100_000, columns: 100, cell: 2_000, unpacked: 1_000_000 };
const DAYS = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
const HEADER = `<row r="1">${textCell('A1', 'Nomor')}${textCell('B1', 'Tanggal')}</row>`;

const read = (parts: Record<string, string>) =>
  readFile({ bytes: new Uint8Array(zipOf(parts)), fields: invoices.fields, limits });
const cellsOf = async (parts: Record<string, string>) => {
  const lines: ReadLine[] = JSON.parse((await read(parts)).batches.join());
  return lines.map(({ cells }) => cells);
};

describe('a day of a workbook', () => {
  for (const [written, day] of [
    ['', '2022-11-20'],
    ['date1904="1"', '2026-11-21'],
    ['date1904="true"', '2026-11-21'],
    ["date1904 = 'true'", '2026-11-21'],
    ['date1904="false"', '2022-11-20'],
    ['date1904="0"', '2022-11-20'],
  ] as const) {
    test(`is counted from 1904 where its program says so, also as “${written}” [ADD-373]`, async () => {
      const parts = partsOf(`${HEADER}<row r="2"><c r="B2" s="0"><v>44885</v></c></row>`, DAYS);
      const workbook = parts['xl/workbook.xml']?.replace(
        '<sheets>',
        `<workbookPr backupFile="false" ${written} codeName="x"/><sheets>`,
      );
      assert.deepEqual(await cellsOf({ ...parts, 'xl/workbook.xml': workbook ?? '' }), [
        ['', `${day}\u2060`],
      ]);
    });
  }
});

describe('a formula of a workbook', () => {
  const NOT_YET = '#BELUM_DIHITUNG';

  test('without a result that was kept is no empty cell, and the line says what to do [ADD-373]', async () => {
    const lines = await cellsOf(
      partsOf(
        `${HEADER}<row r="2"><c r="A2"><f>A1</f></c><c r="B2" t="str"><f>IF(A1="",1,2)</f></c></row>
        <row r="3"><c r="A3"><f t="shared" si="0"/><v/></c><c r="B3"><f>A1</f><v></v></c></row>
        <row r="4"><c r="A4" t="str"><f>""</f><v></v></c><c r="B4"><f>1</f><v>1</v></c></row>
        <row r="5"><x:c r="A5"><x:f>A1</x:f></x:c>${textCell('B5', 'x')}</row>`,
      ),
    );
    assert.deepEqual(lines, [
      [NOT_YET, NOT_YET],
      [NOT_YET, NOT_YET],
      ['', '1'],
      [NOT_YET, 'x'],
    ]);
    assert.deepEqual(readLine(invoices, ['number'], [NOT_YET]).reasons.slice(0, 1), [
      'Nomor faktur berisi rumus yang belum dihitung. Buka filenya di spreadsheet, simpan, lalu unggah lagi.',
    ]);
  });

  test('costs nothing beyond the last header or filled down beneath the data; one in each that is required is a line [ADD-374, ADD-373]', async () => {
    const formula = (address: string) => `<c r="${address}"><f>A1</f></c>`;
    const filled = Array.from({ length: 30 }, (_, n) => n + 3).map(
      (row) => `<row r="${row}">${formula(`B${row}`)}${formula(`D${row}`)}</row>`,
    );
    const { total, batches } = await read(
      partsOf(
        `${HEADER.replace('</row>', textCell('C1', 'Keterangan'))}</row>
        <row r="2">${textCell('A2', 'F-1')}${textCell('B2', '01/11/2026')}${formula('D2')}</row>
        ${filled.join('')}<row r="90">${formula('A90')}${formula('B90')}</row>`,
      ),
    );
    assert.deepEqual(JSON.parse(batches.join()), [
      { line: 2, cells: ['F-1', '01/11/2026', ''], flaw: null },
      { line: 90, cells: [NOT_YET, NOT_YET, ''], flaw: null },
    ]);
    assert.equal(total, 2);
  });

  test('alone above headers that nobody knows is not taken for one [ADD-374, ADD-372]', async () => {
    const row = (at: number, first: string, second: string) =>
      `<row r="${at}">${textCell(`A${at}`, first)}${textCell(`B${at}`, second)}</row>`;
    const { header, total } = await read(
      partsOf(
        `<row r="1"><c r="A1"><f>TODAY()</f></c></row>${row(2, 'X', 'Y')}${row(3, '1', '2')}`,
      ),
    );
    assert.deepEqual([header, total], [['X', 'Y'], 1]);
  });
});

describe('texts that a workbook shares', () => {
  test('count as often as they stand in it, and go on in batches of a size [ADD-374]', async () => {
    const shared = `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>`;
    const rels = (parts: Record<string, string>) =>
      parts['xl/_rels/workbook.xml.rels']?.replace(
        '</Relationships>',
        '<Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ) ?? '';
    const unfolding = (rows: number, unpacked: number) => {
      const parts = partsOf(
        HEADER + '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(rows),
      );
      const bytes = new Uint8Array(
        zipOf({
          ...parts,
          'xl/_rels/workbook.xml.rels': rels(parts),
          'xl/sharedStrings.xml': shared,
        }),
      );
      return readFile({ bytes, fields: invoices.fields, limits: { ...limits, unpacked } });
    };
    await assert.rejects(unfolding(300, 1_000_000), { code: 'import_too_heavy' });
    const { total, batches } = await unfolding(600, 3_000_000);
    assert.deepEqual([total, batches.length], [600, 3]);
    assert.equal(batches.flatMap((batch) => JSON.parse(batch)).length, 600);
    for (const batch of batches) assert.ok(batch.length < 1_050_000);
  });
});
