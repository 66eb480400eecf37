import type {
  Equipment,
  EquipmentState,
  EquipmentVisit,
  MeterUnit,
  Plan,
  ReadingMark,
} from '@reward-points/contract/equipment';
import type { PlanKind } from '@reward-points/contract/plan-days';
import { formatNumber } from '#format/points.ts';

export const states: Record<EquipmentState, string> = {
  'in-use': 'Dipakai',
  'in-repair': 'Diperbaiki',
  retired: 'Tidak dipakai lagi',
};

export const planKinds: Record<PlanKind, string> = {
  servis: 'Servis',
  kalibrasi: 'Kalibrasi',
  tera: 'Tera',
};

export const units: Record<MeterUnit, string> = { m3: 'm³', l: 'liter', t: 'ton', kg: 'kg' };

export const marks: Record<ReadingMark, string> = {
  exchanged: 'Meter diganti',
  'turned-over': 'Angka kembali ke nol',
};

export const results: Record<NonNullable<EquipmentVisit['result']>, string> = {
  fit: 'Laik',
  adjusted: 'Disetel',
  unfit: 'Tidak laik',
};

const MONTHS =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
    ' ',
  );
export const monthChoices = MONTHS.map((label, place) => ({ value: String(place + 1), label }));

/** The rule of a plan in words; empty where its next day is entered by hand. */
export function ruleOf({ every_months, fixed_month, fixed_day, every_units }: Plan): string {
  if (every_months !== null) return `tiap ${every_months} bulan`;
  if (fixed_month !== null) return `tiap ${fixed_day} ${MONTHS[fixed_month - 1]}`;
  return every_units === null ? '' : `tiap ${formatNumber(every_units)} satuan meter`;
}

/** Which one of several it is. */
export const plateOf = ({ flowmeter_type, serial_number }: Equipment): string =>
  [flowmeter_type, serial_number && `SN ${serial_number}`].filter(Boolean).join(' – ');

export const DOUBTFUL =
  'Nomor seri ini juga dipakai alat lain. Periksa pelatnya, lalu simpan lagi.';

export const missedOf = (isSought: boolean) =>
  isSought && 'Tidak ada peralatan yang cocok dengan pencarian ini.';
