import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { download, rowsOf } from '#test/downloads.ts';
import { anImport, applying, importOf, linesOf, reasonsOf } from '#test/imports.ts';

const app = useApp();

const keyOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select company_key(${name}) as key`.execute(
    app.owner,
  );
  return rows[0]?.key ?? '';
};

describe('the names of companies', () => {
  for (const names of [
    [
      'PT Maju Jaya',
      'PT. Maju Jaya',
      'PT  Maju  Jaya',
      'pt.maju jaya',
      'P.T. Maju Jaya',
      'P. T. MAJU JAYA',
    ],
    [
      'PT Maju Jaya',
      'Maju Jaya, PT',
      'Maju Jaya PT.',
      'Maju Jaya (PT)',
      'Maju Jaya, P.T.',
      'MajuJaya,PT',
      'PT Maju Jaya.',
    ],
    [
      'PT Maju Jaya',
      'PT\u00a0Maju Jaya',
      ' PT Maju, Jaya',
      '(PT) Maju Jaya',
      'PT - Maju Jaya',
      'Maju Jaya - PT',
    ],
    ['CV Sinar', 'CV. Sinar', 'Sinar, CV', 'C.V. Sinar'],
    ['UD Berkah', 'UD. Berkah', 'Berkah, UD', 'Berkah U.D.'],
    ['PT Abadi Tbk', 'PT. Abadi, Tbk.', 'Abadi Tbk, PT'],
    ['Toko "Rejeki"', 'TOKO REJEKI', 'Toko Rejeki.'],
  ]) {
    test(`${names.join(' · ')} are one [ADD-382]`, async () => {
      const keys = await Promise.all(names.map(keyOf));
      assert.deepEqual(
        keys,
        names.map(() => keys[0]),
      );
    });
  }

  test('that only look alike are of as many companies [ADD-382]', async () => {
    const names = [
      'PT Maju',
      'CV Maju',
      'UD Maju',
      'Maju',
      'PT Maju Jaya',
      'PTMaju',
      'Udang Maju',
      'Maju Put',
      'PT',
      'CV',
      'PT Maju 1-2',
      'PT Maju 12',
      'PT Maju & Jaya',
      '...',
    ];
    const keys = await Promise.all(names.map(keyOf));
    assert.equal(new Set(keys).size, names.length, JSON.stringify(keys));
  });
});

describe('a line that names a customer', () => {
  test('finds it by its company name, however its dots and its PT stand [ADD-382]', async () => {
    const { id } = await aCustomer(app, { name: 'PT. Tirta Abadi' });
    const imported = await anImport(app, 'opening-balances', 'Nama;Poin\n"TIRTA  ABADI, PT";70\n');
    const [line] = await linesOf(app, imported);
    assert.deepEqual(
      [line.state, line.customer],
      ['new', { name: 'PT. Tirta Abadi', is_named_otherwise: false }],
    );
    await applying(app, imported);
    assert.deepEqual(await pointsOf(app, id), { point: 70, total_point: 70 });
  });

  test('is wrong where its name and its number are two customers, and names both [ADD-382]', async () => {
    const one = await aCustomer(app, { name: 'PT Angka', whatsapp: '6281380000001' });
    const two = await aCustomer(app, { name: 'CV Nama', whatsapp: '6281380000002' });
    const id = await anImport(
      app,
      'opening-balances',
      'Nama;WA;Poin\n"Nama, CV";081380000001;10\nCV Nama;081389999999;20\nCV Nama;081380000002;30\n',
    );
    assert.deepEqual(await reasonsOf(app, id), [
      '2: Nomor +6281380000001 milik PT Angka, sedangkan nama “Nama, CV” milik CV Nama (+6281380000002). Perbaiki salah satunya.',
      '3: Nomor +6281389999999 belum dikenal, sedangkan nama “CV Nama” milik CV Nama (+6281380000002). Perbaiki salah satunya.',
    ]);
    await applying(app, id);
    assert.equal((await pointsOf(app, one.id)).point, 0);
    assert.equal((await pointsOf(app, two.id)).point, 30);
  });

  test('shows whom its number really is, before and after it was imported, and in its result [ADD-382]', async () => {
    const { id, name } = await aCustomer(app, { name: 'PT Sungguh', whatsapp: '6281380000003' });
    const imported = await anImport(
      app,
      'opening-balances',
      'Nama;WA;Poin\nToko Belum Ada;081380000003;10\n;081388888888;5\n',
    );
    const shown = async () =>
      (await linesOf(app, imported)).map((line: { state: string; customer: unknown }) => [
        line.state,
        line.customer,
      ]);
    const expected = [
      ['new', { name, is_named_otherwise: true }],
      ['wrong', null],
    ];
    assert.deepEqual(await shown(), expected);
    await applying(app, imported);
    assert.deepEqual(await shown(), expected);
    assert.equal((await pointsOf(app, id)).point, 10);
    const { content } = await download(app, `/api/admin/imports/${imported}/export`);
    assert.deepEqual(
      rowsOf(content.toString()).map((row) => [row.Hasil, row['Customer di sini'], row.Nama]),
      [
        ['ditambahkan', 'PT Sungguh', 'Toko Belum Ada'],
        ['salah', '', ''],
      ],
    );
  });

  test('is wrong where customers have names of one company, and names both of two [ADD-382]', async () => {
    await aCustomer(app, { name: 'PT Kembar', whatsapp: '6281380000011' });
    await aCustomer(app, { name: 'Kembar, PT', whatsapp: '6281380000012' });
    const file = 'Nama;WA;Poin\nPT. Kembar;;10\nPT. Kembar;081380000012;20\n';
    const two = await anImport(app, 'opening-balances', file);
    assert.deepEqual(await reasonsOf(app, two), [
      '2: Dua customer cocok dengan “PT. Kembar”: PT Kembar (+6281380000011) dan Kembar, PT (+6281380000012). Isi nomor WhatsApp-nya.',
    ]);
    assert.deepEqual((await linesOf(app, two, 'new'))[0].customer, {
      name: 'Kembar, PT',
      is_named_otherwise: false,
    });
    await aCustomer(app, { name: 'P.T. Kembar', whatsapp: '6281380000013' });
    assert.deepEqual(await reasonsOf(app, await anImport(app, 'opening-balances', file)), [
      '2: Beberapa customer cocok dengan “PT. Kembar”, di antaranya PT Kembar (+6281380000011) dan Kembar, PT (+6281380000012). Isi nomor WhatsApp-nya.',
    ]);
  });

  test('is wrong where that customer was deleted, by its number and by its name [ADD-382, ADD-145]', async () => {
    const { id, whatsapp } = await aCustomer(app, { name: 'PT Sudah Pergi' });
    await app.call('DELETE', `/api/admin/users/${id}`);
    const imported = await anImport(
      app,
      'opening-balances',
      `Nama;WA;Poin\n;${whatsapp};10\nPT Sudah Pergi;;20\n`,
    );
    assert.deepEqual(await reasonsOf(app, imported), [
      `2: Customer “+${whatsapp}” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.`,
      '3: Customer “PT Sudah Pergi” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
    ]);
    assert.equal((await importOf(app, imported)).counts.wrong, 2);
  });
});
