import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, formOf } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, takingBack } from '#test/imports.ts';

const app = useApp();

test('equipment is brought along, changed by the next file, and taken back unless something stands on it [ADD-712]', async () => {
  const { id, whatsapp } = await aCustomer(app);
  const { product } = await aProduct(app);
  const file = (...lines: string[]) =>
    [
      'WhatsApp;Produk;Nomor seri;Ukuran;Lokasi;Dipasang',
      ...lines.map((line) => `${whatsapp};${product};${line}`),
    ].join('\n');
  const list = async () =>
    (await app.call('GET', `/api/admin/equipment?id_customer=${id}`)).body.data.data;
  const states = async (imported: number): Promise<string[]> =>
    (await linesOf(app, imported)).map(({ state }: { state: string }) => state);

  const first = await anImport(app, 'equipment', file('SN-1;DN50;Atap;31/01/2025', 'SN-2;;;'));
  assert.deepEqual(await states(first), ['new', 'new']);
  await applying(app, first);
  const [second, one] = await list();
  assert.deepEqual(
    [one.serial_number, one.size, one.site, one.installed_on, second.size],
    ['SN-1', 'DN50', 'Atap', '2025-01-31', null],
  );

  const next = await anImport(app, 'equipment', file('sn-1;DN80;Atap;31/01/2025', 'SN-2;;;'));
  assert.deepEqual(await states(next), ['changes', 'exists']);
  await applying(app, next);
  assert.equal((await list())[1].size, 'DN80');
  await takingBack(app, next);
  assert.equal((await list())[1].size, 'DN50');

  await app.call('POST', `/api/admin/equipment/${second.id}/plans`, {
    body: { kind: 'tera', every_months: 12 },
  });
  await takingBack(app, first);
  assert.notEqual((await importOf(app, first)).status, 'taken-back');
  assert.equal((await list()).length, 2);
});

test('what moved to another customer since, or what a visit is wished for, is not taken back with its import [ADD-712]', async () => {
  const [owner, next] = [await aCustomer(app), await aCustomer(app)];
  const { product } = await aProduct(app);
  const lines = ['SN-11', 'SN-12', 'SN-13'].map(
    (serial) => `${owner.whatsapp};${product};${serial}`,
  );
  const id = await anImport(app, 'equipment', ['WhatsApp;Produk;Nomor seri', ...lines].join('\n'));
  await applying(app, id);
  const list = async (customer: number) =>
    (await app.call('GET', `/api/admin/equipment?id_customer=${customer}`)).body.data.data;
  const [, wished, moved] = await list(owner.id);
  const move = { id_user: next.id, version: moved.version };
  const answers = [
    await app.call('POST', `/api/admin/equipment/${moved.id}/move`, { body: move }),
    await app.call('POST', `/api/member/equipment/${wished.id}/visit-requests`, {
      token: owner.token,
      body: formOf({ wished_on: '2026-12-01', words: 'Angka meter berhenti' }),
    }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 201],
  );
  await takingBack(app, id);
  const obstacles: { line: number; obstacle: string }[] = await linesOf(app, id, 'obstacle');
  assert.deepEqual(
    obstacles.map(({ line, obstacle }) => [line, obstacle]),
    [
      [2, 'Alat ini sudah dipindahkan.'],
      [3, 'Customer sudah meminta kunjungan untuk alat ini.'],
    ],
  );
  assert.deepEqual([(await list(owner.id)).length, (await list(next.id)).length], [2, 1]);
});

test('a service whose equipment moved to another customer since is not taken back with its import [ADD-142, ADD-712]', async () => {
  const [owner, next] = [await aCustomer(app), await aCustomer(app)];
  const { product } = await aProduct(app);
  const line = `${owner.whatsapp};${product};SN-21;01/02/2026`;
  const head = 'WhatsApp;Produk;Nomor seri;Last Service';
  const id = await anImport(app, 'services', [head, line].join('\n'));
  await applying(app, id);
  const listed = await app.call('GET', `/api/admin/equipment?id_customer=${owner.id}`);
  const [piece] = listed.body.data.data;
  const { status } = await app.call('POST', `/api/admin/equipment/${piece.id}/move`, {
    body: { id_user: next.id, version: piece.version },
  });
  assert.equal(status, 200);
  await takingBack(app, id);
  assert.deepEqual(
    (await linesOf(app, id, 'obstacle')).map(({ obstacle }: { obstacle: string }) => obstacle),
    ['Alatnya sudah dipindahkan.'],
  );
  const { body } = await app.call('GET', `/api/admin/services?id_customer=${next.id}`);
  assert.equal(body.data.data.length, 1);
});

test('a meter that a file names twice is one, however its customer is spelled, and the sizes that differ are told [ADD-712, ADD-380]', async () => {
  const { whatsapp } = await aCustomer(app, { name: 'PT Meter Dua Ejaan' });
  const { product } = await aProduct(app);
  const head = 'WhatsApp;Pelanggan;Produk;Nomor seri;Ukuran';
  const stated = async (...lines: string[]) =>
    (await linesOf(app, await anImport(app, 'equipment', [head, ...lines].join('\n')))).map(
      ({ state, reasons }: { state: string; reasons: string[] }) => [state, ...reasons],
    );
  const once = `;PT. Meter Dua Ejaan;${product};SN-31;DN50`;
  assert.deepEqual(await stated(once, `;Meter Dua Ejaan, PT;${product};sn-31;DN50`), [
    ['new'],
    ['duplicate', 'Sama dengan baris 2 di file ini; yang dipakai baris 2.'],
  ]);
  const clash =
    'Baris 2 dan 3 menyebut alat yang sama, tetapi berbeda: Ukuran. Keduanya tidak diimpor.';
  const twice = [once, `${whatsapp};;${product};SN-31;DN80`];
  assert.deepEqual(await stated(...twice), [
    ['wrong', clash],
    ['wrong', clash],
  ]);
  await applying(app, await anImport(app, 'equipment', [head, once].join('\n')));
  assert.deepEqual(await stated(...twice), [
    ['wrong', clash],
    ['wrong', clash],
  ]);
});

test('a file that gives one serial number to two customers contradicts itself, of equipment and of services [ADD-703, ADD-380]', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const { product } = await aProduct(app);
  for (const [kind, more] of [
    ['equipment', 'Ukuran;DN50'],
    ['services', 'Last Service;01/02/2026'],
  ] as const) {
    const [head, value] = more.split(';');
    const id = await anImport(
      app,
      kind,
      [
        `WhatsApp;Produk;Nomor seri;${head}`,
        `${one.whatsapp};${product};SN-41;${value}`,
        `${other.whatsapp};${product};sn-41;${value}`,
        `081200000000;${product};SN-41;${value}`,
      ].join('\n'),
    );
    const lines: { state: string; reasons: string[] }[] = await linesOf(app, id);
    const mend = kind === 'services' ? ' Betulkan nomor seri atau customernya.' : '';
    const clash = `Baris 2 dan 3 menyebut alat yang sama, tetapi berbeda: Customer. Keduanya tidak diimpor.${mend}`;
    assert.deepEqual(
      lines.map(({ reasons }) => reasons),
      [
        [clash],
        [clash],
        [
          'Customer “+6281200000000” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
        ],
      ],
    );
  }
});

test('a service of a meter that its customer has already is brought along, whoever else is given its serial number [ADD-142, ADD-380]', async () => {
  const [one, other] = [await aCustomer(app, { name: 'PT Pemilik Pelat' }), await aCustomer(app)];
  const { product } = await aProduct(app);
  await applying(
    app,
    await anImport(
      app,
      'equipment',
      `WhatsApp;Produk;Nomor seri\n${one.whatsapp};${product};SN-51`,
    ),
  );
  const id = await anImport(
    app,
    'services',
    [
      'WhatsApp;Produk;Nomor seri;Last Service',
      `${one.whatsapp};${product};sn-51;01/02/2026`,
      `${other.whatsapp};${product};SN-51;03/02/2026`,
    ].join('\n'),
  );
  const lines: { state: string; reasons: string[] }[] = await linesOf(app, id);
  assert.deepEqual(
    lines.map(({ state, reasons }) => [state, ...reasons]),
    [
      ['new'],
      [
        'wrong',
        'Nomor seri “SN-51” dari produk ini sudah dipakai alat milik PT Pemilik Pelat. Periksa pelatnya.',
      ],
    ],
  );
});
