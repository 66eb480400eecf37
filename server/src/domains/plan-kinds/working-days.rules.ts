import { addDays, type Day } from '@reward-points/contract/dates';

/** The holidays of Indonesia that fall on the same day each year. Those that move are entered. */
export const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '06-01', '08-17', '12-25'];

/** No feast lasts longer, whatever was entered. */
const REST_DAYS_MAX = 60;

const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Whether the business works: not on Sundays, nor on holidays. */
export const isWorkingDay = (day: Day, holidays: ReadonlySet<Day>): boolean =>
  !isSunday(day) && !FIXED_HOLIDAYS.includes(day.slice(5)) && !holidays.has(day);

/**
 * The last day before the next one on which the business works: what falls on a day of rest is done on the working day
 * before it.
 */
export function lastDayBeforeWork(today: Day, holidays: ReadonlySet<Day>): Day {
  for (let ahead = 0; ahead < REST_DAYS_MAX; ahead += 1) {
    const day = addDays(today, ahead);
    if (isWorkingDay(addDays(day, 1), holidays)) return day;
  }
  return addDays(today, REST_DAYS_MAX);
}
