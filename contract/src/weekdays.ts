import { type Day, longDate } from './dates.ts';

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** The name of the day of the week: `Senin`. */
export const weekdayOf = (date: Day): string => WEEKDAYS[new Date(date).getUTCDay()] ?? '';

/** The same in one line: `Senin, 7 Desember 2026`. */
export const fullDate = (date: Day): string => `${weekdayOf(date)}, ${longDate(date)}`;
