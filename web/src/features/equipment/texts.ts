import { daysBetween } from '@reward-points/contract/dates';
import type {
  Equipment,
  MeterUnit,
  Plan,
  Reading,
  ReadingMark,
} from '@reward-points/contract/equipment';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export { planKinds, visitResults as results } from '@reward-points/contract/labels';

export const units: Record<MeterUnit, string> = { m3: 'm³', l: 'liter', t: 'ton', kg: 'kg' };

const numbers = new Intl.NumberFormat('id', { maximumFractionDigits: 3 });

export const readingOf = ({ totaliser, unit }: { totaliser: number; unit: MeterUnit }): string =>
  `${numbers.format(totaliser)} ${units[unit]}`;

const METER_TYPED = /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;

/**
 * A number as people write it, dots between thousands and a comma before what is less than one, as the wire has it. Empty
 * where it is written otherwise: what a dot means that groups no thousands is not guessed.
 */
export function meterNumberOf(typed: string): string {
  const written = typed.trim();
  return METER_TYPED.test(written) ? written.replaceAll('.', '').replace(',', '.') : '';
}

export const METER_WRONG = 'Isi angka meter seperti tertera, misalnya 12.345,6.';

export const marks: Record<ReadingMark, string> = {
  exchanged: 'Meter diganti',
  'turned-over': 'Angka kembali ke nol',
};

export const enteredBy = ({ by, by_customer }: Pick<Reading, 'by' | 'by_customer'>): string =>
  by_customer ? `${by} (dari customer)` : by;

const MONTHS =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
    ' ',
  );
export const monthChoices = MONTHS.map((label, place) => ({ value: String(place + 1), label }));

type Rule = Pick<Plan, 'every_months' | 'fixed_month' | 'fixed_day' | 'every_units'>;

/** The rule of a plan in words; empty where its next day is entered by hand. */
export function ruleOf({ every_months, fixed_month, fixed_day, every_units }: Rule): string {
  if (every_months !== null) return `tiap ${every_months} bulan`;
  if (fixed_month !== null) return `tiap ${fixed_day} ${MONTHS[fixed_month - 1]}`;
  return every_units === null ? '' : `tiap ${formatNumber(every_units)} satuan meter`;
}

/** Of a plan by units of the counter. */
export const UNITS_HINT = 'Hanya dicatat. Isi sendiri tanggal berikutnya.';

/** When its customer is reminded; empty where that is as its kind has it. */
export function remindersOf({ remind_days }: Plan): string {
  const before = remind_days?.filter((days) => days > 0) ?? [];
  const words = [
    before.length > 0 && `${before.join(', ')} hari sebelumnya`,
    remind_days?.includes(0) && 'pada harinya',
  ].filter(Boolean);
  return words.length === 0 ? '' : `diingatkan ${words.join(' dan ')}`;
}

export const reminding = {
  own: 'Hari pengingat sendiri',
  ownHint: 'Bila tidak, mengikuti Jenis jadwal. Dikirim hanya bila pengingat jenis ini menyala.',
  days: 'Kapan',
  day: (before: number) => (before === 0 ? 'Pada harinya' : `${before} hari sebelumnya`),
} as const;

export const photosShort = (count: number): string => `Foto (${formatNumber(count)})`;
export const correcting = {
  title: 'Ubah kunjungan',
  day: 'Hari kunjungan',
  next: 'Jadwal berikutnya',
  back: (days: { last_on: string | null; next_on: string }): string =>
    `Jadwalnya kembali ke tanggal sebelumnya: ${
      days.last_on === null ? 'belum pernah dikerjakan' : `terakhir ${formatDay(days.last_on)}`
    }, berikutnya ${formatDay(days.next_on)}.`,
  kept: (point: number): string =>
    `${formatNumber(point)} point dari kunjungan ini tetap milik customer.`,
  readings: 'Angka meter yang dicatat pada kunjungan ini ikut dihapus.',
} as const;

/** Of which visit, for whoever does not see beside what it stands. */
export const photosOf = (count: number, visit: string): string =>
  `${formatNumber(count)} foto ${visit}`;
/** After so many days nobody waits for a photo any more: it was discarded on its device, or refused. */
const PHOTOS_AWAITED_DAYS = 14;
export const photosMissing = (count: number, day: string): string => {
  const isAwaited = daysBetween(day, today()) <= PHOTOS_AWAITED_DAYS;
  return `${formatNumber(count)} foto ${isAwaited ? 'belum' : 'tidak'} diterima`;
};

export const chosenWords = {
  group: 'Peralatan yang dipilih',
  count: (count: number) => `${formatNumber(count)} dipilih`,
  end: 'Batal pilih',
} as const;

export const ofCustomer = {
  page: 'Halaman peralatan',
  none: 'Belum ada peralatan di customer ini.',
} as const;

export const deleting = {
  title: 'Hapus peralatan',
  lead: 'Untuk alat yang salah dimasukkan. Jadwalnya ikut terhapus.',
  reason: 'Alasan',
} as const;

/** Which one of several it is. */
export const shortNameplateOf = ({
  flowmeter_type,
  serial_number,
}: Pick<Equipment, 'flowmeter_type' | 'serial_number'>): string =>
  [flowmeter_type, serial_number && `SN ${serial_number}`].filter(Boolean).join(' – ');

export const DOUBTFUL =
  'Nomor seri ini juga dipakai alat lain. Periksa pelatnya, lalu simpan lagi.';

/** What goes with a piece that is set out of use (ADD-843). */
export const RETIRING =
  'Pengingatnya berhenti; kunjungan yang sudah diatur dan permintaan yang menunggu batal, juga bila nanti dipakai lagi.';

export const missedOf = (isSought: boolean) =>
  isSought && 'Tidak ada peralatan yang cocok dengan pencarian ini.';
