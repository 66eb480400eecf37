import { addDays, type Day, dayOf, daysBetween, yearOf } from './dates.ts';

/** Its first and its last day. */
interface Period {
  first: Day;
  last: Day;
}

/** A Monday before the first day that there is. */
const A_MONDAY = '1799-12-30';

/** The Monday of the week that holds the day. */
export const mondayOf = (date: Day): Day => addDays(date, -(daysBetween(A_MONDAY, date) % 7));

/** “Birthdays this week”: from the Monday of the week that holds the day to six days after the day itself. */
export const birthdayWeek = (today: Day): Period => ({
  first: mondayOf(today),
  last: addDays(today, 6),
});

/** Whole months of a year. */
const monthsOf = (year: number, month: number, count: number): Period => {
  const after = month + count;
  const next = after > 12 ? { year: year + 1, month: 1 } : { year, month: after };
  return { first: dayOf({ year, month, day: 1 }), last: addDays(dayOf({ ...next, day: 1 }), -1) };
};

const monthIn = (date: Day): number => Number(date.slice(5, 7));

/** The calendar month that holds the day. */
export const monthOf = (date: Day): Period => monthsOf(yearOf(date), monthIn(date), 1);

/** The quarter of the year that holds the day. */
export const quarterOf = (date: Day): Period =>
  monthsOf(yearOf(date), monthIn(date) - ((monthIn(date) - 1) % 3), 3);

/** The calendar year that holds the day. */
export const calendarYearOf = (date: Day): Period => monthsOf(yearOf(date), 1, 12);
