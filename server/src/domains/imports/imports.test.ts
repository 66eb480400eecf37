import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
import { FILE_FORMATS } from '@reward-points/contract/file-formats';
import type { ImportKind } from '@reward-points/contract/imports';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, pointsOf } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';
import { anImport, applying, importOf, linesOf, takingBack } from '#test/imports.ts';

const app = useApp();
const upload = (kind: ImportKind, content: string | Uint8Array) => anImport(app, kind, content);
const stateOf = (id: number) => importOf(app, id);
const apply = (id: number) => applying(app, id);
const takeBack = (id: number) => takingBack(app, id);

describe('an import of customers', () => {
  const FILE = [
    'No HP;Alamat;Nama Pelanggan;Tgl Berdiri;E-mail',
    '0812 1000 0001;"Jalan Melati 1',
    'Bandung";PT Satu;31 Desember 2004;satu@example.com',
    '+62 812-1000-0002;;PT Dua;17/08/1999;',
  ].join('\r\n');

  test('says of each line what it would do, and does it when asked [ADD-140, ADD-141, ADD-143]', async () => {
    const id = await upload('customers', FILE);
    const preview = await stateOf(id);
    assert.equal(preview.status, 'ready');
    assert.deepEqual(preview.counts, {
      new: 2,
      changes: 0,
      exists: 0,
      duplicate: 0,
      summed: 0,
      wrong: 0,
      total: 0,
      obstacles: 0,
    });
    const before = await app.call('GET', '/api/admin/users?name=PT Satu');
    assert.equal(before.body.data.total, 0);

    await apply(id);
    assert.equal((await stateOf(id)).status, 'applied');
    const after = await app.call('GET', '/api/admin/users?name=PT Satu');
    const [shown] = after.body.data.data;
    assert.deepEqual(shown, {
      id: shown.id,
      name: 'PT Satu',
      username: '6281210000001',
      email: 'satu@example.com',
      whatsapp: '6281210000001',
      date_of_birth: '2004-12-31',
      address: 'Jalan Melati 1\nBandung',
      images: null,
      point: 0,
      total_point: 0,
      owed: 0,
      roles: 'customer',
      wants_messages: true,
      number_wants: true,
      active_on: null,
      version: 1,
    });
    const again = await upload('customers', FILE);
    assert.deepEqual(
      (await linesOf(app, again)).map((line: { state: string }) => line.state),
      ['exists', 'exists'],
    );
    const refused = await app.call('POST', `/api/admin/imports/${again}/apply`);
    assert.equal(refused.body.code, 'import_nothing_to_do');
  });

  test('names what changes, from what to what, and can be taken back whole [ADD-142, ADD-143]', async () => {
    const { whatsapp, id: customerId, name } = await aCustomer(app);
    const id = await upload(
      'customers',
      `Nama,WhatsApp\nPT Baru Sekali,${whatsapp}\nPT Tambahan,081290000001`,
    );
    assert.deepEqual((await linesOf(app, id, 'changes'))[0].changes, [
      { field: 'name', from: name, to: 'PT Baru Sekali' },
    ]);
    const told = async () =>
      (await downloadRows(app, `/api/admin/imports/${id}/export`)).map((row) => [
        row.Baris,
        row.Hasil,
        row.Penjelasan,
      ]);
    const renamed = `Nama: ${name} → PT Baru Sekali`;
    assert.deepEqual(await told(), [
      ['2', 'berubah', renamed],
      ['3', 'baru', ''],
    ]);
    await apply(id);
    assert.deepEqual(await told(), [
      ['2', 'diubah', renamed],
      ['3', 'ditambahkan', ''],
    ]);
    const shown = await app.call('GET', `/api/admin/users/${customerId}`);
    assert.equal(shown.body.data.name, 'PT Baru Sekali');

    await takeBack(id);
    assert.equal((await stateOf(id)).status, 'taken-back');
    assert.deepEqual(await told(), [
      ['2', 'dibatalkan', renamed],
      ['3', 'dibatalkan', ''],
    ]);
    const restored = await app.call('GET', `/api/admin/users/${customerId}`);
    assert.equal(restored.body.data.name, name);
    const gone = await app.call('GET', '/api/admin/users?name=PT Tambahan');
    assert.equal(gone.body.data.total, 0);
  });
});

test('an import that moves a next service lets it be reminded of again, and one that does not leaves the note [ADD-144, A-42]', async () => {
  const { name, id } = await aCustomer(app);
  await apply(await upload('products', 'Produk\tKeterangan\nFlowmeter R\tUntuk air\n'));
  const list = (next: string) =>
    `Pelanggan;Produk;Servis terakhir;Servis berikutnya;SN\n${name};Flowmeter R;12/03/2025;${next};SN-R\n`;
  await apply(await upload('services', list('12/12/2026')));
  const serviceOf = async () =>
    (await app.call('GET', `/api/admin/services?id_customer=${id}`)).body.data.data[0];
  const service = (await serviceOf()).id;
  const message = { flowmeter_type: 'FM-200', serial_number: 'SN-R' };
  await app.call('PATCH', `/api/admin/notifications/services/${service}`, {
    body: { remind: 'Yes', message },
  });
  const details = `Pelanggan;Produk;Servis terakhir;SN;Catatan\n${name};Flowmeter R;12/03/2025;SN-R;Dekat pompa\n`;
  await apply(await upload('services', details));
  const { note, remind, reminder_status } = await serviceOf();
  assert.deepEqual([note, remind, reminder_status], ['Dekat pompa', 'Yes', 'queued']);
  await apply(await upload('services', list('12/11/2026')));
  const moved = await serviceOf();
  assert.deepEqual(
    [moved.next_service, moved.remind, moved.reminder_status],
    ['2026-11-12', 'No', null],
  );
});

test('products, services and opening balances follow each other, and are taken back in the other order [ADD-142, ADD-144, ADD-145]', async () => {
  const { whatsapp, name, id: customer } = await aCustomer(app);
  const products = await upload('products', 'Produk\tKeterangan\nFlowmeter A\tUntuk air\n');
  await apply(products);
  const services = await upload(
    'services',
    `Pelanggan;Produk;Servis terakhir;SN\n${name};flowmeter a;12/03/2026;SN-1\n${name};Flowmeter A;1 April 2026;SN-2\n`,
  );
  await apply(services);
  const listed = await app.call('GET', `/api/admin/services?id_customer=${customer}`);
  assert.deepEqual(
    listed.body.data.data.map((s: { last_service: string; next_service: string }) => [
      s.last_service,
      s.next_service,
    ]),
    [
      ['2026-04-01', '2028-04-01'],
      ['2026-03-12', '2028-03-12'],
    ],
  );
  const balances = await upload(
    'opening-balances',
    `Nomor;Nama;Saldo\n;${name};Rp 1.250,00\n`.replace('Nomor', 'No HP'),
  );
  assert.deepEqual(await linesOf(app, balances, 'wrong'), []);
  await apply(balances);
  assert.deepEqual(await pointsOf(app, customer), { point: 1250, total_point: 1250 });
  const { body: history } = await app.call('GET', `/api/admin/users/${customer}/points`);
  const [{ kind, reward, reason }] = history.data.data;
  assert.deepEqual([kind, reward, reason], ['opening', null, null]);

  const again = await upload('opening-balances', `WA,Poin\n${whatsapp},1250\n`);
  assert.equal((await linesOf(app, again))[0].state, 'exists');
  const other = await upload('opening-balances', `WA,Poin\n${whatsapp},900\n`);
  assert.match((await linesOf(app, other))[0].reasons[0], /sudah memiliki saldo awal 1\.250 point/);

  await takeBack(products);
  const kept = await stateOf(products);
  assert.equal(kept.status, 'applied');
  assert.equal(kept.counts.obstacles, 1);
  assert.match(
    (await linesOf(app, products, 'obstacle'))[0].obstacle,
    /sudah dipakai sebuah servis/,
  );

  await takeBack(balances);
  assert.deepEqual(await pointsOf(app, customer), { point: 0, total_point: 0 });
  const corrected = await upload('opening-balances', `WA,Poin\n${whatsapp},900\n`);
  await apply(corrected);
  assert.deepEqual(await pointsOf(app, customer), { point: 900, total_point: 900 });
  await takeBack(services);
  await takeBack(products);
  assert.equal((await stateOf(products)).status, 'taken-back');
});

test('what was exported changes nothing when it is imported, whatever a spreadsheet would read into its names, in every format [ADD-141, ADD-168, ADD-407]', async () => {
  const { id, whatsapp } = await aCustomer(app, { name: 'Toko 99', username: 'agen-7' });
  const product = await aProduct(app, { product: 'Flowmeter 50' });
  await aService(app, { id_user: id, id_product: product.id });
  for (const [kind, path] of [
    ['customers', '/api/admin/users/export?name=Toko'],
    ['services', '/api/admin/services/export?customer=Toko'],
  ] as const) {
    // No more than so many files are taken in a minute.
    app.clock.advance(60_000);
    for (const format of FILE_FORMATS) {
      const { content } = await download(app, `${path}&format=${format}`);
      const again = await upload(kind, new Uint8Array(content));
      const lines: { state: string; values: { whatsapp: string } }[] = await linesOf(app, again);
      assert.deepEqual(
        lines.map(({ state, values }) => [state, values.whatsapp]),
        [['exists', whatsapp]],
        format,
      );
    }
  }
});

test('an import that brought a later visit is taken back with the next service that followed from it, unless that was changed since [ADD-142, ADD-144]', async () => {
  const { id, id_user } = await aService(app);
  const { whatsapp } = (await app.call('GET', `/api/admin/users/${id_user}`)).body.data;
  const shown = async () => {
    const { body } = await app.call('GET', `/api/admin/services/${id}`);
    const { last_service, next_service, item } = body.data;
    return { last_service, next_service, item };
  };
  const before = await shown();
  const file = `WhatsApp;Produk;Servis terakhir\n${whatsapp};${before.item};01/03/2026`;
  const first = await upload('services', file);
  await apply(first);
  assert.equal((await shown()).next_service, '2028-03-01');
  await takeBack(first);
  assert.equal((await stateOf(first)).status, 'taken-back');
  assert.deepEqual(await shown(), before);

  const second = await upload('services', file);
  await apply(second);
  await app.owner
    .updateTable('plans')
    .set({ next_on: '2029-01-01' })
    .where('id', '=', id)
    .execute();
  await takeBack(second);
  const [line] = await linesOf(app, second);
  assert.equal(line.obstacle, 'Sudah diubah lagi sejak impor ini.');
  const [told] = await downloadRows(app, `/api/admin/imports/${second}/export`);
  assert.match(told?.Penjelasan ?? '', /Sudah diubah lagi sejak impor ini\.$/);
});

test('a later visit moves the next service by the rule of its plan as it is by then, where it has one [ADD-144, ADD-708]', async () => {
  // The files of the tests above are as many as one account may send within a minute.
  app.clock.advance(60_000);
  const { id, id_user } = await aService(app, { last_service: '2025-06-20' });
  const { whatsapp } = (await app.call('GET', `/api/admin/users/${id_user}`)).body.data;
  const shown = async () => (await app.call('GET', `/api/admin/services/${id}`)).body.data;
  const goesBy = async (rule: object) => {
    const body = { ...rule, next_on: '2026-06-30' };
    assert.equal((await app.call('PATCH', `/api/admin/plans/${id}`, { body })).status, 200);
  };
  await goesBy({ every_months: 12 });
  const file = `WhatsApp;Produk;Servis terakhir\n${whatsapp};${(await shown()).item};25/06/2026`;
  const visits = await upload('services', file);
  const proposed = async () => {
    const [{ changes }] = await linesOf(app, visits);
    return changes.find(({ field }: { field: string }) => field === 'next_service');
  };
  const change = { field: 'next_service', from: '2026-06-30' };
  assert.deepEqual(await proposed(), { ...change, to: '2027-06-25' });
  // Nothing is applied but what was read.
  await goesBy({ fixed_month: 6, fixed_day: 30 });
  await apply(visits);
  assert.equal((await stateOf(visits)).status, 'ready');
  assert.deepEqual(await proposed(), { ...change, to: '2027-06-30' });
  await apply(visits);
  assert.equal((await shown()).next_service, '2027-06-30');
  await takeBack(visits);
  assert.equal((await shown()).next_service, '2026-06-30');
});

test('a visit of a service by the counter leaves its next day as it was entered, and asks for one that is over by then [ADD-144, ADD-708]', async () => {
  const { id, id_user } = await aService(app, { last_service: '2025-06-20' });
  const { whatsapp } = (await app.call('GET', `/api/admin/users/${id_user}`)).body.data;
  const { item } = (await app.call('GET', `/api/admin/services/${id}`)).body.data;
  const body = { every_units: 5000, unit_label: 'm³', next_on: '2026-09-01' };
  assert.equal((await app.call('PATCH', `/api/admin/plans/${id}`, { body })).status, 200);
  const judged = async (day: string) => {
    const file = `WhatsApp;Produk;Servis terakhir\n${whatsapp};${item};${day}`;
    return (await linesOf(app, await upload('services', file)))[0];
  };
  const visit = { field: 'last_service', from: '2025-06-20', to: '2026-08-31' };
  assert.deepEqual((await judged('31/08/2026')).changes, [visit]);
  assert.deepEqual((await judged('01/09/2026')).reasons, [
    'Isi “Servis berikutnya” di file: jadwal alat ini menurut angka meter, dan tanggalnya tidak sesudah kunjungan ini.',
  ]);
});

test('two lines of a file that mean one service, with and without its serial number, are one and a repetition [ADD-140, ADD-142, ADD-144]', async () => {
  const { whatsapp } = await aCustomer(app);
  const { product } = await aProduct(app);
  const file = (...lines: string[]) =>
    ['WhatsApp;Produk;Servis terakhir;Nomor seri', ...lines]
      .map((line) => line.replace('…', `${whatsapp};${product}`))
      .join('\n');
  await apply(await upload('services', file('…;01/01/2026;SN-1')));

  const two = await upload('services', file('…;01/03/2026;', '…;01/05/2026;SN-1'));
  assert.equal((await stateOf(two)).counts.wrong, 2);
  const id = await upload('services', file('…;01/03/2026;', '…;01/03/2026;SN-1'));
  const lines: { state: string; reasons: string[] }[] = await linesOf(app, id);
  assert.deepEqual(
    lines.map(({ state }) => state),
    ['changes', 'duplicate'],
  );
  assert.match(lines[1]?.reasons[0] ?? '', /Sama dengan baris 2/);
  await apply(id);
  await takeBack(id);
  assert.equal((await stateOf(id)).status, 'taken-back');
});

test('visits that are older than the one that is known contradict nothing: of a file with all visits of a service the one that is news comes in [ADD-380, ADD-144]', async () => {
  // The files of the tests above are as many as one account may send within a minute.
  app.clock.advance(60_000);
  const { id, id_user } = await aService(app, { last_service: '2025-01-15' });
  const { whatsapp } = (await app.call('GET', `/api/admin/users/${id_user}`)).body.data;
  const shown = async () => (await app.call('GET', `/api/admin/services/${id}`)).body.data;
  const line = (day: string) => `${whatsapp};${item};${day}`;
  const { item } = await shown();
  // More than are judged at once stand between the refused one and the rest.
  const others = Array.from({ length: 1_200 }, (_, at) => `62899${at};Tidak ada;01/01/2025`);
  const visits = await upload(
    'services',
    [
      'WhatsApp;Produk;Servis terakhir',
      line('01/01/2023'),
      line('01/01/2024'),
      ...others,
      line('01/02/2026'),
      line('01/02/2026'),
    ].join('\n'),
  );
  const { counts } = await stateOf(visits);
  assert.deepEqual([counts.changes, counts.duplicate, counts.wrong], [1, 1, 1_202]);
  const [repeated] = await linesOf(app, visits, 'duplicate');
  assert.match(repeated.reasons[0], /Sama dengan baris 1204 di file ini; yang dipakai baris 1204/);
  await apply(visits);
  assert.equal((await shown()).last_service, '2026-02-01');
});

test('a visit of a day to come is refused: every true one until then would be the older [ADD-144, ADD-380]', async () => {
  const { whatsapp } = await aCustomer(app);
  const { product } = await aProduct(app);
  const today = app.clock.today();
  const lines = [today, addDays(today, 1)].map((day) => `${whatsapp};${product};${day};SN-${day}`);
  const id = await upload('services', ['WhatsApp;Produk;Servis terakhir;SN', ...lines].join('\n'));
  const judged: { reasons: string[] }[] = await linesOf(app, id);
  assert.deepEqual(
    judged.map(({ reasons }) => reasons),
    [[], ['Servis terakhir tidak boleh setelah hari ini.']],
  );
});
