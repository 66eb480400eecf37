import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountingChecks } from './accounting.ts';
import { COURIERS, receiptEnding } from './couriers.ts';
import {
  equipmentAge,
  invoiceStates,
  messageKinds,
  messageStatuses,
  planKinds,
  pointReasons,
  pointsBases,
  pointsBasesWithin,
  rewardKinds,
  staffRoles,
  visitResults,
} from './labels.ts';
import { ageName, POINT_AGES } from './point-ages.ts';
import { lineMeanings, lineOf, lineSigns, pointLines } from './point-lines.ts';
import { TASK_PERMISSIONS } from './task-permissions.ts';

test('what an administrator reads of a state, a reason and a kind [ADD-168]', () => {
  assert.deepEqual(pointReasons, {
    award: 'Point dari kami',
    birthday: 'Hadiah ulang tahun',
    service: 'Point dari kunjungan',
    broadcast: 'Point untuk mitra',
    opening: 'Saldo awal',
    invoice: 'Point dari faktur',
    correction: 'Koreksi',
    'award-reversal': 'Point ditarik kembali',
    'claim-reversal': 'Klaim dibatalkan',
    'credit-note': 'Nota kredit',
    'shortfall-payment': 'Pelunasan kekurangan point',
    lapse: 'Point hangus',
    waiver: 'Kekurangan dihapuskan',
    'voucher-claim': 'Klaim voucher',
    'item-claim': 'Klaim item',
    'service-visit-claim': 'Klaim kunjungan servis',
  });
  assert.deepEqual(messageStatuses, {
    queued: 'Menunggu',
    accepted: 'Diterima penyedia',
    sent: 'Terkirim',
    delivered: 'Sampai',
    read: 'Dibaca',
    failed: 'Gagal',
    unknown: 'Belum tentu sampai',
    received: 'Masuk',
  });
  assert.deepEqual(messageKinds, {
    point: 'Point',
    correction: 'Koreksi point',
    reminder: 'Pengingat servis',
    certificate: 'Sertifikat segera berakhir',
    receipt: 'Nomor resi',
    'voucher-claim': 'Klaim voucher',
    'item-claim': 'Klaim item',
    'service-visit-claim': 'Klaim kunjungan servis',
    'cancelled-claim': 'Klaim dibatalkan',
    'sign-in-changed': 'Perubahan akun',
    'password-reset': 'Reset password',
    'sign-in-code': 'Kode masuk',
    approval: 'Permintaan persetujuan',
    'claim-request': 'Permintaan klaim',
    'visit-report': 'Laporan kunjungan',
    appointment: 'Janji kunjungan',
    'appointment-cancelled': 'Kunjungan dibatalkan',
    incoming: 'Pesan masuk',
    reply: 'Balasan otomatis',
    test: 'Pesan uji',
  });
  assert.deepEqual(invoiceStates, { open: 'Belum lunas', paid: 'Lunas', void: 'Dibatalkan' });
  assert.deepEqual(pointsBases, { gross: 'Termasuk PPN', net: 'Sebelum PPN' });
  assert.deepEqual(pointsBasesWithin, { gross: 'termasuk PPN', net: 'sebelum PPN' });
  assert.deepEqual(rewardKinds, {
    voucher: 'Voucher',
    item: 'Item',
    'service-visit': 'Kunjungan servis',
  });
});

test('each movement of points stands on one line of the report, by what it was for and which way it went [ADD-400]', () => {
  const kinds = Object.keys(pointReasons) as (keyof typeof pointReasons)[];
  assert.deepEqual(Object.fromEntries(kinds.map((kind) => [kind, lineOf(kind, 1)])), {
    award: 'issued',
    birthday: 'issued',
    service: 'issued',
    broadcast: 'issued',
    opening: 'brought',
    invoice: 'issued',
    correction: 'issued',
    'award-reversal': 'taken_back',
    'claim-reversal': 'given_back',
    'credit-note': 'taken_back',
    'shortfall-payment': 'taken_back',
    lapse: 'lapsed',
    waiver: 'taken_back',
    'voucher-claim': 'redeemed',
    'item-claim': 'redeemed',
    'service-visit-claim': 'redeemed',
  });
  assert.equal(lineOf('correction', -1), 'taken_back');
  const lines = ['brought', 'issued', 'redeemed', 'given_back', 'taken_back', 'lapsed'] as const;
  assert.deepEqual(
    lines.map((line) => [pointLines[line], lineSigns[line], lineMeanings[line]]),
    [
      ['Saldo awal dibawa', 1, 'saldo dari catatan lama, lewat impor'],
      ['Point diberikan', 1, 'dari kami dan dari faktur, tanpa saldo awal'],
      ['Point ditukar', -1, 'semua klaim menurut harinya, juga yang kemudian dibatalkan'],
      ['Point dikembalikan', 1, 'klaim yang dibatalkan, menurut hari pembatalannya'],
      ['Point ditarik kembali', -1, 'penarikan, nota kredit, koreksi kurang, pelunasan kekurangan'],
      ['Point hangus', -1, 'saldo customer yang dihapus'],
    ],
  );
});

test('a courier has its name, and the page where its numbers are asked for [ADD-133]', () => {
  assert.deepEqual(
    Object.values(COURIERS).map(({ name, trackingUrl }) => [name, trackingUrl]),
    [
      ['JNE', 'https://www.jne.co.id/tracking-package'],
      ['J&T Express', 'https://jet.co.id/track'],
      ['SiCepat', 'https://www.sicepat.com/checkAwb'],
      ['AnterAja', 'https://anteraja.id/tracking'],
      ['Ninja Xpress', 'https://www.ninjaxpress.co/id-id/tracking'],
      ['Pos Indonesia', 'https://www.posindonesia.co.id/id/tracking'],
      ['TIKI', 'https://www.tiki.id/id/track'],
      ['Kurir kami sendiri', null],
    ],
  );
  assert.deepEqual(receiptEnding('A-1', 'jnt'), ['A-1', 'J&T Express', 'https://jet.co.id/track']);
  assert.deepEqual(receiptEnding('A-1', 'own'), ['A-1', 'Kurir kami sendiri', '-']);
  assert.deepEqual(receiptEnding('A-1', null), ['A-1', '-', '-']);
});

test('roles, kinds of plans, results and ages have a word each [ADD-600, ADD-761, ADD-817, ADD-562]', () => {
  assert.deepEqual(staffRoles, {
    pemilik: 'Pemilik',
    kantor: 'Kantor',
    gudang: 'Gudang',
    teknisi: 'Teknisi',
    pembaca: 'Pembaca',
  });
  assert.deepEqual(planKinds, { servis: 'Servis', kalibrasi: 'Kalibrasi', tera: 'Tera' });
  assert.deepEqual(visitResults, { fit: 'Laik', adjusted: 'Disetel', unfit: 'Tidak laik' });
  const spans = [
    [0, 1],
    [1, 3],
    [10, null],
    [null, null],
  ] as const;
  assert.deepEqual(
    spans.map(([from_years, to_years]) => equipmentAge({ from_years, to_years })),
    ['Kurang dari setahun', '1–3 tahun', 'Lebih dari 10 tahun', 'Tanggal pasang belum diisi'],
  );
  assert.deepEqual(POINT_AGES.map(ageName), [
    'Sampai 30 hari',
    '31–90 hari',
    '91–180 hari',
    '181–365 hari',
    'Lebih dari setahun',
  ]);
});

test('who sees that something waits need not be who does it [ADD-504, ADD-617]', () => {
  assert.deepEqual(
    Object.entries(TASK_PERMISSIONS).map(([kind, { sees, does }]) => `${kind}: ${sees} ${does}`),
    [
      'service: services.read services.write',
      'birthday: customers.read points.write',
      'shipment: redemptions.read redemptions.ship',
      'visit: services.read services.write',
      'invoice: invoices.read invoices.write',
      'message: messages.read messages.write',
      'sign-up: customers.read customers.write',
      'approval: points.write points.write',
      'certificate: equipment.read equipment.write',
      'visit-request: services.read services.write',
      'appointment: services.read services.write',
      'accounting: invoices.read invoices.write',
    ],
  );
});

test('books are looked at every five minutes at most, and once a day at least [ADD-897]', () => {
  assert.deepEqual(
    ['4', '5', '1440', '1441'].map((typed) => accountingChecks.every_minutes.isRight(typed, {})),
    [false, true, true, false],
  );
});
