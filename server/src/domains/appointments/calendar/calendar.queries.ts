import type { CalendarEntry } from '@reward-points/contract/appointments';
import {
  CALENDAR_SHOWN,
  type CalendarDay,
  type CalendarFilter,
} from '@reward-points/contract/calendar';
import { addDays, type Day } from '@reward-points/contract/dates';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import { restOf } from '@reward-points/contract/rest-days';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { listHolidaysBetween } from '#domains/plan-kinds/plan-kinds.queries.ts';
import * as sql from './calendar.sql.ts';

/** Each day of a span with what is due and agreed on it. */
export async function showCalendar(
  db: Db,
  clock: Clock,
  { from, to, ...filter }: CalendarFilter & { from: Day; to: Day },
): Promise<{ days: CalendarDay[] }> {
  const today = clock.today();
  const [found, holidays] = await Promise.all([
    sql.listDays(db, filter, { from, to, today }, CALENDAR_SHOWN),
    listHolidaysBetween(db, from, to),
  ]);
  const byDay = new Map(found.map((one) => [one.day, one]));
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { count = 0, entries = [] } = byDay.get(day) ?? {};
    days.push({ day, rest: restOf(day, names), count, entries });
  }
  return { days };
}

/** All of a day, by hour. */
export async function listCalendarDay(
  db: Db,
  clock: Clock,
  { day, page, per_page, ...filter }: PageQuery & CalendarFilter & { day: Day },
): Promise<Page<CalendarEntry>> {
  const span = { from: day, to: day, today: clock.today() };
  const count = await sql.countOfDay(db, filter, span);
  return pageOf({ page, per_page }, TABLE_ROWS, count, (slice) =>
    sql.listOfDay(db, filter, span, slice),
  );
}

/** What has to be agreed, the longest first. */
export async function listToAgree(
  db: Db,
  clock: Clock,
  { page, per_page, ...filter }: PageQuery & CalendarFilter,
): Promise<Page<CalendarEntry>> {
  const today = clock.today();
  const count = await sql.countToAgree(db, filter, today);
  return pageOf({ page, per_page }, TABLE_ROWS, count, (slice) =>
    sql.listToAgree(db, filter, today, slice),
  );
}
