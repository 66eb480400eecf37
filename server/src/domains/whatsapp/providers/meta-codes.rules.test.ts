import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaFailure, repeatedFailure } from './meta-codes.rules.ts';

test('a code of WhatsApp says what may follow [ADD-91]', () => {
  const kinds = {
    credentials: [0, 190, 3, 10, 200, 299, 131005, 368, 131031, 131042, 131045, 133010],
    rate_limited: [4, 80007, 130429, 131048],
    temporary: [131056, 1, 2, 131000, 131016, 131057, 133004],
    recipient: [131026, 131030, 131021, 131049, 130472],
    opted_out: [131050],
    template: [132000, 132001, 132007, 132012, 132015, 132016],
    permanent: [100, 131008, 131009, 131047, 132005, 300, 999_999],
  };
  for (const [kind, codes] of Object.entries(kinds)) {
    for (const code of codes) assert.equal(metaFailure(code, 'said').kind, kind, String(code));
  }
});

test('a reason is plain, keeps the code and the provider’s own words, and stays short [ADD-91]', () => {
  assert.equal(
    metaFailure(132015, 'Template\nis  Paused').reason,
    'Template sedang dijeda oleh WhatsApp. (132015: Template is Paused)',
  );
  assert.equal(metaFailure(999_999, '').reason, 'WhatsApp menolak pesan ini. (999999)');
  const reasonOf = (said: string) => metaFailure(1, said).reason;
  assert.equal(reasonOf('x'.repeat(300)), `WhatsApp sedang terganggu. (1: ${'x'.repeat(300)})`);
  assert.equal(reasonOf('x'.repeat(301)), `WhatsApp sedang terganggu. (1: ${'x'.repeat(300)}…)`);
});

test('an administrator reads of each code what is to be done about it [ADD-91]', () => {
  const reasons: [codes: number[], reason: string][] = [
    [[0], 'Token ditolak.'],
    [[190], 'Token ditolak atau sudah kedaluwarsa.'],
    [[3], 'Aplikasi ini tidak berhak mengirim pesan.'],
    [[10, 131005, 200, 299], 'Izin untuk mengirim pesan belum diberikan.'],
    [[368], 'Akun WhatsApp diblokir sementara karena melanggar kebijakan.'],
    [[131031], 'Akun WhatsApp dikunci.'],
    [[131042], 'Pembayaran akun WhatsApp bermasalah.'],
    [[131045, 133010], 'Nomor pengirim belum terdaftar di WhatsApp.'],
    [[33], 'Nomor atau akun WhatsApp ini tidak ditemukan, atau token tidak berhak memakainya.'],
    [[4, 80007, 130429], 'WhatsApp meminta pengiriman diperlambat.'],
    [[131048], 'WhatsApp membatasi nomor ini karena laporan spam.'],
    [[131056], 'Terlalu banyak pesan kepada nomor yang sama.'],
    [[1, 2, 131000, 131016, 133004], 'WhatsApp sedang terganggu.'],
    [[131057], 'Akun WhatsApp sedang dipelihara.'],
    [[131026], 'Nomor ini tidak dapat menerima pesan WhatsApp.'],
    [[131030], 'Nomor ini tidak ada dalam daftar nomor uji.'],
    [[131021], 'Nomor tujuan sama dengan nomor pengirim.'],
    [[131049], 'WhatsApp tidak meneruskan pesan ini agar customer tidak terlalu sering dikirimi.'],
    [[130472], 'WhatsApp tidak meneruskan pesan ini (percobaan WhatsApp).'],
    [[131050], 'Customer berhenti menerima pesan promosi.'],
    [[132000, 132012], 'Isian template tidak cocok dengan template di WhatsApp.'],
    [[132001], 'Template tidak ada atau belum disetujui.'],
    [[132005], 'Pesan terlalu panjang untuk template ini.'],
    [[132007], 'Isi template melanggar kebijakan WhatsApp.'],
    [[132015], 'Template sedang dijeda oleh WhatsApp.'],
    [[132016], 'Template dinonaktifkan oleh WhatsApp.'],
    [[131047], 'Sudah lebih dari 24 jam sejak customer menulis.'],
    [[199, 300], 'WhatsApp menolak pesan ini.'],
  ];
  for (const [codes, reason] of reasons) {
    for (const code of codes) assert.equal(metaFailure(code, '').reason, `${reason} (${code})`);
  }
});

test('a sender that is too fast waits, as long as WhatsApp means it to [ADD-91]', () => {
  const waits = [4, 80007, 131048, 130429, 131056, 1].map(
    (code) => metaFailure(code, '').retryAfterSeconds,
  );
  assert.deepEqual(waits, [60, 60, 3600, null, null, null]);
});

test('words that somebody repeats are understood by a code that is known, and otherwise kept [ADD-91]', () => {
  assert.equal(repeatedFailure('(#131026) Message undeliverable').kind, 'recipient');
  assert.deepEqual(repeatedFailure('Order 123456 was lost'), {
    kind: 'permanent',
    reason: 'Order 123456 was lost',
    retryAfterSeconds: null,
  });
  assert.deepEqual(repeatedFailure('Order 123456: (#131048) Spam'), {
    kind: 'rate_limited',
    reason:
      'WhatsApp membatasi nomor ini karena laporan spam. (131048: Order 123456: (#131048) Spam)',
    retryAfterSeconds: 3600,
  });
});
