import { OVERDUE_DAYS } from '@reward-points/contract/birthdays';
import { addDays, anniversaryIn, type Day, weekOf, yearOf } from '@reward-points/contract/dates';

/**
 * Which days of the current year count today: from 30 days ago to the end of this week, within the year.
 * Days are month × 100 + day, so that they compare like dates.
 */
export function birthdayWindow(today: Day): {
  year: number;
  first: number;
  last: number;
  weekFirst: number;
} {
  const year = yearOf(today);
  const week = weekOf(today);
  const within = (day: Day): Day =>
    yearOf(day) < year ? `${year}-01-01` : yearOf(day) > year ? `${year}-12-31` : day;
  return {
    year,
    first: monthDay(within(addDays(today, -OVERDUE_DAYS))),
    last: lastMonthDay(within(week.last), year),
    weekFirst: monthDay(within(week.first)),
  };
}

const monthDay = (day: Day): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** Where there is no 29 February, those born on it celebrate on the 28th, so the 28th reaches as far as 29. */
const lastMonthDay = (day: Day, year: number): number => {
  const isLeap = anniversaryIn('2024-02-29', year).endsWith('29');
  return monthDay(day) === 228 && !isLeap ? 229 : monthDay(day);
};
