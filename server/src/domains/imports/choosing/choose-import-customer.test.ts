import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, pointsOf } from '#test/builders.ts';
import {
  anImport,
  applying,
  importOf,
  linesOf,
  reasonsOf,
  takingBack,
  workOnImports,
} from '#test/imports.ts';

const app = useApp();
const asked = (id: number, line: number, id_customer: number | null) =>
  app.call('PUT', `/api/admin/imports/${id}/customer`, { body: { line, id_customer } });
const choose = async (id: number, line: number, id_customer: number | null) => {
  const { status, body } = await asked(id, line, id_customer);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await importOf(app, id)).status, 'judging');
  await workOnImports(app);
};
interface Line {
  state: string;
  needs_customer: boolean;
  is_customer_chosen: boolean;
  customer: { name: string } | null;
}
const shown = async (id: number) => {
  const lines: Line[] = await linesOf(app, id);
  return lines.map(({ state, needs_customer, is_customer_chosen, customer }) => [
    state,
    needs_customer,
    customer?.name,
    is_customer_chosen,
  ]);
};

describe('the customer of a line, chosen by hand', () => {
  test('counts for each line that names the same, goes back to the file, and is whom the import is for [ADD-386]', async () => {
    const one = await aCustomer(app, { name: 'PT Pilihan' });
    const two = await aCustomer(app, { name: 'PT Biasa' });
    const id = await anImport(
      app,
      'invoices',
      [
        'Nomor;Pelanggan;Tanggal;Nilai;Status',
        'H-1;Toko Tak Dikenal;01/11/2026;1.000.000;Lunas',
        'H-2;Toko Tak Dikenal;01/11/2026;2.000.000;Lunas',
        'H-3;Toko Lain;01/11/2026;3.000.000;Lunas',
        'H-4;PT Biasa;01/11/2026;4.000.000;Lunas',
      ].join('\n'),
    );
    const wrong = ['wrong', true, undefined, false];
    const usual = ['new', false, 'PT Biasa', false];
    assert.deepEqual(await shown(id), [wrong, wrong, wrong, usual]);
    await choose(id, 3, one.id);
    const chosen = ['new', false, 'PT Pilihan', true];
    assert.deepEqual(await shown(id), [chosen, chosen, wrong, usual]);
    const { counts, totals, status, progress } = await importOf(app, id);
    assert.deepEqual([counts.new, counts.wrong, totals.points_now], [3, 1, 700]);
    assert.deepEqual([status, progress], ['ready', 4]);
    await choose(id, 2, null);
    assert.deepEqual(await shown(id), [wrong, wrong, wrong, usual]);
    await choose(id, 2, one.id);
    await applying(app, id);
    assert.equal((await pointsOf(app, one.id)).point, 300);
    assert.equal((await pointsOf(app, two.id)).point, 400);
    await takingBack(app, id);
    assert.equal((await pointsOf(app, one.id)).point, 0);
  });

  test('leaves the lines between those that name the same as they were judged, with their points, so that all is imported at once [ADD-386, ADD-383]', async () => {
    const one = await aCustomer(app, { name: 'PT Antara' });
    const two = await aCustomer(app, { name: 'PT Tengah' });
    const id = await anImport(
      app,
      'invoices',
      [
        'Nomor;Pelanggan;Tanggal;Nilai;Status',
        'A-1;Toko Antara;01/11/2026;1.000.000;Lunas',
        'A-2;PT Tengah;01/11/2026;4.000.000;Lunas',
        'A-3;Toko Antara;01/11/2026;2.000.000;Lunas',
      ].join('\n'),
    );
    assert.equal((await importOf(app, id)).totals.points_now, 400);
    await choose(id, 2, one.id);
    const { totals } = await importOf(app, id);
    assert.deepEqual([totals.points_now, totals.rules], [700, [{ rules: 10_000, lines: 3 }]]);
    await applying(app, id);
    const { status, moved } = await importOf(app, id);
    assert.deepEqual([status, moved], ['applied', 0]);
    assert.deepEqual(
      [(await pointsOf(app, one.id)).point, (await pointsOf(app, two.id)).point],
      [300, 400],
    );
  });

  test('lets lines be judged anew that others of the file are compared with, so that what is shown is what is imported [ADD-386, ADD-144]', async () => {
    const { id: customer } = await aCustomer(app, { name: 'PT Dua Alat' });
    const { product } = await aProduct(app);
    const id = await anImport(
      app,
      'services',
      [
        'Pelanggan;Produk;Nomor seri;Tanggal servis',
        `PT Dua Alat;${product};;01/03/2026`,
        `Toko Dua Alat;${product};SN-DUA;01/03/2026`,
      ].join('\n'),
    );
    const states = async () => (await linesOf(app, id)).map(({ state }: Line) => state);
    assert.deepEqual(await states(), ['new', 'wrong']);
    await choose(id, 3, customer);
    assert.deepEqual(await states(), ['wrong', 'new']);
    await choose(id, 3, null);
    assert.deepEqual(await states(), ['new', 'wrong']);
    await choose(id, 3, customer);
    await applying(app, id);
    const { status, counts, moved } = await importOf(app, id);
    assert.deepEqual([status, counts.new, moved], ['applied', 1, 0]);
  });

  test('settles a line whose name and number are two customers, or that names nobody, and then no other line [ADD-386, ADD-382]', async () => {
    const one = await aCustomer(app, { name: 'PT Nomor Satu', whatsapp: '6281350000001' });
    const two = await aCustomer(app, { name: 'PT Nama Dua', whatsapp: '6281350000002' });
    const id = await anImport(
      app,
      'opening-balances',
      'Nama;WA;Poin\nPT Nama Dua;081350000001;10\n;;20\n;;30\n',
    );
    assert.deepEqual((await reasonsOf(app, id)).slice(1), [
      '3: Nomor WhatsApp dan nama customer sama-sama kosong.',
      '4: Nomor WhatsApp dan nama customer sama-sama kosong.',
    ]);
    await choose(id, 2, two.id);
    await choose(id, 3, one.id);
    assert.deepEqual(await shown(id), [
      ['new', false, 'PT Nama Dua', true],
      ['new', false, 'PT Nomor Satu', true],
      ['wrong', true, undefined, false],
    ]);
    // Two lines of one customer that say different things.
    await choose(id, 4, one.id);
    assert.deepEqual((await importOf(app, id)).counts.wrong, 2);
    await choose(id, 4, null);
    await applying(app, id);
    assert.equal((await pointsOf(app, two.id)).point, 10);
    assert.equal((await pointsOf(app, one.id)).point, 20);
  });

  test('is kept while the lines are compared anew, also where they are added up, and forgotten with other columns [ADD-386, ADD-381]', async () => {
    const { id: customer } = await aCustomer(app, { name: 'PT Tetap' });
    const id = await anImport(
      app,
      'invoices',
      'Nomor;Pelanggan;Tanggal;Nilai;Barang\nM-1;Toko X;01/11/2026;100.000;A\nM-1;Toko X;01/11/2026;200.000;B\n',
    );
    const sum = { body: { is_on: true } };
    assert.equal((await app.call('PUT', `/api/admin/imports/${id}/sums`, sum)).status, 200);
    await workOnImports(app);
    await choose(id, 2, customer);
    const lines = await linesOf(app, id);
    assert.deepEqual(
      lines.map(({ state, values }: { state: string; values: { amount: string } }) => [
        state,
        values.amount,
      ]),
      [
        ['new', '300000'],
        ['summed', '200000'],
      ],
    );
    const map = async (fields: (string | null)[]) => {
      await app.call('PUT', `/api/admin/imports/${id}/columns`, { body: { fields } });
      await workOnImports(app);
      return importOf(app, id);
    };
    const { columns } = await importOf(app, id);
    const fields: (string | null)[] = columns.map(({ field }: { field: string | null }) => field);
    // With the same columns they are only read anew.
    const { counts, sums } = await map(fields);
    assert.deepEqual([counts.new, counts.summed, sums.is_on], [1, 1, true]);
    await map(fields.with(4, 'state'));
    assert.equal((await map(fields)).counts.wrong, 2);
    for (const told of await reasonsOf(app, id)) assert.match(told, /Customer “Toko X” belum ada/);
  });

  test('is refused where it is no live customer, no such line, or no preview that stands, and changes nothing [ADD-386]', async () => {
    const { id: customer } = await aCustomer(app, { name: 'PT Ada' });
    const { id: gone } = await aCustomer(app, { name: 'PT Hilang' });
    const id = await anImport(app, 'opening-balances', 'Nama;Poin\nToko Y;5\nPT Ada;x\n');
    const products = await anImport(app, 'products', 'Produk\nTanpa Customer\n');
    await choose(id, 2, gone);
    await app.call('DELETE', `/api/admin/users/${gone}`);
    for (const [at, line, of, code] of [
      [id, 2, gone, 'customer_not_found'],
      [id, 2, 1, 'own_account_protected'],
      [id, 99, customer, 'import_not_ready'],
      [id, 3, customer, 'import_not_ready'],
      [products, 2, customer, 'import_not_ready'],
      [999_999, 2, customer, 'import_not_found'],
      [id, 0, customer, 'invalid'],
    ] as const) {
      assert.equal((await asked(at, line, of)).body.code, code);
    }
    // Whoever was chosen is deleted by the time it is imported.
    await applying(app, id);
    assert.deepEqual(
      (await reasonsOf(app, id))[0],
      '2: Customer yang dipilih sudah dihapus. Pilih yang lain.',
    );
    assert.equal((await importOf(app, id)).moved, 1);
    // The choice can be taken back all the same: the file may name the right one.
    assert.deepEqual((await shown(id))[0], ['wrong', true, undefined, true]);
    await choose(id, 2, null);
    assert.match((await reasonsOf(app, id))[0] ?? '', /“Toko Y” belum ada/);
    await choose(id, 2, customer);
    await applying(app, id);
    assert.equal((await asked(id, 2, customer)).body.code, 'import_not_ready');
    assert.equal((await pointsOf(app, customer)).point, 5);
  });

  test('of a line that no file can have is refused [ADD-386, S-35]', async () => {
    const id = await anImport(
      app,
      'invoices',
      'Nomor;Pelanggan;Tanggal;Nilai\nL-1;PT Y;01/11/2026;1',
    );
    const { status, body } = await asked(id, 3_000_000_000, null);
    assert.deepEqual([status, body.errors], [422, { line: ['Pilih barisnya.'] }]);
  });
});
