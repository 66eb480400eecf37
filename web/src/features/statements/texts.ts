import { pointReasons } from '@reward-points/contract/labels';
import type { StatementEntry } from '@reward-points/contract/statements';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const LABEL = 'Transaksi point';
export const MISSED = 'Tidak ada point yang masuk atau keluar pada periode ini.';

export const beforeDay = (day: string): string => `sebelum ${formatDay(day)}`;
export const atEndOf = (day: string): string => `per ${formatDay(day)}`;

/** What points came or went for. */
export const reasonOf = ({ kind, reward }: Pick<StatementEntry, 'kind' | 'reward'>): string =>
  reward === null ? pointReasons[kind] : `${pointReasons[kind]} – ${reward}`;

/** Who moved them, and what the balance lacked for it. */
export const byWhom = ({ by, shortfall }: Pick<StatementEntry, 'by' | 'shortfall'>): string =>
  shortfall > 0
    ? `Oleh ${by} – kekurangan ${formatNumber(shortfall)} point dipotong dari point berikutnya`
    : `Oleh ${by}`;
