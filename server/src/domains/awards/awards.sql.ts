import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The largest of the awards by hand since then, largest first; those that were taken back were mistakes, and count for nothing. */
export async function listLargestAwards(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select e.amount from point_entries e
    where e.kind in ('award', 'birthday', 'service') and e.created_at >= ${since}
      and not exists (select from point_entries r where r.reverses_id = e.id)
    order by e.amount desc limit ${limit}
  `.execute(db);
  return rows.map(({ amount }) => amount);
}
