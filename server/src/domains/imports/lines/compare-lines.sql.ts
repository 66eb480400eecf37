import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Alike, Sum } from '#domains/imports/kinds/lines.sql.ts';

/**
 * Compares the lines of a file with each other. A line that says the same as an earlier one repeats it. If lines about one
 * thing differ, none is imported: nobody knows which is right. Lines whose result is new are judged again.
 *
 * @param sum adds up lines about one thing that differ in these fields at most. Identical rows are refused, and so is a sum
 * that lacks a line that could not be read. A field that one line lacks, the sum lacks.
 */
export async function compareLines(
  tx: Tx,
  importId: number,
  { names, words, mend = '', mendCustomer = mend, labels }: Alike,
  sum: Sum | undefined,
): Promise<void> {
  const ignored = sum ? [...names, ...sum.fields] : names;
  const summed = sum?.fields ?? [];
  await sql`
    with said as materialized (
      select ${planEachTime} line, key, ctid as place, ${figuresBut(ignored)} as figures,
        values, md5(cells::text) as row
      from import_lines where import_id = ${importId} and key is not null
    ),
    same_rows as materialized (
      select distinct on (key) key, min(line) as line, (array_agg(line order by line))[2] as again
      from said where ${sum !== undefined}::boolean group by key, row having count(*) > 1 order by key, min(line)
    ),
    misread as materialized (
      select misread_key as key, min(line) as line from import_lines
      where ${sum !== undefined}::boolean and import_id = ${importId} and misread_key is not null group by misread_key
    ),
    sums as materialized (
      select s.key, s.totals, case
        when r.key is not null
          then format('Baris %s dan %s sama persis, jadi tidak dijumlahkan. Hapus salah satunya.', r.line, r.again)
        when m.key is not null
          then format('Baris %s %s dan salah, jadi jumlahnya tidak lengkap.', m.line, ${words}::text)
        when s.totals is null then 'Baris-barisnya tidak menyebut nilai yang sama, jadi tidak dapat dijumlahkan.'
        when s.total > ${sum?.max ?? null}::numeric then 'Jumlah baris-barisnya terlalu besar.'
      end as flaw
      from (
        select key, max(total) as total, jsonb_object_agg(field, total::text) filter (where is_whole) as totals
        from (
          select s.key, f.field, sum((s.values ->> f.field)::numeric) as total, count(s.values ->> f.field) = count(*) as is_whole
          from said s cross join unnest(${summed}::text[]) as f (field) group by s.key, f.field
        ) as by_field
        group by key
      ) as s
        full join same_rows r on r.key = s.key
        full join misread m on m.key = s.key
      where s.key is not null
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
      select s.line, s.place, s.figures, f.line as first, o.line is not null as is_clash, t.totals, t.flaw,
        case when s.figures = f.figures then o.line else f.line end as against,
        case when s.figures = f.figures then o.figures else f.figures end as against_figures
      from said s
        full join firsts f on f.key = s.key
        full join others o on o.key = s.key
        full join sums t on t.key = s.key
    ),
    told as materialized (
      select g.place,
        case when not g.is_clash and g.first < g.line and g.totals is null then g.first end as repeats,
        case when not g.is_clash and g.first < g.line and g.flaw is null and g.totals is not null then g.first end as part_of,
        case when not g.is_clash and g.first = g.line and g.flaw is null then g.totals end as totals,
        case when not g.is_clash then g.flaw else btrim(format(
          'Baris %s dan %s %s, tetapi berbeda: %s. Keduanya tidak diimpor. %s',
          least(g.line, g.against), greatest(g.line, g.against), ${words}::text, of.fields,
          case when g.figures -> 'customer' is distinct from g.against_figures -> 'customer' then ${mendCustomer}::text else ${mend}::text end
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
    update import_lines i
    set repeats = t.repeats, clash = t.clash, part_of = t.part_of,
      state = case when t.part_of is null then 'read' else 'summed' end,
      values = case
        when t.totals is null then i.values else i.values - ${summed}::text[] || t.totals
      end
    from told t
    where i.ctid = t.place and (
      (i.repeats, i.clash, i.part_of) is distinct from (t.repeats, t.clash, t.part_of) or t.totals is not null
    )
  `.execute(tx);
}

/** What a line says beyond its name, and of whom. */
export const figuresBut = (names: readonly string[]) => sql`
  (values - ${names}::text[]) || jsonb_strip_nulls(jsonb_build_object('customer', refs -> 'customer'))`;

/** Notes of lines that were added up whether the line with their sum can be imported. @returns how many are something else. */
export async function judgeParts(tx: Tx, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with parts as materialized (
      select ${planEachTime} p.ctid as place, p.part_of, p.state, f.state = 'wrong' as is_wrong
      from (select line, state from import_lines where import_id = ${importId}) as f
        full join (
          select ctid, part_of, state from import_lines where import_id = ${importId} and part_of is not null
        ) as p on p.part_of = f.line
      where p.part_of is not null
    ),
    told as materialized (
      select place, case when is_wrong then 'wrong' else 'summed' end as state, format(
        case when is_wrong then 'Dijumlahkan ke baris %s, yang salah.' else 'Dijumlahkan ke baris %s.' end, part_of
      ) as reason
      from parts
    )
    update import_lines i set state = t.state, reasons = jsonb_build_array(t.reason)
    from told t
    where i.ctid = t.place and (i.state, i.reasons) is distinct from (t.state, jsonb_build_array(t.reason))
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
