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

/** Of which day they are where a report counts them to another one, who moved them, and what the balance lacked for it. */
export const moreOf = ({
  by,
  shortfall,
  event_date,
}: Pick<StatementEntry, 'by' | 'shortfall' | 'event_date'>): string =>
  [
    event_date !== null && `Untuk ${formatDay(event_date)}`,
    `Oleh ${by}`,
    shortfall > 0 && `kekurangan ${formatNumber(shortfall)} point dipotong dari point berikutnya`,
  ]
    .filter((part) => part !== false)
    .join(' – ');
