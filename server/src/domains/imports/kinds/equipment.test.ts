import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, aProduct, aService, formOf } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, takingBack } from '#test/imports.ts';
import { anAppointment } from '#test/visits.ts';

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

test('of two pieces with one serial number a file means the one whose number is beyond doubt [ADD-712, ADD-701]', async () => {
  const { id: id_user, whatsapp } = await aCustomer(app);
  const { id: id_product, product } = await aProduct(app);
  const piece = { id_user, id_product, serial_number: 'SN-21' };
  const add = async (): Promise<number> => {
    const { status, body } = await app.call('POST', '/api/admin/equipment', { body: piece });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id;
  };
  const doubtful = await add();
  await sql`update equipment set serial_doubtful = true where id = ${doubtful}`.execute(app.owner);
  const sure = await add();
  const file = `WhatsApp;Produk;Nomor seri;Lokasi\n${whatsapp};${product};SN-21;Atap`;
  await applying(app, await anImport(app, 'equipment', file));
  const { body } = await app.call('GET', `/api/admin/equipment?id_customer=${id_user}`);
  const sites = body.data.data.map(({ id, site }: { id: number; site: string | null }) => [
    id,
    site,
  ]);
  assert.deepEqual(sites, [
    [sure, 'Atap'],
    [doubtful, null],
  ]);
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

test('a new service of equipment that is known leaves its type, and takes the one that it brought along when its import is taken back [ADD-144, ADD-141, ADD-142]', async () => {
  app.clock.advance(60_000);
  const { id: customer, whatsapp } = await aCustomer(app);
  const { product } = await aProduct(app);
  const line = (...cells: string[]) => [whatsapp, product, ...cells].join(';');
  await applying(
    app,
    await anImport(
      app,
      'equipment',
      [
        'WhatsApp;Produk;Nomor seri;Lokasi;Tipe',
        line('SN-71', 'Atap', 'FM-100'),
        line('SN-72', 'Gudang', ''),
      ].join('\n'),
    ),
  );
  const file = [
    'WhatsApp;Produk;Nomor seri;Last Service;Tipe',
    line('SN-71', '01/02/2026', 'FM-200'),
    line('SN-72', '01/02/2026', 'FM-200'),
  ].join('\n');
  const stated = async (id: number) =>
    (await linesOf(app, id)).map(({ state, reasons }: { state: string; reasons: string[] }) => [
      state,
      ...reasons,
    ]);
  const types = async () =>
    (await app.call('GET', `/api/admin/equipment?id_customer=${customer}`)).body.data.data
      .toReversed()
      .map(({ flowmeter_type }: { flowmeter_type: string | null }) => flowmeter_type);
  const refused = [
    'wrong',
    'Tipe alat ini di sini “FM-100”. Samakan atau kosongkan tipe di file, atau ubah dulu alatnya.',
  ];
  const id = await anImport(app, 'services', file);
  assert.deepEqual(await stated(id), [refused, ['new']]);
  await applying(app, id);
  assert.deepEqual(await types(), ['FM-100', 'FM-200']);
  assert.deepEqual(await stated(await anImport(app, 'services', file)), [refused, ['exists']]);
  await takingBack(app, id);
  assert.equal((await importOf(app, id)).status, 'taken-back');
  assert.deepEqual(await types(), ['FM-100', null]);
});

describe('what refers to a service that was imported keeps its import from being taken back', () => {
  const imported = async (owner: { whatsapp: string }, product: string, ...lines: string[]) => {
    const id = await anImport(
      app,
      'services',
      [
        'WhatsApp;Produk;Nomor seri;Last Service',
        ...lines.map((line) => `${owner.whatsapp};${product};${line}`),
      ].join('\n'),
    );
    await applying(app, id);
    return id;
  };
  const obstacles = async (id: number) => {
    await takingBack(app, id);
    const lines: { line: number; obstacle: string }[] = await linesOf(app, id, 'obstacle');
    return lines.map(({ line, obstacle }) => [line, obstacle]);
  };

  test('a report or a photo of its visit, whether the service is new or only the visit [ADD-142]', async () => {
    app.clock.advance(60_000);
    const owner = await aCustomer(app);
    const known = await aService(app, { id_user: owner.id });
    const { item } = (await app.call('GET', `/api/admin/services/${known.id}`)).body.data;
    const changed = await imported(owner, item, ';01/11/2026');
    const { product } = await aProduct(app);
    const created = await imported(owner, product, 'SN-81;01/11/2026');
    const { body } = await app.call('GET', `/api/admin/services?id_customer=${owner.id}`);
    const visits: number[] = [];
    for (const { id } of body.data.data) {
      const { body: last } = await app.call('GET', `/api/admin/services/${id}/histories/last`);
      visits.push(last.data.id);
    }
    visits.sort((a, b) => a - b);
    const [report, photo] = [
      await app.call('POST', `/api/admin/visits/${visits[0]}/reports`, { body: {} }),
      await app.call('POST', `/api/admin/visits/${visits[1]}/photos`, {
        body: formOf({ photo: await aPicture() }),
      }),
    ];
    assert.deepEqual([report.status, photo.status], [200, 200], JSON.stringify(photo.body));
    for (const id of [changed, created]) {
      assert.deepEqual(await obstacles(id), [
        [2, 'Kunjungan servis ini sudah punya laporan atau foto.'],
      ]);
    }
    const { body: after } = await app.call('GET', `/api/admin/services/${known.id}/histories`);
    assert.equal(after.data.total, 1);
  });

  test('an appointment that is to come, and a visit that is wished for, until they are off [ADD-142]', async () => {
    const owner = await aCustomer(app);
    const { product } = await aProduct(app);
    const id = await imported(owner, product, 'SN-82;01/02/2026', 'SN-83;01/02/2026');
    const [wished, agreed] = (await app.call('GET', `/api/admin/equipment?id_customer=${owner.id}`))
      .body.data.data;
    const { body } = await app.call('GET', `/api/admin/services?id_customer=${owner.id}`);
    const plan = body.data.data.find(
      ({ serial_number }: { serial_number: string }) => serial_number === agreed.serial_number,
    );
    const appointment = await anAppointment(app, plan.id);
    const wish = await app.call('POST', `/api/member/equipment/${wished.id}/visit-requests`, {
      token: owner.token,
      body: formOf({ wished_on: '2026-12-01', words: 'Angka meter berhenti' }),
    });
    assert.equal(wish.status, 201, JSON.stringify(wish.body));
    assert.deepEqual(await obstacles(id), [
      [2, 'Servis ini sudah punya janji kunjungan.'],
      [3, 'Customer sudah meminta kunjungan untuk alat ini.'],
    ]);
    await app.call('POST', `/api/admin/appointments/${appointment}/cancellation`, {
      body: { reason: 'Teknisi sakit' },
    });
    await app.call('POST', `/api/member/visit-requests/${wish.body.data.id}/withdrawal`, {
      token: owner.token,
    });
    assert.deepEqual(await obstacles(id), []);
    assert.equal((await importOf(app, id)).status, 'taken-back');
  });
});
