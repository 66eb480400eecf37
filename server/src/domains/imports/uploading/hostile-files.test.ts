import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { processImport } from '#domains/imports/lines/process-import.ts';
import { useApp } from '#test/app.ts';
import { download, rowsOf } from '#test/downloads.ts';
import { anImport, importOf, linesOf, reasonsOf, uploading } from '#test/imports.ts';
import { changesNothing } from '#test/refused.ts';
import { partsOf, zipOf } from '#test/workbooks.ts';

const app = useApp();

/** A hundred megabytes in a file of some thousand bytes, and a sheet whose last line is in the billions. */
const bomb = zipOf({
  ...partsOf(''),
  'xl/sharedStrings.xml': { content: Buffer.alloc(100 * 1024 * 1024), claims: { unpacked: 9 } },
});
const far = zipOf(partsOf('<row r="4000000000"><c r="XFD4000000000"><v>1</v></c></row>'));

describe('a file that is none', () => {
  test('is refused with a sentence that helps, and changes nothing [ADD-140, ADD-374]', async () => {
    await changesNothing(app, async () => {
      for (const [content, code] of [
        ['', 'invalid'],
        [' \n ;; \n', 'import_empty'],
        ['Nama;No HP\n', 'import_empty'],
        ['PK\u0003\u0004\u0000\u0000 workbook', 'import_damaged'],
        [zipOf({ 'word/document.xml': '<w/>' }), 'import_not_text'],
        [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_old_workbook'],
        [
          Buffer.concat([
            Buffer.from('d0cf11e0a1b11ae1', 'hex'),
            Buffer.from('EncryptedPackage', 'utf16le'),
          ]),
          'import_locked',
        ],
        [bomb, 'import_too_heavy'],
        [far, 'import_damaged'],
        ['Nama;No HP\nPT\u0000;0812', 'import_not_text'],
        ['%PDF-1.4\nNama;No HP\nPT A;0812', 'import_not_text'],
        // What many programs call .xls is a web page or XML.
        ['\n<html xmlns:x="urn">\n<table><tr><td>PT A</td></tr></table>', 'import_old_workbook'],
        ['<?xml version="1.0"?>\n<Workbook/>', 'import_old_workbook'],
        [`${Array.from({ length: 300 }, (_, n) => `K${n}`).join(',')}\n1\n`, 'import_too_wide'],
        [`Nama\n${'x\n'.repeat(100_001)}`, 'import_too_long'],
        ['x'.repeat(16 * 1024 * 1024 + 1), 'import_too_large'],
        ['"'.repeat(15 * 1024 * 1024), 'import_cell_open'],
      ] as const) {
        const { status, body } = await uploading(app, 'customers', content);
        assert.equal(status, 422, code);
        assert.equal(body.code, code);
        assert.match(body.message, /file|File/);
      }
    });
  });

  test('is bounded by its call, and so is its number of files [ADD-140, ADD-32]', async () => {
    const { status } = await app.call('POST', '/api/admin/imports', {
      body: { kind: 'customers', file: 'Nama' },
    });
    assert.equal(status, 422);
  });
});

describe('a file as spreadsheets really write it', () => {
  // The files of the tests above are more than one account may send within a minute.
  before(() => app.clock.advance(60_000));

  test('is read whatever separates its cells and however its letters are written [ADD-140]', async () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Produk\tKeterangan\nCafé UTF-16\t"a ""b"""\n', 'utf16le'),
    ]);
    const latin = Buffer.from('Produk,Keterangan\r\nCafé Windows,x\r\n', 'latin1');
    for (const [content, name] of [
      ['\uFEFFProduk;Keterangan\rCafé Mac;x\r', 'Café Mac'],
      ['sep=|\nProduk|Keterangan\nCafé; garis|x\n', 'Café; garis'],
      [utf16, 'Café UTF-16'],
      [latin, 'Café Windows'],
    ] as const) {
      const id = await anImport(app, 'products', content);
      const [line] = await linesOf(app, id);
      assert.equal(line.values.product, name);
      assert.equal(line.state, 'new');
    }
  });

  test('names a line by its number in the file, through line breaks in cells and empty lines [ADD-140]', async () => {
    const id = await anImport(
      app,
      'products',
      'Produk;Keterangan\n\n"Dua\nbaris";x\nSatu;"a\nb\nc"\n;;\nTiga;z\n',
    );
    const lines: { line: number; state: string }[] = await linesOf(app, id);
    assert.deepEqual(
      lines.map(({ line, state }) => [line, state]),
      [
        [3, 'wrong'],
        [5, 'new'],
        [9, 'new'],
      ],
    );
  });

  test('says of a cell without end, of too many cells, and of a quote that is not closed, what may be the cause [ADD-140]', async () => {
    const long = 'x'.repeat(2_001);
    const id = await anImport(
      app,
      'products',
      `Produk,Keterangan\nA,"${long}"\nB,satu,dua\nC,"tidak ditutup\nD,x\n`,
    );
    const reasons = await reasonsOf(app, id);
    assert.equal(reasons.length, 3);
    assert.match(reasons[0] ?? '', /^2: Sebuah sel lebih panjang dari 2000 karakter/);
    assert.match(reasons[1] ?? '', /^3: Baris ini berisi lebih dari 2 sel/);
    assert.match(reasons[2] ?? '', /^4: Sebuah tanda kutip dibuka di baris ini dan tidak ditutup/);
  });

  test('refuses numbers of telephones that a spreadsheet has rounded, and says how to mend them [ADD-143]', async () => {
    const id = await anImport(
      app,
      'customers',
      'Nama;No HP\nA;6,28123E+11\nB;81200000001\nC;628120000002.00\nD;"\'0812-0000-0003"\nE;abc\n',
    );
    const lines: { values: Record<string, string> }[] = await linesOf(app, id, 'new');
    assert.deepEqual(
      lines.map(({ values }) => values.whatsapp),
      ['6281200000001', '628120000002', '6281200000003'],
    );
    const reasons = await reasonsOf(app, id);
    assert.match(
      reasons[0] ?? '',
      /^2: .*dibulatkan oleh aplikasi spreadsheet.*format kolomnya menjadi Teks/,
    );
    assert.match(reasons[1] ?? '', /^6: .*“abc” bukan nomor WhatsApp/);
  });

  test('takes formulas for text, and its result is a file of which no cell is one [ADD-140, ADD-34]', async () => {
    const id = await anImport(
      app,
      'products',
      'Produk,=1+1\n"=HYPERLINK(""http://x"")",@SUM(A1)\n',
    );
    const { content } = await download(app, `/api/admin/imports/${id}/export`);
    const [row] = rowsOf(content.toString());
    assert.equal(row?.Produk, '\'=HYPERLINK("http://x")');
    assert.equal(row?.Hasil, 'baru');
    for (const cell of content.toString().split(/\r\n|","/)) assert.doesNotMatch(cell, /^"?[=@+]/);
  });

  test('says which earlier line a line repeats, also where it names the same customer otherwise [ADD-140, ADD-145]', async () => {
    await anImport(app, 'customers', 'Nama;No HP\nPT Kembar;081299990001\n').then((id) =>
      app.call('POST', `/api/admin/imports/${id}/apply`),
    );
    const id = await anImport(
      app,
      'opening-balances',
      'Nama;No HP;Saldo\nPT Kembar;;100\n;081299990001;100\nPT Kembar;;1,5\n;;7\n',
    );
    const lines: { state: string; reasons: string[] }[] = await linesOf(app, id);
    assert.deepEqual(
      lines.map(({ state }) => state),
      ['new', 'duplicate', 'wrong', 'wrong'],
    );
    assert.match(lines[1]?.reasons[0] ?? '', /Sama dengan baris 2/);
    assert.match(lines[2]?.reasons[0] ?? '', /bukan bilangan bulat/);
    assert.match(lines[3]?.reasons[0] ?? '', /sama-sama kosong/);
  });
});

test('columns that nobody recognises are chosen by the administrator, and a wrong choice is refused [ADD-140]', async () => {
  const id = await anImport(app, 'products', 'Kolom 1;Kolom 2\nPompa;Besar\n');
  const before = await importOf(app, id);
  assert.equal(before.status, 'unmapped');
  assert.deepEqual(before.columns[0], { header: 'Kolom 1', field: null, samples: ['Pompa'] });
  const choose = (fields: (string | null)[]) =>
    app.call('PUT', `/api/admin/imports/${id}/columns`, { body: { fields } });
  for (const wrong of [['product'], ['product', 'product'], ['product', 'password']]) {
    assert.equal((await choose(wrong)).body.code, 'import_columns_wrong');
  }
  assert.equal((await choose(['description', 'product'])).status, 200);
  const { body } = await app.call('POST', `/api/admin/imports/${id}/apply`);
  assert.equal(body.code, 'import_not_ready');
});

test('an example file can be imported as it is [ADD-140]', async () => {
  const { content } = await download(app, '/api/admin/import-kinds/products/example');
  const id = await anImport(app, 'products', content);
  const [line] = await linesOf(app, id);
  assert.equal(line.state, 'new');
  assert.equal(line.values.product, 'Flowmeter elektromagnetik DN50');
});

test('long lines are read a few at a time, and all before they are compared with each other [ADD-370, ADD-380]', async () => {
  const row = (...cells: string[]) =>
    [...cells, ...Array.from({ length: 98 }, () => 'x'.repeat(2_000))].join(';');
  const names = Array.from({ length: 40 }, (_, n) => `Pompa panjang ${n % 39}`);
  const { body } = await uploading(
    app,
    'products',
    [row('Produk', 'Keterangan'), ...names.map((name) => row(name, ''))].join('\n'),
  );
  const logger = { error: (details: object) => assert.fail(JSON.stringify(details)) };
  const work = () => processImport(app.dependencies.db, { clock: app.clock, logger });
  const first = await work();
  assert.ok(first > 1 && first < 30, String(first));
  while ((await work()) > 0);
  const { status, counts } = await importOf(app, body.data.id);
  assert.deepEqual([status, counts.new, counts.duplicate], ['ready', 39, 1]);
});
