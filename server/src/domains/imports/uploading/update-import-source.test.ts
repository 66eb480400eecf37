import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, uploading, workOnImports } from '#test/imports.ts';
import { changesNothing } from '#test/refused.ts';
import { workbookOf } from '#test/workbooks.ts';

const app = useApp();

const readAgain = async (id: number, sheet: number | null, header_line: number | null) => {
  const { status, body } = await app.call('PUT', `/api/admin/imports/${id}/source`, {
    body: { sheet, header_line },
  });
  await workOnImports(app);
  return [status, body.code ?? body.message];
};
const READ = [200, 'File dibaca lagi.'];
const keptOf = async (id: number): Promise<number> => {
  const rows = await app.owner
    .selectFrom('import_files')
    .select('import_id')
    .where('import_id', '=', id)
    .execute();
  return rows.length;
};
const headersOf = (detail: { columns: { header: string }[] }) =>
  detail.columns.map(({ header }) => header);
const productsOf = async (id: number) =>
  (await linesOf(app, id)).map(
    ({ line, values }: { line: number; values: { product?: string } }) =>
      `${line} ${values.product}`,
  );

describe('a file is read again until it is imported', () => {
  test('from another of its sheets, by whose header its columns are found anew [ADD-375]', async () => {
    const id = await anImport(
      app,
      'products',
      await workbookOf({
        Kosong: [],
        'Harga & Stok': [
          ['Nama Barang', 'Harga'],
          ['Lembar Pompa', 5],
        ],
        Arsip: [
          ['Arsip lama'],
          [],
          ['Deskripsi', 'Produk'],
          ['Tua', 'Lembar Pipa'],
          ['Baru', 'Lembar Katup'],
        ],
      }),
    );
    const first = await importOf(app, id);
    assert.deepEqual(
      [first.sheets, first.sheet, first.header_line, first.total],
      [['Kosong', 'Harga & Stok', 'Arsip'], 1, 1, 1],
    );
    assert.deepEqual(await productsOf(id), ['2 Lembar Pompa']);
    assert.deepEqual(await readAgain(id, 2, null), READ);
    const second = await importOf(app, id);
    assert.deepEqual(
      [second.sheet, second.header_line, second.total, second.status, second.progress],
      [2, 3, 2, 'ready', 2],
    );
    assert.deepEqual(headersOf(second), ['Deskripsi', 'Produk']);
    assert.deepEqual(second.first_lines, [
      { line: 1, cells: ['Arsip lama'] },
      { line: 3, cells: ['Deskripsi', 'Produk'] },
      { line: 4, cells: ['Tua', 'Lembar Pipa'] },
      { line: 5, cells: ['Baru', 'Lembar Katup'] },
    ]);
    assert.deepEqual(await productsOf(id), ['4 Lembar Pipa', '5 Lembar Katup']);
    // One that is empty leaves everything as it was, and so does one that is not there.
    await changesNothing(app, async () => {
      assert.deepEqual(await readAgain(id, 0, null), [422, 'import_empty']);
      assert.deepEqual(await readAgain(id, 3, null), [422, 'import_columns_wrong']);
    });
    assert.deepEqual(await readAgain(id, null, null), READ);
    assert.equal((await importOf(app, id)).sheet, 1);
  });

  test('with another line as its header, also one beyond those among which it is looked for, and separated as that one is [ADD-375]', async () => {
    const titles = Array.from({ length: 24 }, (_, n) => `Catatan ${n + 1}, lama`);
    const id = await anImport(
      app,
      'products',
      [...titles, 'Produk;Keterangan', 'Judul Pompa;a, b', 'Judul Pipa;c'].join('\n'),
    );
    const before = await importOf(app, id);
    assert.deepEqual([before.status, before.header_line, before.total], ['unmapped', 1, 26]);
    assert.deepEqual([before.sheets, before.sheet, before.first_lines.length], [[], null, 27]);
    assert.deepEqual(before.first_lines[1], { line: 2, cells: ['Catatan 2', 'lama'] });
    assert.deepEqual(await readAgain(id, null, 25), READ);
    const after = await importOf(app, id);
    assert.deepEqual([after.status, after.header_line, after.total], ['ready', 25, 2]);
    assert.deepEqual(headersOf(after), ['Produk', 'Keterangan']);
    assert.deepEqual(await productsOf(id), ['26 Judul Pompa', '27 Judul Pipa']);
    await changesNothing(app, async () => {
      assert.deepEqual(await readAgain(id, null, 28), [422, 'import_columns_wrong']);
      assert.deepEqual(await readAgain(id, 0, 25), [422, 'import_columns_wrong']);
      // Nothing stands below it.
      assert.deepEqual(await readAgain(id, null, 27), [422, 'import_empty']);
    });
    await applying(app, id);
    assert.equal((await importOf(app, id)).counts.new, 2);
  });

  test('and not once it was imported, or thrown away: its bytes are gone [ADD-375]', async () => {
    const id = await anImport(app, 'products', 'Produk\nSimpan Satu\n');
    assert.equal(await keptOf(id), 1);
    await applying(app, id);
    assert.equal(await keptOf(id), 0);
    assert.deepEqual(await readAgain(id, null, 1), [409, 'import_not_ready']);
    const other = await anImport(app, 'products', 'Produk\nSimpan Dua\n');
    await app.call('DELETE', `/api/admin/imports/${other}`);
    assert.equal(await keptOf(other), 0);
    assert.deepEqual(await readAgain(other, null, 1), [404, 'import_not_found']);
  });

  test('and what was chosen for its lines is forgotten [ADD-375]', async () => {
    const id = await anImport(app, 'products', 'Produk,Keterangan\nPilih Satu,x\n');
    await app.call('PUT', `/api/admin/imports/${id}/columns`, {
      body: { fields: ['description', 'product'] },
    });
    assert.deepEqual(await readAgain(id, null, 1), READ);
    assert.deepEqual(
      (await importOf(app, id)).columns.map(({ field }: { field: string }) => field),
      ['product', 'description'],
    );
  });

  test('and its lines are added up no more, and counted from none [ADD-375, ADD-381]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Baca Lagi' });
    const lines = ['A', 'B'].map((thing) => `BL-1;${name};02/11/2026;1000;${thing}`);
    const id = await anImport(
      app,
      'invoices',
      ['No Faktur;Pelanggan;Tanggal;Nilai;Barang', ...lines].join('\n'),
    );
    await app.call('PUT', `/api/admin/imports/${id}/sums`, { body: { is_on: true } });
    await workOnImports(app);
    assert.equal((await importOf(app, id)).counts.summed, 1);
    await app.call('PUT', `/api/admin/imports/${id}/source`, {
      body: { sheet: null, header_line: 1 },
    });
    const waiting = await importOf(app, id);
    assert.deepEqual([waiting.status, waiting.progress, waiting.totals], ['judging', 0, null]);
    await workOnImports(app);
    const after = await importOf(app, id);
    assert.deepEqual([after.sums.is_on, after.sums.lines, after.counts.summed], [false, 2, 0]);
  });

  test('or is imported, whichever comes first, and never both [ADD-375, ADD-141]', async () => {
    for (const sheet of [1, 2, 3, 4]) {
      const id = await anImport(app, 'products', `Produk\nProduk\nLomba ${sheet}\n`);
      const [applied, read] = await Promise.all([
        app.call('POST', `/api/admin/imports/${id}/apply`),
        app.call('PUT', `/api/admin/imports/${id}/source`, {
          body: { sheet: null, header_line: 2 },
        }),
      ]);
      await workOnImports(app);
      const { status, total } = await importOf(app, id);
      const ways = [
        [202, 409, 'applied', 2],
        [409, 200, 'ready', 1],
      ];
      const went = [applied.status, read.status, status, total];
      assert.ok(
        ways.some((way) => way.join() === went.join()),
        went.join(),
      );
    }
  });

  test('while it is compared, too [ADD-375]', async () => {
    const { body } = await uploading(app, 'products', 'Judul\nProduk\nPeriksa Satu\n');
    const { id } = body.data;
    assert.deepEqual(await readAgain(id, null, 2), READ);
    assert.deepEqual(await productsOf(id), ['3 Periksa Satu']);
  });
});

test('the first lines of a file are kept in short: 40 lines, 6 cells of 40 characters [ADD-375]', async () => {
  const wide = Array.from({ length: 8 }, (_, n) => `${n}${'x'.repeat(50)}`);
  const rows = Array.from({ length: 45 }, (_, n) => `Baris ${n}`);
  const id = await anImport(app, 'products', [`Produk;;${wide.join(';')}`, ...rows].join('\n'));
  const { first_lines } = await importOf(app, id);
  assert.equal(first_lines.length, 40);
  assert.deepEqual(first_lines[0], {
    line: 1,
    cells: ['Produk', ...wide.slice(0, 5).map((cell) => cell.slice(0, 40))],
  });
});
