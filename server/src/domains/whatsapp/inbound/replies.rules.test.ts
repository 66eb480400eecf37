import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  balanceAnswer,
  canAnswer,
  commandOf,
  STARTED,
  STOPPED,
  scheduleAnswer,
  strangerAnswer,
} from './replies.rules.ts';

describe('what a customer wrote', () => {
  for (const [written, command] of [
    ['STOP', 'stop'],
    ['Berhenti', 'stop'],
    ['unsubscribe', 'stop'],
    ['MULAI', 'start'],
    ['start', 'start'],
    ['saldo', 'balance'],
    ['Poin', 'balance'],
    ['POINT', 'balance'],
    ['jadwal', 'schedule'],
    [' Stop! ', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['"saldo"?', 'balance'],
    ['stop dulu', null],
    ['STOPP', null],
    ['', null],
    ['toString', null],
  ] as const) {
    test(`is ${command ?? 'for somebody to read'}: ${JSON.stringify(written)} [ADD-99]`, () => {
      assert.equal(commandOf(written), command);
    });
  }

  test('is answered for less than 24 hours [ADD-99]', () => {
    const writtenAt = new Date('2026-11-20T05:00:00.000Z');
    assert.equal(canAnswer(writtenAt, new Date('2026-11-21T04:59:59.999Z')), true);
    assert.equal(canAnswer(writtenAt, new Date('2026-11-21T05:00:00.000Z')), false);
  });
});

test('the answers say what was asked for, in our words [ADD-99]', () => {
  assert.equal(balanceAnswer('PT A', '1.250'), 'Halo PT A, saldo Anda saat ini 1.250 point.');
  assert.equal(balanceAnswer('PT A', ''), 'Halo PT A, saldo Anda saat ini 0 point.');
  assert.equal(
    scheduleAnswer('PT A', [], '2026-12-01'),
    'Halo PT A, belum ada jadwal servis yang tercatat untuk Anda.',
  );
  assert.equal(
    scheduleAnswer(
      'PT A',
      [
        { item: 'Flowmeter X', serial_number: '7', next_service: '2026-11-30', is_agreed: false },
        { item: 'Flowmeter X', serial_number: '8', next_service: '2026-12-01', is_agreed: true },
        { item: 'Flowmeter Y', serial_number: null, next_service: '2027-01-31', is_agreed: false },
      ],
      '2026-12-01',
    ),
    'Halo PT A, jadwal servis Anda berikutnya:\n• Flowmeter X (nomor seri 7): 30 November 2026 (sudah lewat)\n• Flowmeter X (nomor seri 8): 1 Desember 2026 (disepakati)\n• Flowmeter Y: 31 Januari 2027',
  );
  assert.equal(
    STOPPED,
    'Baik, Anda tidak akan menerima pesan dari kami lagi, kecuali tentang hadiah yang Anda klaim dan akun Anda. Balas MULAI bila ingin menerimanya kembali.',
  );
  assert.equal(
    STARTED,
    'Terima kasih, Anda akan kembali menerima pesan dari kami. Balas STOP bila ingin berhenti.',
  );
});

test('a stranger reads where to turn to, where the company has said so [ADD-99]', () => {
  const first = 'Terima kasih atas pesan Anda. Nomor ini belum terdaftar sebagai customer kami.';
  assert.equal(strangerAnswer(null), first);
  assert.equal(
    strangerAnswer('6281199990000'),
    `${first} Silakan hubungi kami di https://wa.me/6281199990000.`,
  );
});
