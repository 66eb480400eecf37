import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, reasonsOf, takingBack } from '#test/imports.ts';
import { aHearer } from '#test/people.ts';

const app = useApp();

test('reads numbers whose zero a spreadsheet dropped as Indonesian, up to the longest there are, and no others [ADD-143]', async () => {
  const written = [
    ['812345678', '62812345678'],
    ['81234567890', '6281234567890'],
    // 0812-3456-78901 has thirteen digits.
    ['812345678901', '62812345678901'],
    ['812-3456-78901', '62812345678901'],
    ['0812345678901', '62812345678901'],
    // Longer than a number of Indonesia, or shorter, or of another country.
    ['8123456789012', '8123456789012'],
    ['81234567', '81234567'],
    ['8613812345678', '8613812345678'],
    ['6581234567', '6581234567'],
  ] as const;
  for (const [cell, stored] of written) {
    app.clock.advance(60_000);
    const id = await anImport(app, 'customers', `Nama;WA\nPT Nomor;${cell}\n`);
    assert.equal((await linesOf(app, id))[0].values.whatsapp, stored, cell);
  }
});

test('takes who has the number or username of a customer that was deleted for a new one, and leaves the old one alone [ADD-143, A-70]', async () => {
  const gone = await aCustomer(app, { name: 'PT Lama' });
  const there = await aCustomer(app, { name: 'PT Ada' });
  await app.call('DELETE', `/api/admin/users/${gone.id}`);
  const id = await anImport(
    app,
    'customers',
    [
      'Nama;WhatsApp;Username',
      `PT Baru;${gone.whatsapp};baru-${gone.id}`,
      `PT Lagi;081290000051;${gone.username}`,
      `PT Rebut;081290000052;${there.username}`,
    ].join('\n'),
  );
  assert.deepEqual(
    (await linesOf(app, id)).map(({ state, reasons }: { state: string; reasons: string[] }) => [
      state,
      ...reasons,
    ]),
    [['new'], ['new'], ['wrong', `Username “${there.username}” sudah dipakai.`]],
  );
  await applying(app, id);
  const named = async (name: string) =>
    (await app.call('GET', `/api/admin/users?name=${name}`)).body.data.data.map(
      (row: { whatsapp: string }) => row.whatsapp,
    );
  assert.deepEqual(await named('PT Baru'), [gone.whatsapp]);
  assert.deepEqual(await named('PT Lagi'), ['6281290000051']);
  const { name } = await app.owner
    .selectFrom('customers')
    .select('name')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow();
  assert.equal(name, 'PT Lama');
});

test('takes no username that is the number of another line, by which that one signs in, in either order [ADD-143]', async () => {
  const id = await anImport(
    app,
    'customers',
    [
      'Nama;WhatsApp;Username',
      'PT Tanpa Nama;081290000071;',
      'PT Nama Nomor;081290000072;6281290000071',
      'PT Nomor Lain;081290000073;6281290000074',
      'PT Tanpa Juga;081290000074;',
      'PT Tanpa Nama;081290000071;',
    ].join('\n'),
  );
  assert.deepEqual(
    (await linesOf(app, id)).map(({ state, reasons }: { state: string; reasons: string[] }) => [
      state,
      ...reasons,
    ]),
    [
      ['new'],
      ['wrong', 'Username “6281290000071” sudah dipakai baris 2.'],
      ['new'],
      ['wrong', 'Username “6281290000074” sudah dipakai baris 4.'],
      ['duplicate', 'Sama dengan baris 2 di file ini; yang dipakai baris 2.'],
    ],
  );
  await applying(app, id);
  assert.equal((await importOf(app, id)).status, 'applied');
});

test('takes no date of birth of a year to come, and leaves one that stands as it is [ADD-341, ADD-143]', async () => {
  const { id: customer, whatsapp, name } = await aCustomer(app);
  await app.owner
    .updateTable('customers')
    .set({ born_on: '2998-01-01' })
    .where('id', '=', customer)
    .execute();
  const id = await anImport(
    app,
    'customers',
    [
      'Nama;WhatsApp;Tgl berdiri',
      'PT Salah Ketik;081290000041;01/02/2204',
      'PT Tahun Ini;081290000042;31/12/2026',
      `PT Nama Lain;${whatsapp};01/01/2998`,
    ].join('\n'),
  );
  assert.deepEqual(await reasonsOf(app, id), [
    '2: Tanggal berdiri 01/02/2204 ada di tahun yang belum mulai.',
  ]);
  const later = await anImport(
    app,
    'customers',
    `Nama;WhatsApp;Tgl berdiri\n${name};${whatsapp};01/01/2999`,
  );
  assert.deepEqual(await reasonsOf(app, later), [
    '2: Tanggal berdiri 01/01/2999 ada di tahun yang belum mulai.',
  ]);
  await applying(app, id);
  const { body } = await app.call('GET', `/api/admin/users/${customer}`);
  assert.equal(body.data.name, 'PT Nama Lain');
  const born = await app.call('GET', '/api/admin/users?name=PT Tahun Ini');
  assert.equal(born.body.data.data[0].date_of_birth, '2026-12-31');
});

test('a customer with an invoice is not taken back with its import, until the invoice is void [ADD-143]', async () => {
  const name = 'PT Berfaktur';
  const id = await anImport(app, 'customers', `Nama;WhatsApp\n${name};081290000061\n`);
  await applying(app, id);
  const found = await app.call('GET', `/api/admin/users?name=${name}`);
  const invoice = await anInvoice(app, { id_customer: found.body.data.data[0].id });
  await takingBack(app, id);
  assert.deepEqual(
    (await linesOf(app, id)).map(({ obstacle }: { obstacle: string | null }) => obstacle),
    ['Customer ini sudah memiliki faktur.'],
  );
  const voided = await app.call('POST', `/api/admin/invoices/${invoice.id}/void`, {
    body: { reason: 'Salah catat' },
  });
  assert.equal(voided.status, 200, JSON.stringify(voided.body));
  await takingBack(app, id);
  assert.equal((await importOf(app, id)).status, 'taken-back');
});

for (const [who, act, obstacle] of [
  [
    'has signed in',
    async (id: number) => {
      await sql`update contacts set used_at = now() where customer_id = ${id}`.execute(app.owner);
    },
    'Customer ini sudah masuk ke aplikasi.',
  ],
  [
    'has people',
    async (id: number) => {
      await aHearer(app, { id }, 'points');
    },
    'Customer ini sudah punya orang lain.',
  ],
] as const)
  test(`a customer who ${who} is not taken back with its import [ADD-142, ADD-143]`, async () => {
    const file = `Nama;WhatsApp\nPT Yang ${who};08129000006${who.length % 10}\n`;
    const id = await anImport(app, 'customers', file);
    await applying(app, id);
    const found = await app.call('GET', `/api/admin/users?name=PT Yang ${who}`);
    await act(found.body.data.data[0].id);
    await takingBack(app, id);
    assert.deepEqual(
      (await linesOf(app, id)).map(({ obstacle: one }: { obstacle: string | null }) => one),
      [obstacle],
    );
  });
