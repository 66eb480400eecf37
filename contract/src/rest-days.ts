import type { Day } from './dates.ts';

/** The holidays of Indonesia that fall on the same day each year. Those that move are entered. */
const FIXED_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'Tahun Baru',
  '05-01': 'Hari Buruh',
  '06-01': 'Hari Lahir Pancasila',
  '08-17': 'Hari Kemerdekaan',
  '12-25': 'Hari Natal',
};

/** By day what each holiday is called that was entered. */
export type Holidays = ReadonlyMap<Day, string>;

const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Why the business does not work on a day: a holiday, or Sunday; null: it works. */
export const restOf = (day: Day, holidays: Holidays): string | null =>
  holidays.get(day) ?? FIXED_HOLIDAYS[day.slice(5)] ?? (isSunday(day) ? 'Minggu' : null);
