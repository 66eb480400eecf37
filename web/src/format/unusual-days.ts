import { isDay } from '@reward-points/contract/dates';
import { today } from './dates.ts';

/** Nobody plans a service further ahead than this. */
const YEARS_AHEAD = 10;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What is said of the day of a service that lies so far ahead that its year was mistyped; null: nothing. */
export const remarkOnServiceDay = (day: string): string | null =>
  isDay(day) && yearOf(day) - yearOf(today()) > YEARS_AHEAD
    ? `Lebih dari ${YEARS_AHEAD} tahun lagi. Periksa tahunnya.`
    : null;

/** The same of the day of a visit, which is over as a rule. */
export const remarkOnVisitDay = (day: string): string | null =>
  remarkOnServiceDay(day) ??
  (isDay(day) && day > today() ? 'Tanggal ini belum tiba. Periksa sekali lagi.' : null);

/** What is said of the last day of a code that was over before the code is saved; null: nothing. */
export const remarkOnExpiry = (day: string): string | null =>
  isDay(day) && day < today() ? 'Tanggal ini sudah lewat: kodenya tidak dapat diklaim.' : null;
