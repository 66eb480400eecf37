import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A moment, as a subquery: from then on something is to be done. Null: nothing waits. */
export type Due = RawBuilder<Date | null>;

/** A count, as a subquery. */
export type Count = RawBuilder<number>;

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

/** How much each job has given up that waits for somebody. */
export async function countGivenUp(
  db: Db,
  jobs: readonly { name: string; givenUp?: Count }[],
): Promise<{ name: string; givenUp: number }[]> {
  const counts = jobs.map(({ name, givenUp }) => sql`(${name}, (${givenUp ?? sql`0`})::bigint)`);
  const { rows } = await sql<{ name: string; givenUp: number }>`
    select name, given_up as "givenUp" from (values ${sql.join(counts)}) as job (name, given_up)
  `.execute(db);
  return rows;
}
