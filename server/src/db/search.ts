import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { containing } from './like.ts';
import { COUNT_MAX } from './paging.ts';
import { planEachTime } from './plan-each-time.ts';

/** The ids that a search finds, where they are few. */
export type Few = readonly number[] | undefined;

/**
 * What a search finds by an index for each thing that its text may mean. Undefined where that is more than a list counts:
 * a page is full sooner when the list is read in its order and each row is asked for the text.
 *
 * @param meanings selects of ids. What mostly finds many comes first: the others are not read then.
 */
export async function findFew(
  db: Db,
  search: string,
  meanings: (text: string) => RawBuilder<unknown>[],
): Promise<Few> {
  if (search === '') return undefined;
  const all = sql.join(meanings(containing(search)), sql` union all `);
  const { rows } = await sql<{ id: number }>`${planEachTime}
    select id from (${all}) as found (id) limit ${COUNT_MAX + 1}
  `.execute(db);
  return rows.length > COUNT_MAX ? undefined : [...new Set(rows.map(({ id }) => id))];
}

/**
 * Whether a search finds a row: its id is one of the few, or it holds the text.
 *
 * @param holds asks a row for the text, as the meanings of `findFew` do.
 */
export function isFound(
  search: string,
  {
    few,
    id,
    holds,
  }: { few: Few; id: RawBuilder<unknown>; holds: (text: string) => RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const found = few ? sql`${id} = any(${few}::bigint[])` : sql`(${holds(containing(search))})`;
  return sql`${planEachTime} ${found}`;
}
