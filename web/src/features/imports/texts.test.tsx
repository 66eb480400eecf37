import { expect, test } from 'vitest';
import { importStatuses, lineStates, shownValue } from './texts.ts';

const field = (name: string, type: 'text' | 'day' | 'rupiah' | 'point') => ({
  name,
  label: name,
  type,
  is_required: false,
  hint: '',
  example: '',
});

test('what was read of a file is shown as a person reads it, also the state of an invoice [ADD-140]', () => {
  expect(shownValue(field('state', 'text'), 'open')).toBe('Belum lunas');
  expect(shownValue(field('state', 'text'), 'paid')).toBe('Lunas');
  expect(shownValue(field('state', 'text'), 'returned')).toBe('Retur');
  expect(shownValue(field('state', 'text'), 'besok')).toBe('besok');
  expect(shownValue(field('amount', 'rupiah'), '1250000')).toBe('Rp1.250.000');
  expect(shownValue(field('point', 'point'), '1250')).toBe('1.250');
  expect(shownValue(field('date', 'day'), '2026-11-21')).toBe('21 November 2026');
  expect(shownValue(undefined, '')).toBe('(kosong)');
});

test('how an import stands, and what a line of it does, has a word each [ADD-140, ADD-142]', () => {
  const words = (of: Record<string, { label: string }>) =>
    Object.fromEntries(Object.entries(of).map(([name, { label }]) => [name, label]));
  expect(words(importStatuses)).toEqual({
    unmapped: 'Kolom belum lengkap',
    undated: 'Tanggal belum jelas',
    judging: 'Diperiksa',
    ready: 'Siap diimpor',
    applying: 'Diimpor',
    applied: 'Sudah diimpor',
    'taking-back': 'Dibatalkan…',
    'taken-back': 'Dibatalkan',
  });
  expect(words(lineStates)).toEqual({
    new: 'Baru',
    changes: 'Berubah',
    exists: 'Sudah ada',
    duplicate: 'Ganda',
    summed: 'Dijumlahkan',
    wrong: 'Salah',
    total: 'Baris jumlah',
    obstacle: 'Menghalangi pembatalan',
  });
});
