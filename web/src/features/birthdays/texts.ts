import { formatNumber } from '#format/points.ts';

export const LESS = 'Tampilkan lebih sedikit';
export const more = (count: number): string => `Lihat ${formatNumber(count)} ulang tahun lainnya`;

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

/** Beside it stands the button of its row, which sends points and no gift. */
export const sendGiftTo = (name: string): string => `Kirim Point ulang tahun ${name}`;

export const hasBirthdayToday = (name: string): string => `${name} berulang tahun Hari Ini`;
