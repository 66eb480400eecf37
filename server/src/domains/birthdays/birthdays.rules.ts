import { OVERDUE_DAYS } from '@reward-points/contract/birthdays';
import { addDays, anniversaryIn, type Day, yearOf } from '@reward-points/contract/dates';
import { birthdayWeek } from '@reward-points/contract/periods';

/**
 * The days of one year that count today, as month × 100 + day, so that they compare like dates. Those from `weekFirst` on
 * are this week's; the earlier ones count while their gift was not sent.
 */
export interface Season {
  year: number;
  first: number;
  last: number;
  weekFirst: number;
  /** Its birthdays up to this one are today or over; those after it are still ahead. */
  dueLast: number;
}

/** The window of today, from 30 days ago to six days ahead. Around New Year it has a part in each of two years. */
export function birthdaySeasons(today: Day): Season[] {
  const first = addDays(today, -OVERDUE_DAYS);
  const week = birthdayWeek(today);
  return [...new Set([yearOf(first), yearOf(week.last)])].map((year) => {
    const [newYear, newYearsEve] = [`${year}-01-01`, `${year}-12-31`];
    const begin = (day: Day): number => monthDay(yearOf(day) < year ? newYear : day);
    return {
      year,
      first: begin(first),
      last: lastMonthDay(yearOf(week.last) > year ? newYearsEve : week.last, year),
      weekFirst: week.first > newYearsEve ? AFTER_THE_YEAR : begin(week.first),
      dueLast:
        yearOf(today) < year ? 0 : lastMonthDay(yearOf(today) > year ? newYearsEve : today, year),
    };
  });
}

const AFTER_THE_YEAR = 1_300;

const monthDay = (day: Day): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** Where there is no 29 February, those born on it celebrate on the 28th, so the 28th reaches as far as 29. */
const lastMonthDay = (day: Day, year: number): number => {
  const isLeap = anniversaryIn('2024-02-29', year).endsWith('29');
  return monthDay(day) === 228 && !isLeap ? 229 : monthDay(day);
};
