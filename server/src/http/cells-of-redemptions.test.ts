import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { done, useApp } from '#test/app.ts';
import { aCustomer, anItem, aService, aServiceVisit, aVoucher, SHIPPING } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

/** What stands in the row of a claim of which nothing more is known. */
const none = {
  'Diklaim pada': '2026-11-21 12:00:00',
  Penerima: '',
  'Telepon penerima': '',
  'Alamat pengiriman': '',
  'Nomor resi': '',
  'Dikirim pada': '',
  'Terpakai pada': '',
  'Dikunjungi pada': '',
  Kurir: '',
  'Diterima pada': '',
  'Dibatalkan pada': '',
  'Alasan dibatalkan': '',
  'Diklaim oleh': '',
};

test('the file of what was claimed: vouchers used and not, items that wait, are on their way, arrived, and what was cancelled [ADD-168, ADD-401, ADD-440]', async () => {
  const now = app.clock.now().toISOString();
  const member = await aCustomer(app, { name: 'PT Tukar', point: 5_000 });
  const { token } = member;
  const voucher = await aVoucher(app, { codes: 2, required_point: 250, voucher: 'Pulsa' });
  const item = await anItem(app, { codes: 4, required_point: 400, item: 'Payung' });
  const claimItem = (more: object = {}) =>
    done(app, 'POST', '/api/member/items/claim', { id_item: item.id, ...SHIPPING, ...more }, token);
  const claimVoucher = () =>
    done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, token);
  await claimVoucher();
  await claimVoucher();
  await claimItem();
  // What is no number stays as it was typed.
  await claimItem({ recipient_telp: 'Kantor 12, tanya Sari' });
  for (let n = 0; n < 2; n += 1) await claimItem();
  const { rows: claims } = await sql<{ id: number; code_id: number; kind: string; code: string }>`
    select x.id, x.code_id, x.kind, k.code
    from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    where x.customer_id = ${member.id} order by x.entry_id
  `.execute(app.owner);
  const [unused, used, cancelled, waiting, shipped, received] = claims;
  if (!(unused && used && waiting && shipped && received && cancelled)) assert.fail();
  app.clock.set('2026-11-21T05:30:00Z');
  await done(app, 'PATCH', `/api/member/rewards/vouchers/${used.code_id}`, { used: true }, token);
  for (const [claim, courier] of [
    [shipped, 'jne'],
    [received, null],
  ] as const) {
    await done(app, 'POST', '/api/admin/update-receipt-number', {
      id_notification: claim.id,
      id_item_code: claim.code_id,
      receipt_number: `00${claim.id}`,
      courier,
    });
  }
  app.clock.set('2026-11-21T05:40:00Z');
  await done(
    app,
    'PATCH',
    `/api/member/rewards/orders/${received.code_id}`,
    { received: true },
    token,
  );
  // The first moment of the next day in Jakarta.
  await app.at('2026-11-21T17:00:00Z');
  await done(app, 'POST', `/api/admin/exchanges/item/${cancelled.id}/cancellation`, {
    reason: 'Stok rusak',
  });
  app.clock.set(now);
  const rows = await downloadRows(app, '/api/admin/redemptions/export');
  const claimed = {
    ...none,
    Waktu: '2026-11-21 12:00:00',
    Transaksi: 'Klaim',
    'ID customer': String(member.id),
    Customer: 'PT Tukar',
    'Point dikembalikan': '',
  };
  const ofVoucher = (claim: typeof unused) => ({
    ...claimed,
    ID: String(claim.id),
    Jenis: 'Voucher',
    Hadiah: 'Pulsa',
    Kode: claim.code,
    'Point ditukar': '250',
  });
  const ofItem = (claim: typeof unused) => ({
    ...claimed,
    ID: String(claim.id),
    Jenis: 'Item',
    Hadiah: 'Payung',
    Kode: claim.code,
    'Point ditukar': '400',
    Penerima: 'Budi Santoso',
    'Telepon penerima': '0812-3456-7890',
    'Alamat pengiriman': 'Jalan Kenanga 5\nBandung',
  });
  const isCancelled = {
    Status: 'Dibatalkan',
    'Dibatalkan pada': '2026-11-22 00:00:00',
    'Alasan dibatalkan': 'Stok rusak',
  };
  assert.deepEqual(
    rows.filter((row) => row['ID customer'] === String(member.id)),
    [
      { ...ofVoucher(unused), Status: 'Belum ditandai terpakai' },
      { ...ofVoucher(used), Status: 'Terpakai', 'Terpakai pada': '2026-11-21' },
      { ...ofItem(cancelled), ...isCancelled },
      {
        ...ofItem(waiting),
        Status: 'Menunggu pengiriman',
        'Telepon penerima': 'Kantor 12, tanya Sari',
      },
      {
        ...ofItem(shipped),
        Status: 'Dikirim',
        'Nomor resi': `'00${shipped.id}`,
        'Dikirim pada': '2026-11-21 12:30:00',
        Kurir: 'JNE',
      },
      {
        ...ofItem(received),
        Status: 'Diterima',
        'Nomor resi': `'00${received.id}`,
        'Dikirim pada': '2026-11-21 12:30:00',
        'Diterima pada': '2026-11-21 12:40:00',
      },
      {
        ...ofItem(cancelled),
        ...isCancelled,
        Waktu: '2026-11-22 00:00:00',
        Transaksi: 'Pembatalan',
        'Point ditukar': '',
        'Point dikembalikan': '400',
      },
    ],
  );
  // Each line belongs to its own day.
  const linesOf = async (day: string) =>
    (await downloadRows(app, `/api/admin/redemptions/export?from=${day}&to=${day}`)).map((row) => [
      row.ID,
      row.Transaksi,
    ]);
  assert.deepEqual(await linesOf('2026-11-22'), [[String(cancelled.id), 'Pembatalan']]);
  assert.deepEqual(
    await linesOf('2026-11-21'),
    claims.map(({ id }) => [String(id), 'Klaim']),
  );
});

test('the file of what was claimed: a free visit that waits, one that was made, and a visit and a voucher that were cancelled [ADD-168, ADD-401, ADD-440]', async () => {
  const now = app.clock.now().toISOString();
  const member = await aCustomer(app, { name: 'PT Kunjung', point: 5_000 });
  const { token } = member;
  const visit = await aServiceVisit(app, { stock: 3, required_point: 300, reward: 'Servis' });
  const voucher = await aVoucher(app, { codes: 1, required_point: 250, voucher: 'Pulsa' });
  for (let n = 0; n < 3; n += 1) {
    await done(app, 'POST', `/api/member/offers/service-visit/claim/${visit.id}`, {}, token);
  }
  await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, token);
  const { rows: claims } = await sql<{ id: number; kind: string; code: string }>`
    select x.id, x.kind, k.code from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    where x.customer_id = ${member.id} order by x.entry_id
  `.execute(app.owner);
  const [waiting, made, gone, unused] = claims;
  if (!(waiting && made && gone && unused)) assert.fail();
  const service = await aService(app, { id_user: member.id });
  await done(app, 'POST', '/api/admin/service-histories', {
    id_service: service.id,
    last_service: '2026-11-20',
    id_service_visit_exchange: made.id,
  });
  app.clock.set('2026-11-21T06:00:00Z');
  for (const { kind, id } of [gone, unused]) {
    await done(app, 'POST', `/api/admin/exchanges/${kind}/${id}/cancellation`, { reason: 'Tutup' });
  }
  app.clock.set(now);
  const claimed = {
    ...none,
    Waktu: '2026-11-21 12:00:00',
    Transaksi: 'Klaim',
    'ID customer': String(member.id),
    Customer: 'PT Kunjung',
    'Point dikembalikan': '',
  };
  const rowOf = (claim: typeof waiting) => ({
    ...claimed,
    ID: String(claim.id),
    Kode: claim.code,
    ...(claim.kind === 'voucher'
      ? { Jenis: 'Voucher', Hadiah: 'Pulsa', 'Point ditukar': '250' }
      : { Jenis: 'Kunjungan servis', Hadiah: 'Servis', 'Point ditukar': '300' }),
  });
  const isCancelled = {
    Status: 'Dibatalkan',
    'Dibatalkan pada': '2026-11-21 13:00:00',
    'Alasan dibatalkan': 'Tutup',
  };
  const cancelling = (claim: typeof waiting, point: string) => ({
    ...rowOf(claim),
    ...isCancelled,
    Waktu: '2026-11-21 13:00:00',
    Transaksi: 'Pembatalan',
    'Point ditukar': '',
    'Point dikembalikan': point,
  });
  const rows = await downloadRows(app, '/api/admin/redemptions/export');
  assert.deepEqual(
    rows.filter((row) => row['ID customer'] === String(member.id)),
    [
      { ...rowOf(waiting), Status: 'Menunggu kunjungan' },
      { ...rowOf(made), Status: 'Sudah dikunjungi', 'Dikunjungi pada': '2026-11-20' },
      { ...rowOf(gone), ...isCancelled },
      { ...rowOf(unused), ...isCancelled },
      cancelling(gone, '300'),
      cancelling(unused, '250'),
    ],
  );
});
