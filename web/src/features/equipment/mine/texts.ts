import { type Day, daysBetween } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { planKinds } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const texts = {
  title: 'Peralatan Anda',
  back: 'Semua peralatan',
  retired: 'Tidak dipakai lagi',
  none: 'Alat yang kami pasang atau layani untuk Anda akan tampil di sini.',
  otherReports: 'Laporan lain',
  report: (number: string) => `Unduh laporan ${number}`,
  reportShort: 'Laporan',
  noVisits: 'Belum ada kunjungan ke alat ini.',
  noPlans: 'Belum ada jadwal untuk alat ini.',
  noReadings: 'Belum ada angka meter.',
  last: (day: Day) => `terakhir ${formatDay(day)}`,
  warranty: (until: Day, today: Day) =>
    until < today ? `Berakhir ${formatDay(until)}` : `Sampai ${formatDay(until)}`,
} as const;

/** Further away a day is told without counting up to it. */
const COUNTED_DAYS = 90;

/** What is due next, in words, and whether it should have been done by now. */
export function dueOf(kind: PlanKind, day: Day, today: Day): { words: string; isLate: boolean } {
  const days = daysBetween(today, day);
  const name = planKinds[kind];
  if (days < 0) {
    const words = `${name} seharusnya ${formatDay(day)} · lewat ${formatNumber(-days)} hari`;
    return { words, isLate: true };
  }
  if (days === 0) return { words: `${name} hari ini`, isLate: false };
  const left = days > COUNTED_DAYS ? '' : ` · ${formatNumber(days)} hari lagi`;
  return { words: `${name} berikutnya ${formatDay(day)}${left}`, isLate: false };
}
