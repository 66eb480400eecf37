import { type RawBuilder, sql } from 'kysely';

/** An instant as the clock of the business shows it, `2026-11-22 10:05:03`: how spreadsheets read a time. */
export const localTime = (instant: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

/** The moment at which a day of the business begins. */
export const startOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** The moment at which it is over. */
export const endOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
