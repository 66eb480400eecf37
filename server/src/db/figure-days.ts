import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Writer } from './write.ts';

/* Figures that count from a day on, up to the next day that has one: point rules, and the values of a point. */

/** The day of the first figure that was saved: it counts for every day before it. */
export const BEGINNING: Day = '1800-01-01';

const FIGURES = { point_rule_days: 'rules', point_value_days: 'rupiah_per_point' } as const;

/** What was said last of a day counts for it. Who said so keeps the name that it has now. */
export async function storeFigureOfDay(
  tx: Tx,
  table: keyof typeof FIGURES,
  { since, figure, at, by }: { since: Day; figure: number; at: Date; by: Writer | null },
): Promise<void> {
  const column = sql.ref(FIGURES[table]);
  await sql`
    insert into ${sql.table(table)} (since_on, ${column}, saved_at, saved_by)
    values (
      ${since}, ${figure}, ${at},
      coalesce((select name from accounts where id = ${by?.accountId ?? null}), ${by?.name ?? null})
    )
    on conflict (since_on) do update
      set ${column} = excluded.${column}, saved_at = excluded.saved_at, saved_by = excluded.saved_by
  `.execute(tx);
}

/** Since which day one counts, and who saved it when. */
export const savedDayOf = (row: {
  since_on: Day;
  saved_at: Date | null;
  saved_by: string | null;
}): { since: Day | null; saved_at: string | null; saved_by: string | null } => ({
  since: row.since_on === BEGINNING ? null : row.since_on,
  saved_at: row.saved_at?.toISOString() ?? null,
  saved_by: row.saved_by,
});
