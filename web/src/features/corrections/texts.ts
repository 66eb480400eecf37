import { pointReasons } from '@reward-points/contract/labels';
import type { PointEntry } from '@reward-points/contract/points';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

const points = (count: number): string => `${formatNumber(count)} point`;

export const LOADING = 'Saldo sedang dimuat.';
export const REASON_HINT = 'Dibaca customer di riwayat pointnya.';
export const balanceNow = (point: number): string => `Saldo sekarang ${points(point)}.`;

/** A balance before or after; what is not known yet is three dots. */
export const pointsOrDots = (count: number | null | undefined): string =>
  count === null || count === undefined ? '…' : points(count);

/** Whether the customer is told of it. */
export const told = {
  label: 'Beri tahu lewat WhatsApp',
  hint: 'Tanpa pesan pun customer membaca alasannya di riwayat point.',
  withoutTemplate: 'Belum ada template untuk koreksi point: tidak ada pesan yang dikirim.',
  unwanted: 'Customer ini meminta tidak dikirimi pesan (STOP): tidak ada pesan yang dikirim.',
} as const;

/** Points that are added or taken by hand. */
export const correction = {
  failure: 'Point belum dikoreksi',
  direction: 'Tambah atau kurangi',
  tooMuch: (balance: number): string => `Saldonya hanya ${points(balance)}.`,
  pays: (count: number): string => `${points(count)} melunasi kekurangan customer ini.`,
} as const;

/** An award that is taken back. */
export const reversal = {
  failure: 'Point belum ditarik kembali',
  amount: 'Point yang ditarik kembali',
  tooMuch: 'Lebih banyak dari yang pernah diberikan.',
  what: ({ kind, amount, created_at }: PointEntry): string =>
    `${pointReasons[kind]}, ${points(amount)} pada ${formatInstant(created_at)}`,
  spent: (count: number): string =>
    `${points(count)} sudah dipakai. Kekurangan itu dicatat dan dipotong dari point berikutnya.`,
  once: 'Point ini hanya dapat ditarik kembali satu kali.',
  balanceShort: (point: number, owed: number): string =>
    `Saldo sekarang ${points(point)}; kurang ${points(owed)}.`,
} as const;
