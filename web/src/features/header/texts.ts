import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const CALCULATOR = 'Kalkulator point';
/** The calculator advises, an invoice is exact (ADD-152); whoever compares the two is told why they differ. */
export const ROUNDING = 'Dibulatkan ke atas. Point faktur dibulatkan ke bawah.';
export const worth = (points: number): string => `${formatNumber(points)} Point`;

/** How a badge is read aloud. */
export const waiting = (count: number): string => `${formatNumber(count)} menunggu`;
export const sendPointTo = (name: string): string => `Kirim Point ${name}`;
export const lastServiceOn = (day: string): string => `Servis terakhir ${formatDay(day)}`;
export const remindOf = (name: string, products: string): string =>
  `Ingatkan ${name} tentang ${products}`;
export const waitsSince = (day: string): string => `${formatDay(day)} · Belum Dikirim`;
export const voucherOf = (day: string): string => `${formatDay(day)} · Voucher`;
export const accountOf = (name: string): string => `Menu akun ${name}`;
