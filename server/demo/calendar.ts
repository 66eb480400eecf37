import {
  addDays,
  addYears,
  anniversaryIn,
  type Day,
  daysBetween,
  isDay,
  yearOf,
} from '@reward-points/contract/dates';
import { birthdayWeek, monthOf } from '@reward-points/contract/periods';
import type { Clock } from '#clock.ts';

/** The real today, and the moments that lie before it. */
export interface Calendar {
  today: Day;
  /** The day that was so many days ago. */
  dayAgo(days: number): Day;
  /** A time of a day in the business zone; never later than now, whatever time it is while the demo is filled. */
  at(day: Day, minuteOfDay: number): Date;
}

export function calendarOf(clock: Clock): Calendar {
  const today = clock.today();
  const startOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime(clock.timeZone);
  // A minute ago, but not yesterday.
  const latest = Math.max(clock.now().getTime() - 60_000, startOf(today).epochMilliseconds);
  return {
    today,
    dayAgo: (days) => addDays(today, -days),
    at: (day, minuteOfDay) => {
      const seconds = Math.round(minuteOfDay * 60);
      const { epochMilliseconds } = startOf(day).add({ seconds });
      return new Date(Math.min(epochMilliseconds, latest));
    },
  };
}

/**
 * When a customer celebrates: so many days from now, or one of the situations that the demo shows. `missed` was five
 * days ago without a gift, `gifted` was this week with one, `soon` comes in two days, `leap` is 29 February.
 */
export type Birthday = number | 'today' | 'missed' | 'gifted' | 'soon' | 'leap';

/** The day of the birthday that is meant, in the year that it falls in. */
export function birthdayOf(birthday: Birthday, today: Day): Day {
  switch (birthday) {
    case 'today':
      return today;
    case 'missed':
      return addDays(today, -5);
    case 'gifted':
      return latest(addDays(today, -1), birthdayWeek(today).first);
    case 'soon':
      return addDays(today, 2);
    case 'leap':
      return latestLeapDay(today);
    default:
      return addDays(today, birthday);
  }
}

function latestLeapDay(today: Day): Day {
  // Eight years hold one, even around a year like 2100.
  const years = Array.from({ length: 9 }, (_, index) => yearOf(today) - index);
  const day = years.map((year) => `${year}-02-29`).find((leap) => isDay(leap) && leap <= today);
  if (day === undefined) throw new Error('There was no 29 February.');
  return day;
}

/**
 * When a service is due: today, so many days from now, or later this month, as far as something is left of it. A number
 * beyond 31 is after this month, whatever day it is.
 */
export type Due = 'today' | { inDays: number } | { laterThisMonth: number };

export function dueOn(due: Due, today: Day): Day {
  if (due === 'today') return today;
  if ('inDays' in due) return addDays(today, due.inDays);
  const daysLeft = daysBetween(today, monthOf(today).last);
  return addDays(today, Math.min(due.laterThisMonth, daysLeft));
}

export const monthsAfter = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).add({ months }).toString();

const latest = (...days: [Day, ...Day[]]): Day => days.toSorted().at(-1) ?? days[0];

/** The day on which the company was founded. Four years at a time, so that a 29 February stays one. */
export const foundedOn = (celebrated: Day, yearsAgo: number): Day =>
  addYears(celebrated, -4 * Math.round(yearsAgo / 4));

/** Every birthday after one day and up to another. */
export function birthdaysBetween(founded: Day, after: Day, until: Day): Day[] {
  const years = Array.from(
    { length: yearOf(until) - yearOf(after) + 1 },
    (_, index) => yearOf(after) + index,
  );
  return years
    .map((year) => anniversaryIn(founded, year))
    .filter((day) => day > after && day <= until);
}
