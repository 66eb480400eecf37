import { formatNumber } from '#format/points.ts';

/** The words of the head of a member's home. */
export const WELCOME = 'Selamat datang, mitra kami';
export const BALANCE = 'Saldo point Anda';
export const LAST_KNOWN = 'Saldo terakhir yang diketahui';
export const owed = (points: number): string =>
  `Kekurangan ${formatNumber(points)} point dipotong dari point berikutnya`;
export const pending = (points: number): string =>
  `${formatNumber(points)} point menunggu pembayaran`;
