import { addDays, type Day } from '@reward-points/contract/dates';
import { restOf } from '@reward-points/contract/rest-days';

interface Holidays {
  has: (day: Day) => boolean;
}

/** No feast lasts longer, whatever was entered. */
const REST_DAYS_MAX = 60;

const NONE = new Map<Day, string>();

/** Whether the business works: not on Sundays, nor on holidays. */
export const isWorkingDay = (day: Day, holidays: Holidays): boolean =>
  !holidays.has(day) && restOf(day, NONE) === null;

/**
 * The last day before the next one on which the business works: what falls on a day of rest is done on the working day
 * before it.
 */
export function lastDayBeforeWork(today: Day, holidays: Holidays): Day {
  for (let ahead = 0; ahead < REST_DAYS_MAX; ahead += 1) {
    const day = addDays(today, ahead);
    if (isWorkingDay(addDays(day, 1), holidays)) return day;
  }
  return addDays(today, REST_DAYS_MAX);
}
