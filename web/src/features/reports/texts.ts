import { pointLines } from '@reward-points/contract/point-lines';
import { formatNumber } from '#format/points.ts';

/** What the pictures of the report say, also to people who do not see them. */
export const chartTexts = {
  balance: 'Point beredar',
  given: pointLines.issued,
  redeemed: pointLines.redeemed,
  otherIn: 'Masuk lainnya',
  otherOut: 'Keluar lainnya',
  opening: 'awal',
  closing: 'akhir',
  late: 'Terlambat',
  print: 'Cetak',
  none: 'Belum ada point pada periode ini.',
  noAge: 'Tidak ada point yang dipegang customer pada hari itu.',
  noLoad: 'Belum ada yang dijadwalkan sampai setahun ke depan.',
} as const;

export const monthChartLabel = (sums: {
  opening: number;
  given: number;
  redeemed: number;
  outstanding: number;
}): string =>
  `Grafik point per bulan: awal ${formatNumber(sums.opening)}, diberikan ${formatNumber(sums.given)}, ditukar ${formatNumber(sums.redeemed)}, akhir ${formatNumber(sums.outstanding)}. Angka tiap bulan ada di tabel.`;

/** A picture of bars, as somebody would read it aloud. */
export const barsLabel = (
  title: string,
  bars: readonly { name: string; value: number }[],
): string =>
  `Grafik ${title}: ${bars.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')}.`;

export const otherRewards = (count: number): string => `${formatNumber(count)} hadiah lainnya`;

export const agesHint = (asOf: string): string => `${asOf}; yang ditukar diambil dari point tertua`;

export const loadHint = 'menurut jadwal hari ini, apa pun periodenya';

export const equipmentTexts = {
  load: 'Jadwal mendatang',
  when: 'Waktu',
  all: 'Semua',
  punctual: 'Tepat waktu',
  punctualHint: 'kunjungan menurut bulannya, sejauh jadwalnya diketahui',
  month: 'Bulan',
  onTime: 'Tepat waktu',
  noneKnown: 'Belum ada kunjungan yang jadwalnya diketahui pada periode ini.',
  visits: 'Hasil kunjungan',
  visitsHint: 'kunjungan pada periode ini',
  kind: 'Jenis',
  count: 'Kunjungan',
  noVisits: 'Tidak ada kunjungan pada periode ini.',
  ages: 'Umur alat',
  agesHint: 'tanpa yang tidak dipakai lagi; jadwalnya menurut hari ini',
  age: 'Umur',
  pieces: 'Alat',
  noEquipment: 'Belum ada peralatan.',
} as const;

export const restOf = (month: string): string => `Sisa ${month}`;

export const printedPeriod = (from: string, to: string, day: string): string =>
  `${from} – ${to} · dicetak ${day}`;
