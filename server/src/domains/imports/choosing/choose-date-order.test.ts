import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, reasonsOf, workOnImports } from '#test/imports.ts';
import { changesNothing } from '#test/refused.ts';
import { workbookOf } from '#test/workbooks.ts';

const app = useApp();

let count = 0;
/** A file of customers with these days. */
const withDays = (...days: string[]): Promise<number> =>
  anImport(
    app,
    'customers',
    [
      'Nama;No HP;Tgl Berdiri',
      ...days.map((day) => `PT Hari;0812777${10_000 + ++count};${day}`),
    ].join('\n'),
  );
const choose = async (id: number, date_order: string) => {
  const { status, body } = await app.call('PUT', `/api/admin/imports/${id}/date-order`, {
    body: { date_order },
  });
  await workOnImports(app);
  return [status, body.code ?? body.message];
};
const READ = [200, 'Tanggal dibaca lagi.'];
const daysOf = async (id: number) =>
  (await linesOf(app, id)).map(
    ({ values }: { values: { date_of_birth?: string } }) => values.date_of_birth,
  );
const standing = async (id: number) => {
  const { status, date_order, is_date_order_chosen } = await importOf(app, id);
  return [status, date_order, is_date_order_chosen];
};

describe('a file whose days contradict each other', () => {
  test('is not compared before somebody has said which stands first, and is read so then [ADD-377]', async () => {
    const id = await withDays('01/02/2006', '12/31/2006 14:05');
    assert.deepEqual(await standing(id), ['undated', null, true]);
    assert.deepEqual(await daysOf(id), [undefined, undefined]);
    await changesNothing(app, async () => {
      const { body } = await app.call('POST', `/api/admin/imports/${id}/apply`);
      assert.equal(body.code, 'import_not_ready');
      assert.deepEqual(await choose(id, 'year-first'), [422, 'invalid']);
    });
    assert.deepEqual(await choose(id, 'month-first'), READ);
    assert.deepEqual(await standing(id), ['ready', 'month-first', true]);
    assert.deepEqual(await daysOf(id), ['2006-01-02', '2006-12-31']);
    assert.deepEqual(await choose(id, 'day-first'), READ);
    assert.deepEqual(await standing(id), ['ready', 'day-first', true]);
    assert.deepEqual(await daysOf(id), ['2006-02-01', undefined]);
    assert.match(
      (await reasonsOf(app, id)).join(),
      /^3: Tanggal berdiri “12\/31\/2006 14:05” bukan tanggal\./,
    );
    await choose(id, 'month-first');
    await applying(app, id);
    assert.deepEqual(await standing(id), ['applied', 'month-first', true]);
    assert.deepEqual(await choose(id, 'day-first'), [409, 'import_not_ready']);
  });

  test('keeps whom somebody chose for a line, whichever order is said [ADD-377, ADD-386]', async () => {
    const chosen = await aCustomer(app, { name: 'PT Hari Pilihan' });
    const id = await anImport(
      app,
      'invoices',
      'No Faktur;Pelanggan;Tanggal;Nilai\nHR-1;Entah Siapa;01/02/2026;1000\nHR-2;Entah Siapa;10/31/2026;1000',
    );
    assert.deepEqual(await standing(id), ['undated', null, true]);
    await choose(id, 'month-first');
    await app.call('PUT', `/api/admin/imports/${id}/customer`, {
      body: { line: 2, id_customer: chosen.id },
    });
    await workOnImports(app);
    await choose(id, 'day-first');
    const [line] = await linesOf(app, id);
    assert.deepEqual(
      [line.values.date, line.customer.name, line.is_customer_chosen],
      ['2026-02-01', 'PT Hari Pilihan', true],
    );
  });

  test('keeps its answer while other columns are chosen, and needs none where none of them are days [ADD-377]', async () => {
    const id = await withDays('31/12/2006', '12/31/2006');
    const columns = (third: string | null) =>
      app.call('PUT', `/api/admin/imports/${id}/columns`, {
        body: { fields: ['name', 'whatsapp', third] },
      });
    await columns('address');
    await workOnImports(app);
    assert.deepEqual(await standing(id), ['ready', 'day-first', false]);
    await columns('date_of_birth');
    assert.deepEqual(await standing(id), ['undated', null, true]);
    await choose(id, 'month-first');
    await columns('date_of_birth');
    await workOnImports(app);
    assert.deepEqual(await standing(id), ['ready', 'month-first', true]);
    await app.call('PUT', `/api/admin/imports/${id}/columns`, {
      body: { fields: ['name', null, 'date_of_birth'] },
    });
    assert.equal((await importOf(app, id)).status, 'unmapped');
    await app.call('DELETE', `/api/admin/imports/${id}`);
  });

  test('can be thrown away, and is forgotten when its file is read again [ADD-377]', async () => {
    const id = await withDays('01/02/2006', '12/31/2006');
    await app.call('PUT', `/api/admin/imports/${id}/source`, {
      body: { sheet: null, header_line: 1 },
    });
    assert.deepEqual(await standing(id), ['undated', null, true]);
    assert.equal((await app.call('DELETE', `/api/admin/imports/${id}`)).status, 200);
    assert.deepEqual(await choose(id, 'day-first'), [404, 'import_not_found']);
  });
});

describe('a file whose days are plain', () => {
  for (const [what, days, order, read] of [
    ['the day first', ['31/12/2006', '01/02/2006'], 'day-first', ['2006-12-31', '2006-02-01']],
    ['either, so the day first', ['01/02/2006'], 'day-first', ['2006-02-01']],
    [
      'the month first, all of them',
      ['12/31/2006', '1-13-2006'],
      'month-first',
      ['2006-12-31', '2006-01-13'],
    ],
    ['in words', ['31 Desember 2006', '2006-01-13'], 'day-first', ['2006-12-31', '2006-01-13']],
  ] as const) {
    test(`is read without a question: ${what} [ADD-377]`, async () => {
      const id = await withDays(...days);
      assert.deepEqual(await standing(id), ['ready', order, false]);
      assert.deepEqual(await daysOf(id), read);
      await changesNothing(app, async () => {
        assert.deepEqual(await choose(id, 'month-first'), [409, 'import_not_ready']);
      });
    });
  }

  test('a workbook among them, whose days are days [ADD-377, ADD-373]', async () => {
    const id = await anImport(
      app,
      'customers',
      await workbookOf({
        A: [
          ['Nama', 'No HP', 'Tgl Berdiri'],
          ['PT Hari Lembar', '081277720001', new Date('2006-01-02')],
          [
            'PT Hari Lembar',
            '081277720002',
            { value: new Date('2006-12-31T14:05:33Z'), type: Date, format: 'mm/dd/yyyy hh:mm' },
          ],
        ],
      }),
    );
    assert.deepEqual(await standing(id), ['ready', 'day-first', false]);
    assert.deepEqual(await daysOf(id), ['2006-01-02', '2006-12-31']);
  });

  test('are refused where a spreadsheet has turned them, each that could be another [ADD-377, ADD-373]', async () => {
    const rows = [new Date('2006-05-06'), '31/12/2006', new Date('2006-03-03'), '13/2/2006'];
    const turned = await anImport(
      app,
      'customers',
      await workbookOf({
        A: [
          ['Nama', 'No HP', 'Tgl Berdiri'],
          ...rows.map((day, at) => [`PT Balik ${at}`, `08127772100${at}`, day]),
        ],
      }),
    );
    assert.deepEqual(await daysOf(turned), [undefined, '2006-12-31', '2006-03-03', '2006-02-13']);
    assert.deepEqual(await reasonsOf(app, turned), [
      '2: Tanggal berdiri “2006-05-06” mungkin tertukar hari dan bulannya: spreadsheet membaca sebagian tanggal kolom ini dengan urutan lain, dan membiarkan sisanya sebagai teks. Buka file aslinya dengan kolom ini sebagai Teks, lalu simpan dan unggah lagi.',
    ]);
  });
});
