import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Alike } from './kinds/lines.sql.ts';

/**
 * Compares the lines of a file with each other: one that says the same as an earlier one repeats it, and where lines of one
 * thing say different things none of them is right: nobody knows which. Those of which this is news are to be judged.
 */
export async function compareLines(
  tx: Tx,
  importId: number,
  { names, words, mend = '', labels }: Alike,
): Promise<void> {
  await sql`
    with said as materialized (
      select ${planEachTime} line, key, ctid as place,
        (values - ${names}::text[]) || jsonb_strip_nulls(jsonb_build_object('customer', refs -> 'customer')) as figures
      from import_lines where import_id = ${importId} and key is not null
    ),
    several as materialized (
      select key, min(line) as first from said group by key having count(*) > 1
    ),
    firsts as materialized (
      select s.key, s.line, s.figures from several k full join said s on s.key = k.key where s.line = k.first
    ),
    others as materialized (
      select distinct on (s.key) s.key, s.line, s.figures
      from firsts f full join said s on s.key = f.key
      where s.figures <> f.figures order by s.key, s.line
    ),
    grouped as materialized (
      select s.line, s.place, s.figures, f.line as first, o.line is not null as is_clash,
        case when s.figures = f.figures then o.line else f.line end as against,
        case when s.figures = f.figures then o.figures else f.figures end as against_figures
      from said s
        full join firsts f on f.key = s.key
        full join others o on o.key = s.key
    ),
    told as materialized (
      select g.place, case when not g.is_clash and g.first < g.line then g.first end as repeats,
        case when g.is_clash then btrim(format(
          'Baris %s dan %s %s, tetapi berbeda: %s. Keduanya tidak diimpor. %s',
          least(g.line, g.against), greatest(g.line, g.against), ${words}::text, of.fields, ${mend}::text
        )) end as clash
      from grouped g
        left join lateral (
          select string_agg(f.label, ', ' order by f.place) as fields
          from rows from (jsonb_to_recordset(${JSON.stringify(
            Object.entries(labels).map(([name, label]) => ({ name, label })),
          )}::jsonb) as (name text, label text)) with ordinality as f (name, label, place)
          where g.figures -> f.name is distinct from g.against_figures -> f.name
        ) as of on g.is_clash
    )
    update import_lines i set repeats = t.repeats, clash = t.clash, state = 'read'
    from told t
    where i.ctid = t.place and (i.repeats, i.clash) is distinct from (t.repeats, t.clash)
  `.execute(tx);
}
