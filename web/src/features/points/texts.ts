import { formatNumber } from '#format/points.ts';

/** The words of a customer's points. */
export const HINT = 'Setiap point yang masuk atau keluar akan tercatat di sini.';
export const spent = (shortfall: number): string =>
  `${formatNumber(shortfall)} point sudah dipakai; kekurangannya dipotong dari point berikutnya.`;
export const takenBack = (points: number): string =>
  `${formatNumber(points)} point ditarik kembali`;
export const balance = (points: number): string => `Saldo ${formatNumber(points)}`;
