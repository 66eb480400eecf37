import type { CalendarEntry } from '@reward-points/contract/appointments';
import { CALENDAR_DAYS_MAX, type CalendarFilter } from '@reward-points/contract/calendar';
import { addDays, type Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import {
  entryFields,
  entryJoins,
  isDone,
  isToAgreeAnew,
  placeJoins,
  placeOfThenJoins,
  siteOfThen,
} from './entries.sql.ts';

type Filter = Pick<CalendarFilter, 'kind' | 'technician' | 'place'>;

const matching = ({ kind, place }: Filter, site = sql`e.site`) => sql`${planEachTime}
  ${kind === undefined ? sql`true` : sql`s.kind = ${kind}`}
  and ${place === '' ? sql`true` : sql`(${site} ilike ${containing(place)} or c.address ilike ${containing(place)})`}`;

const isOf = (technician: Filter['technician']) => {
  if (technician === undefined) return sql`true`;
  return technician === 'none'
    ? sql`a.technician_id is null`
    : sql`a.technician_id = ${technician}`;
};

/** Plans for which no day is agreed, due until a day. They are nobody's. */
const due = (filter: Filter, to: Day) => sql`
  from plans s ${placeJoins}
  where s.next_on <= ${to}::date and ${isDone} and ${matching(filter)}
    and not exists (select from appointments o where o.plan_id = s.id and o.ended is null)
    and ${filter.technician === undefined || filter.technician === 'none'}`;

/** Appointments within a span, also those that were kept. */
const agreed = (filter: Filter, from: Day, to: Day) => sql`
  from appointments a join plans s on s.id = a.plan_id ${placeOfThenJoins}
  where a.day between ${from}::date and ${to}::date and (a.ended is null or a.ended = 'visited')
    and ${isDone} and ${matching(filter, siteOfThen)} and ${isOf(filter.technician)}`;

interface Span {
  from: Day;
  to: Day;
  /** What was due before is overdue, and stands apart. */
  today: Day;
}

/** All of a span by day: what is agreed by its hour, then what has none, then what is due. */
const ofSpan = (filter: Filter, { from, to, today }: Span) => sql`(
    select a.day, a.hour, 0 as place, a.plan_id, a.id ${agreed(filter, from, to)}
    union all
    select s.next_on, null, 1, s.id, null ${due(filter, to)}
      and s.next_on >= ${from > today ? from : today}::date
  ) as x (day, hour, place, plan_id, appointment_id)`;

export interface DayEntries {
  day: Day;
  count: number;
  entries: CalendarEntry[];
}

/** The days of a span on which there is anything, each with the first few. */
export async function listDays(
  db: Db,
  filter: Filter,
  span: Span,
  shown: number,
): Promise<DayEntries[]> {
  const { rows } = await sql<CalendarEntry & { on_day: Day; count: number }>`
    select x.day as on_day, x.count, ${entryFields}
    from (
      select * from (
        select *, count(*) over (partition by day) as count,
          row_number() over (partition by day order by place, hour, plan_id) as nth
        from ${ofSpan(filter, span)}
      ) as numbered
      where nth <= ${shown}
      -- There are never more. It tells the planner how few are looked up.
      limit ${CALENDAR_DAYS_MAX * shown}
    ) as x
      join plans s on s.id = x.plan_id left join appointments a on a.id = x.appointment_id ${entryJoins}
    order by x.day, x.nth
  `.execute(db);
  const days = new Map<Day, DayEntries>();
  for (const { on_day: day, count, ...entry } of rows) {
    const found = days.get(day) ?? { day, count, entries: [] };
    found.entries.push(entry);
    days.set(day, found);
  }
  return [...days.values()];
}

export const countOfDay = (db: Db, filter: Filter, span: Span): Promise<Count> =>
  countRows(db, sql`from ${ofSpan(filter, span)}`);

export async function listOfDay(
  db: Db,
  filter: Filter,
  span: Span,
  { limit, offset, fromEnd }: Slice,
): Promise<CalendarEntry[]> {
  const order = fromEnd
    ? sql`x.place desc, x.hour desc, x.plan_id desc`
    : sql`x.place, x.hour, x.plan_id`;
  const { rows } = await sql<CalendarEntry>`
    select ${entryFields}
    from (
      select * from ${ofSpan(filter, span)} order by ${order} limit ${limit} offset ${offset}
    ) as x
      join plans s on s.id = x.plan_id left join appointments a on a.id = x.appointment_id ${entryJoins}
    order by ${order}
  `.execute(db);
  return rows;
}

/** What has to be agreed: overdue without a day, or with one that the customer does not want or on which nobody came. */
const anew = (filter: Filter, today: Day) => sql`
  from appointments a join plans s on s.id = a.plan_id ${placeJoins}
  where ${isToAgreeAnew(today)} and ${isDone} and ${matching(filter)} and ${isOf(filter.technician)}`;

const overdue = (filter: Filter, today: Day) => due(filter, addDays(today, -1));

export const countToAgree = (db: Db, filter: Filter, today: Day): Promise<Count> =>
  countRows(
    db,
    sql`from (select ${anew(filter, today)} union all select ${overdue(filter, today)}) as x`,
  );

/** The longest first. Each part is read by its index, in whose order all stand, and no further than the slice goes. */
export async function listToAgree(
  db: Db,
  filter: Filter,
  today: Day,
  { limit, offset, fromEnd }: Slice,
): Promise<CalendarEntry[]> {
  const direction = fromEnd ? sql`desc` : sql`asc`;
  const order = sql`since ${direction}, part ${direction}, place ${direction}`;
  const { rows } = await sql<CalendarEntry>`
    select ${entryFields}
    from (
      select * from (
        (select a.day as since, 0 as part, a.id as place, a.plan_id, a.id as appointment_id ${anew(filter, today)}
          order by a.day ${direction}, a.id ${direction} limit ${limit + offset})
        union all
        (select s.next_on, 1, s.id, s.id, null ${overdue(filter, today)}
          order by s.next_on ${direction}, s.id ${direction} limit ${limit + offset})
      ) as both_parts
      order by ${order} limit ${limit} offset ${offset}
    ) as x
      join plans s on s.id = x.plan_id left join appointments a on a.id = x.appointment_id ${entryJoins}
    order by ${order}
  `.execute(db);
  return rows;
}
