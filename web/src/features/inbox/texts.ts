import { daysBetween } from '@reward-points/contract/dates';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const INBOX = 'Perlu dikerjakan';
export const ALL = 'Semua';
export const SNOOZED = 'Ditunda';
export const CALM = 'Semua beres. Tidak ada yang menunggu hari ini.';
export const NONE_SNOOZED = 'Tidak ada yang ditunda.';
export const NOT_SNOOZED = 'Belum ditunda';
export const KEYS = 'J dan K berpindah · Enter mengerjakan · B besok lagi · S lewati';

export const noneOf = (label: string): string => `${label}: tidak ada yang menunggu.`;
export const left = (count: number): string =>
  count === 0 ? 'Tidak ada yang menunggu.' : `${formatNumber(count)} menunggu.`;

/** How long ago: “hari ini”, “kemarin”, “3 hari lalu”. */
export function ago(day: string): string {
  const days = daysBetween(day, today());
  if (days <= 0) return 'hari ini';
  return days === 1 ? 'kemarin' : `${formatNumber(days)} hari lalu`;
}

/** How it stands with the day on which something is due. */
export function due(day: string): { when: string; isLate: boolean } {
  const days = daysBetween(today(), day);
  if (days < 0) return { when: `terlambat ${formatNumber(-days)} hari`, isLate: true };
  return { when: days === 0 ? 'hari ini' : formatDay(day), isLate: false };
}

export const backOn = (day: string): string => `kembali ${formatDay(day)}`;
