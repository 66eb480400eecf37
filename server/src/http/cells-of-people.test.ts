import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { done, useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVoucher } from '#test/builders.ts';
import { indebt } from '#test/debts.ts';
import { downloadRows, phoneOf } from '#test/downloads.ts';

const app = useApp();

test('the file of the customers: who wants messages, what is left, what was ever earned and what is owed [ADD-168, ADD-440]', async () => {
  const wanting = await aCustomer(app, {
    name: 'Sel Satu',
    username: 'sel-satu',
    email: 'satu@example.com',
    point: 500,
    address: 'Jalan A',
  });
  const voucher = await aVoucher(app, { codes: 1, required_point: 120 });
  await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, wanting.token);
  const owing = await aCustomer(app, {
    name: 'Sel Utang',
    username: 'sel-utang',
    email: 'utang@example.com',
    address: 'Jalan B',
    date_of_birth: '1999-12-31',
  });
  await indebt(app, owing);
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    values (${owing.id}, ${owing.whatsapp}, false, 'reply', 'STOP', ${app.clock.now()})
  `.execute(app.owner);
  assert.deepEqual(await downloadRows(app, '/api/admin/users/export?name=Sel&order_by=name'), [
    {
      ID: String(wanting.id),
      Nama: 'Sel Satu',
      Username: 'sel-satu',
      WhatsApp: phoneOf(wanting),
      'E-mail': 'satu@example.com',
      'Tanggal berdiri': '2001-03-14',
      Alamat: 'Jalan A',
      Point: '380',
      'Total point': '500',
      'Kekurangan point': '0',
      'Menerima pesan': 'Ya',
      'Terdaftar pada': '2026-11-21 12:00:00',
    },
    {
      ID: String(owing.id),
      Nama: 'Sel Utang',
      Username: 'sel-utang',
      WhatsApp: phoneOf(owing),
      'E-mail': 'utang@example.com',
      'Tanggal berdiri': '1999-12-31',
      Alamat: 'Jalan B',
      Point: '0',
      'Total point': '0',
      'Kekurangan point': '250',
      'Menerima pesan': 'Tidak',
      'Terdaftar pada': '2026-11-21 12:00:00',
    },
  ]);
});

test('the file of the messages: queued, taken by the provider, sent, delivered, read, failed, unknown and received, each time in its own column [ADD-168, ADD-440]', async () => {
  const member = await aCustomer(app, { name: 'PT Kabar' });
  const stamps = {
    queued: {},
    accepted: {},
    sent: { sent_at: '2026-11-21T05:00:01Z' },
    delivered: { sent_at: '2026-11-21T05:00:01Z', delivered_at: '2026-11-21T05:00:02Z' },
    read: {
      sent_at: '2026-11-21T05:00:01Z',
      delivered_at: '2026-11-21T05:00:02Z',
      read_at: '2026-11-21T17:00:03Z',
    },
    failed: { failed_at: '2026-11-21T05:00:04Z', error: 'Nomor tidak terdaftar.' },
    unknown: {
      status: 'failed',
      failure_kind: 'unknown',
      failed_at: '2026-11-21T05:00:05Z',
      error: 'Tidak ada jawaban.',
    },
    received: { kind: 'incoming', provider: 'qontak' },
  };
  for (const [at, [status, more]] of Object.entries(stamps).entries()) {
    const award = { id_customer: member.id, add_point: at + 1, message: true };
    await done(app, 'POST', '/api/admin/send-point', award);
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from whatsapp_messages
    `.execute(app.owner);
    await app.owner
      .updateTable('whatsapp_messages')
      .set({ status, ...more } as never)
      .where('id', '=', Number(rows[0]?.id))
      .execute();
  }
  const rows = await downloadRows(
    app,
    `/api/admin/whatsapp-messages/export?id_customer=${member.id}`,
  );
  const bodies = rows.map((row) => row['Isi pesan'] ?? '');
  for (const [at, body] of bodies.entries()) {
    assert.equal(
      body,
      `Halo PT Kabar, terima kasih atas kepercayaan Anda. Anda menerima ${rows.length - at} reward point dari kami.`,
    );
  }
  const same = {
    Waktu: '2026-11-21 12:00:00',
    'ID customer': String(member.id),
    Nama: 'PT Kabar',
    WhatsApp: phoneOf(member),
    Jenis: 'Point',
    'Terkirim pada': '',
    'Sampai pada': '',
    'Dibaca pada': '',
    'Gagal pada': '',
    'Alasan gagal': '',
    Penyedia: 'Sandbox (tanpa pengiriman)',
    Oleh: '',
  };
  const sent = { 'Terkirim pada': '2026-11-21 12:00:01' };
  const delivered = { ...sent, 'Sampai pada': '2026-11-21 12:00:02' };
  assert.deepEqual(
    rows.map(({ ID: _id, 'Isi pesan': _body, ...row }) => row),
    [
      { ...same, Jenis: 'Pesan masuk', Status: 'Masuk', Penyedia: 'Mekari Qontak' },
      {
        ...same,
        Status: 'Belum tentu sampai',
        'Gagal pada': '2026-11-21 12:00:05',
        'Alasan gagal': 'Tidak ada jawaban.',
      },
      {
        ...same,
        Status: 'Gagal',
        'Gagal pada': '2026-11-21 12:00:04',
        'Alasan gagal': 'Nomor tidak terdaftar.',
      },
      { ...same, ...delivered, Status: 'Dibaca', 'Dibaca pada': '2026-11-22 00:00:03' },
      { ...same, ...delivered, Status: 'Sampai' },
      { ...same, ...sent, Status: 'Terkirim' },
      { ...same, Status: 'Diterima penyedia' },
      { ...same, Status: 'Menunggu' },
    ],
  );
});

test('the file of the services: what is known of each, and nothing where it is not [ADD-168, ADD-440]', async () => {
  const member = await aCustomer(app, { name: 'PT Meter' });
  const product = await aProduct(app, { product: 'Flowmeter kecil' });
  const known = { id_user: member.id, id_product: product.id };
  const bare = await aService(app, {
    ...known,
    last_service: '2026-01-15',
    next_service: '2028-01-15',
  });
  const full = await aService(app, {
    ...known,
    last_service: '2025-02-03',
    next_service: '2027-02-03',
  });
  await done(app, 'PATCH', `/api/admin/services/${full.id}`, {
    last_service: '2025-02-03',
    next_service: '2027-02-03',
    flowmeter_type: 'FM-200',
    serial_number: '0012',
    note: 'Lantai dua',
  });
  await sql`
    update plans set reminded_at = '2026-11-20T17:00:00Z' where id = ${full.id}
  `.execute(app.owner);
  const same = {
    'ID customer': String(member.id),
    Customer: 'PT Meter',
    WhatsApp: phoneOf(member),
    Produk: 'Flowmeter kecil',
  };
  const rows = await downloadRows(
    app,
    `/api/admin/services/export?id_customer=${member.id}&order_by=next_service`,
  );
  assert.deepEqual(
    rows.toSorted((a, b) => Number(a.ID) - Number(b.ID)),
    [
      {
        ...same,
        ID: String(bare.id),
        'Tipe flowmeter': '',
        'Nomor seri': '',
        'Servis terakhir': '2026-01-15',
        'Servis berikutnya': '2028-01-15',
        'Diingatkan pada': '',
        Catatan: '',
      },
      {
        ...same,
        ID: String(full.id),
        'Tipe flowmeter': 'FM-200',
        'Nomor seri': "'0012",
        'Servis terakhir': '2025-02-03',
        'Servis berikutnya': '2027-02-03',
        'Diingatkan pada': '2026-11-21 00:00:00',
        Catatan: 'Lantai dua',
      },
    ],
  );
});

test('the file of the equipment: what is known of each, how it stands, and what is next in the words of the screen [ADD-168, ADD-440]', async () => {
  const member = await aCustomer(app, { name: 'PT Alat' });
  const product = await aProduct(app, { product: 'Flowmeter besar' });
  const piece = async (form: object): Promise<number> => {
    const body = { id_user: member.id, id_product: product.id, ...form };
    return (await app.call('POST', '/api/admin/equipment', { body })).body.data.id;
  };
  const bare = await piece({});
  const full = await piece({
    flowmeter_type: 'FM-200',
    serial_number: '0012',
    size: 'DN50',
    site: 'Ruang pompa',
    installed_on: '2025-01-31',
    warranty_until: '2027-01-31',
    note: 'Lantai dua',
  });
  await done(app, 'PATCH', `/api/admin/equipment/${full}`, { state: 'in-repair' });
  for (const [kind, next_on] of [
    ['servis', '2027-06-01'],
    ['kalibrasi', '2027-05-01'],
  ]) {
    await done(app, 'POST', `/api/admin/equipment/${full}/plans`, {
      kind,
      every_months: 12,
      next_on,
    });
  }
  await done(app, 'POST', `/api/admin/equipment/${bare}/plans`, {
    kind: 'servis',
    every_months: 12,
    next_on: '2027-07-01',
  });
  const same = {
    'ID customer': String(member.id),
    Customer: 'PT Alat',
    'Nama produk': 'Flowmeter besar',
  };
  const unknown = {
    'Tipe flowmeter': '',
    'Nomor seri': '',
    Ukuran: '',
    Lokasi: '',
    Dipasang: '',
    'Garansi sampai': '',
    Status: 'Dipakai',
    'Jadwal berikutnya': '',
    'Jenis jadwal': '',
    Catatan: '',
  };
  const unplanned = await piece({});
  const retired = await piece({});
  await done(app, 'PATCH', `/api/admin/equipment/${retired}`, { state: 'retired' });
  assert.deepEqual(
    await downloadRows(app, `/api/admin/equipment/export?id_customer=${member.id}`),
    [
      { ...same, ...unknown, ID: String(retired), Status: 'Tidak dipakai lagi' },
      { ...same, ...unknown, ID: String(unplanned) },
      {
        ...same,
        ID: String(full),
        'Tipe flowmeter': 'FM-200',
        'Nomor seri': "'0012",
        Ukuran: 'DN50',
        Lokasi: 'Ruang pompa',
        Dipasang: '2025-01-31',
        'Garansi sampai': '2027-01-31',
        Status: 'Diperbaiki',
        'Jadwal berikutnya': '2027-05-01',
        'Jenis jadwal': 'Kalibrasi',
        Catatan: 'Lantai dua',
      },
      {
        ...same,
        ...unknown,
        ID: String(bare),
        'Jadwal berikutnya': '2027-07-01',
        'Jenis jadwal': 'Servis',
      },
    ],
  );
});
