import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A moment, as a subquery: from then on something is to be done. Null: nothing waits. */
export type Due = RawBuilder<Date | null>;

/** How many milliseconds from now each is due, 0: something waits. Asked of all in one statement, and so in one transaction. */
export async function findDue(
  db: Db,
  jobs: readonly { name: string; due: Due }[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; ms: number }>`
    select name, case when at <= ${now} then 0 else extract(epoch from at - ${now}) * 1000 end::float8 as ms
    from (values ${sql.join(jobs.map(({ name, due }) => sql`(${name}, (${due})::timestamptz)`))}) as due (name, at)
    where at < 'infinity'
  `.execute(db);
  return new Map(rows.map(({ name, ms }) => [name, ms]));
}
