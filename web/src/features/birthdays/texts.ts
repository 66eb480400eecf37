import { formatNumber } from '#format/points.ts';

export const LESS = 'Tampilkan lebih sedikit';
export const more = (count: number): string => `Lihat ${count} ulang tahun lainnya`;

/** What the line says of the birthdays in each state, beginning with what needs doing. */
export const STATES = [
  { state: 'today', words: 'hari ini' },
  { state: 'overdue', words: 'terlewat' },
  { state: 'ahead', words: 'mendatang' },
  { state: 'sent', words: 'sudah dikirim point' },
] as const;

/** The first of them says of what. */
export const countOf = (count: number, words: string, isFirst: boolean): string =>
  `${formatNumber(count)} ${isFirst ? 'ulang tahun ' : ''}${words}`;

export const hasBirthdayToday = (name: string): string => `${name} berulang tahun Hari Ini`;
