import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreedAnswer, saidBy } from './answers.rules.ts';

test('a button or a word is an answer, whatever stands around it; a sentence is for somebody to read [ADD-841]', () => {
  for (const yes of ['Ya', ' YA! ', 'ya, bisa', 'Setuju 👍', 'ok.', 'Bisa']) {
    assert.equal(saidBy(yes), 'yes', yes);
  }
  for (const other of ['Hari lain', 'hari  lain', 'Tidak bisa.', 'GANTI HARI', 'tidak']) {
    assert.equal(saidBy(other), 'other-day', other);
  }
  for (const none of ['Ya, tapi jam 2 saja', 'bisa minta faktur?', '', 'STOP', 'toString', '👍']) {
    assert.equal(saidBy(none), null, none);
  }
});

test('what was agreed is said back [ADD-841]', () => {
  assert.equal(
    agreedAnswer('kalibrasi', '2026-12-07', '09:05'),
    'Terima kasih. Kunjungan kalibrasi disepakati: Senin, 7 Desember 2026 pukul 09.05.',
  );
});
