import { type RawBuilder, sql } from 'kysely';
import { endOf, startOf } from './local-time.ts';

/* The day of a ledger entry `e`: the stated one (`event_on`, such as of a payment noted later), else the day it was written. */

/** Both days belong to the period; a side that is left out is open. */
export function isWithin(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): RawBuilder<boolean> {
  const written = [
    ...(from === undefined ? [] : [sql`e.created_at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`e.created_at < ${endOf(to, timeZone)}`]),
  ];
  const stated = [
    ...(from === undefined ? [] : [sql`e.event_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`e.event_on <= ${to}::date`]),
  ];
  if (written.length === 0) return sql`true`;
  const and = sql` and `;
  return sql`(e.event_on is null and ${sql.join(written, and)} or ${sql.join(stated, and)})`;
}

export const isAfter = (day: string, timeZone: string): RawBuilder<boolean> =>
  sql`(e.event_on is null and e.created_at >= ${endOf(day, timeZone)} or e.event_on > ${day}::date)`;

export const dayOf = (timeZone: string): RawBuilder<string> =>
  sql`coalesce(e.event_on, (e.created_at at time zone ${timeZone})::date)`;
