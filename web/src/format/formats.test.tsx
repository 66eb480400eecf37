import { expect, test, vi } from 'vitest';
import {
  formatDay,
  formatInstant,
  formatInstantDay,
  formatTime,
  setTimeZone,
  today,
} from './dates.ts';
import { initialsOf } from './initials.ts';
import { formatDigits, formatMovement, formatNumber } from './points.ts';
import { formatRupiah } from './rupiah.ts';
import { formatWhatsapp } from './whatsapp.ts';

test('days and times are those of the business, and an empty day is a dash [A-14]', () => {
  expect(formatDay('2026-11-01')).toBe('1 November 2026');
  expect([formatDay(null), formatDay('')]).toEqual(['–', '–']);
  // A minute before and after midnight in Jakarta.
  expect(formatInstantDay('2026-11-20T16:59:00.000Z')).toBe('20 November 2026');
  expect(formatInstantDay('2026-11-20T17:00:00.000Z')).toBe('21 November 2026');
  expect(formatTime('2026-11-20T16:59:00.000Z')).toBe('23.59');
  expect(formatTime('2026-11-20T17:05:00.000Z')).toBe('00.05');
  expect(formatInstant('2026-11-21T07:05:00.000Z')).toBe('21 November 2026 pukul\u00a014.05');
});

test('another business counts its days in its own zone, also after a reload [A-14]', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00.000Z') });
  expect(today()).toBe('2026-11-20');
  setTimeZone('Asia/Jayapura');
  expect(localStorage.getItem('time-zone')).toBe('Asia/Jayapura');
  expect(today()).toBe('2026-11-21');
  expect(formatTime('2026-11-20T15:30:00.000Z')).toBe('00.30');
  setTimeZone('Asia/Jakarta');
});

test('the initials of a company are of its name, and not of its legal form', () => {
  for (const [name, initials] of [
    ['PT Air Jernih', 'AJ'],
    ['Air Jernih Sejati Tbk.', 'AJ'],
    ['cv. tirta', 'T'],
    ['UD “Élan” (Persero)', 'ÉP'],
    ['PT', 'P'],
    ['PT CV', 'PC'],
    ['3 Roda', '3R'],
    ['Air & Jernih', 'AJ'],
    ['Ptolemaios Cvetko', 'PC'],
    ['', ''],
    ['–', ''],
  ]) {
    expect(initialsOf(name ?? ''), name).toBe(initials);
  }
});

test('numbers, movements and rupiah are grouped as Indonesians write them, however large', () => {
  expect([0, 999, 1_000, 1_250_000].map(formatNumber)).toEqual(['0', '999', '1.000', '1.250.000']);
  expect([1_250, 0, -1, -300].map(formatMovement)).toEqual(['+1.250', '+0', '−1', '−300']);
  expect(formatDigits('12345678901234567890')).toBe('12.345.678.901.234.567.890');
  expect(formatRupiah(12_500_000)).toBe('Rp12.500.000');
  expect(formatRupiah('12345678901234567890')).toBe('Rp12.345.678.901.234.567.890');
  expect(formatRupiah(-555_000)).toBe('−Rp555.000');
});

test('a number of WhatsApp is grouped where it is Indonesian, and has no hanging sign where it is short', () => {
  for (const [digits, read] of [
    ['628123456789', '+62 812-3456-789'],
    ['6281234567890', '+62 812-3456-7890'],
    ['6281234', '+62 812-34'],
    ['62812', '+62 812'],
    ['6591234567', '+6591234567'],
    // One that was forgotten.
    ['', ''],
  ] as const) {
    expect(formatWhatsapp(digits)).toBe(read);
  }
});
