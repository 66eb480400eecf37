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
  enteredBy: (name: string) => `Dicatat ${name}`,
  add: 'Catat angka',
  addTitle: 'Catat angka meter',
  day: 'Tanggal',
  totaliser: 'Angka meter',
  totaliserHint: (last: string) => `Terakhir ${last}.`,
  unit: 'Satuan',
  lower: (last: string) => `Lebih kecil daripada angka terakhir ${last}. Mengapa?`,
  lowerMissing: 'Pilih alasannya, atau perbaiki angkanya.',
  higher: (last: string) =>
    `Jauh lebih besar daripada biasanya: angka terakhir ${last}. Periksa sekali lagi, termasuk angka di belakang koma.`,
  cancel: 'Batal',
  save: 'Simpan',
  sure: 'Angkanya sudah benar',
  last: (day: Day) => `terakhir ${formatDay(day)}`,
  warranty: (until: Day, today: Day) =>
    until < today ? `Berakhir ${formatDay(until)}` : `Sampai ${formatDay(until)}`,
} as const;

/** Further away a day is told without counting up to it. */
const COUNTED_DAYS = 90;

interface Due {
  words: string;
  /** How many days until then, or since. */
  left?: string;
  isLate: boolean;
}

/** What is due next, in words, and whether it should have been done by now. */
export function dueOf(kind: PlanKind, day: Day, today: Day): Due {
  const days = daysBetween(today, day);
  const name = planKinds[kind];
  if (days < 0) {
    const words = `${name} seharusnya ${formatDay(day)}`;
    return { words, left: `terlambat ${formatNumber(-days)} hari`, isLate: true };
  }
  if (days === 0) return { words: `${name} hari ini`, isLate: false };
  const words = `${name} berikutnya ${formatDay(day)}`;
  if (days > COUNTED_DAYS) return { words, isLate: false };
  return { words, left: `${formatNumber(days)} hari lagi`, isLate: false };
}
