import { IMPORT_LINE_STATES } from '@reward-points/contract/choices';
import type { ImportTotals } from '@reward-points/contract/imports';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Field } from '#domains/imports/kinds/import-kind.ts';
import { type Alike, isOnBasis, rupiahOfLine, type Sum } from '#domains/imports/kinds/lines.sql.ts';
import { figuresBut } from './compare-lines.sql.ts';

/** The greatest whole number of JSON. */
const MOST = sql.lit(Number.MAX_SAFE_INTEGER);

/** What the lines that can be added up come to, before they are; undefined where there are none. */
export async function sumsOf(
  tx: Tx,
  importId: number,
  { names }: Alike,
  { fields }: Sum,
): Promise<{ records: number; lines: number; amount: number } | undefined> {
  const { rows } = await sql<{ records: number; lines: number; amount: number }>`
    select count(*) as records, sum(g.lines)::bigint as lines, least(coalesce(sum(g.total), 0), ${MOST})::bigint as amount
    from (
      select key, count(*) as lines, sum(${rupiahOfLine}) as total
      from (
        select key, values, cells, ${figuresBut([...names, ...fields])} as figures
        from import_lines where import_id = ${importId} and key is not null
      ) as said
      group by key
      having count(*) > 1 and min(figures::text) = max(figures::text) and count(distinct md5(cells::text)) = count(*)
    ) as g
  `.execute(tx);
  const [sums] = rows;
  return sums && sums.records > 0 ? sums : undefined;
}

/**
 * What the lines come to: rupiah by what they are, and of those that would do something the points and by which rules. A
 * kind that knows neither has none. Amounts that were added up stand in the first of their lines.
 */
export async function totalsOf(tx: Tx, importId: number): Promise<ImportTotals | undefined> {
  const { rows } = await sql<{ totals: ImportTotals | null }>`
    with lines as materialized (
      select state, ${rupiahOfLine} as rupiah, ${isOnBasis} as is_on_basis, (refs ->> 'per_point')::bigint as rules,
        (refs ->> 'points_now')::numeric as now, (refs ->> 'points_waiting')::numeric as waiting,
        state in ('new', 'changes') as is_used
      from import_lines where import_id = ${importId} and part_of is null and state <> 'total'
    )
    select jsonb_build_object(
      'rupiah', case when count(rupiah) > 0 then (
        select jsonb_object_agg(s.state, (select least(coalesce(sum(l.rupiah), 0), ${MOST}) from lines l where l.state = s.state))
        from unnest(${IMPORT_LINE_STATES}::text[]) as s (state) where s.state <> 'total'
      ) end,
      'points_basis', case when bool_and(is_on_basis) filter (where rupiah is not null) then (select points_basis from settings) end,
      'points_now', least(coalesce(sum(now) filter (where is_used), 0), ${MOST}),
      'points_taken', least(coalesce(-sum(now) filter (where is_used and now < 0), 0), ${MOST}),
      'points_waiting', least(coalesce(sum(waiting) filter (where is_used), 0), ${MOST}),
      'rules', (
        select coalesce(jsonb_agg(jsonb_build_object('rules', r.rules, 'lines', r.lines) order by r.rules), '[]')
        from (select rules, count(*) as lines from lines where is_used and rules is not null group by rules) as r
      )
    ) as totals
    from lines
    having count(rupiah) > 0 or count(now) > 0
  `.execute(tx);
  return rows[0]?.totals ?? undefined;
}

/**
 * The points of an import for the trail: what its lines give less what they take and, where they do both, `moved`: the two
 * added up. Undefined where no point moves.
 */
export async function pointsMoved(
  tx: Tx,
  importId: number,
): Promise<{ point: number; moved?: number } | undefined> {
  const { rows } = await sql<{ point: number; moved: number }>`
    select least(coalesce(sum(now), 0), ${MOST})::bigint as point, least(coalesce(sum(abs(now)), 0), ${MOST})::bigint as moved
    from (
      select (refs ->> 'points_now')::numeric as now from import_lines
      where import_id = ${importId} and part_of is null and state in ('new', 'changes')
    ) as used
  `.execute(tx);
  const { point = 0, moved = 0 } = rows[0] ?? {};
  if (moved === 0) return undefined;
  return { point, ...(moved > Math.abs(point) && { moved }) };
}

/**
 * Notes where a totals line differs from both sums: of all lines above it, and of those since the previous totals line.
 * Programs write the latter beneath each group.
 */
export async function noteDisagreements(
  tx: Tx,
  importId: number,
  fields: readonly Field[],
): Promise<void> {
  await sql`
    update import_lines set reasons = '[]' where import_id = ${importId} and state = 'total' and reasons <> '[]'
  `.execute(tx);
  for (const { name, label, type, rounding = 0 } of fields) {
    const figure = type === 'rupiah' ? sql`'Rp' || ` : sql``;
    const written = (amount: ReturnType<typeof sql>) =>
      sql`${figure}replace(to_char(${amount}, 'FM999,999,999,999,999,999,990'), ',', '.')`;
    await sql`
      with said as materialized (
        select line, ctid as place, state = 'total' as is_total, (values ->> ${name}::text)::numeric as amount,
          count(*) filter (where state = 'total') over (order by line rows between unbounded preceding and 1 preceding) as part
        from import_lines where import_id = ${importId}
      ),
      added as (
        select place, is_total, amount, count(*) filter (where not is_total) over (order by line) * ${rounding}::int as missed,
          coalesce(sum(amount) filter (where not is_total) over (order by line), 0) as above,
          coalesce(sum(amount) filter (where not is_total) over (partition by part order by line), 0) as since
        from said
      )
      update import_lines i
      set reasons = i.reasons || to_jsonb(format('%s: di sini tertulis %s, tetapi baris di atasnya yang terbaca berjumlah %s.',
        ${label}::text, ${written(sql`a.amount`)}, ${written(sql`a.above`)}))
      from added a
      where i.ctid = a.place and a.is_total and a.amount is not null and abs(a.amount - a.above) > a.missed
        and abs(a.amount - a.since) > a.missed
    `.execute(tx);
  }
}
