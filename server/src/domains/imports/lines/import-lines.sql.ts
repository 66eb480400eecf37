import type { Day } from '@reward-points/contract/dates';
import type { ImportKind, ImportLineState } from '@reward-points/contract/imports';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { KnownLine, Values, ValuesOfLine } from '#domains/imports/kinds/import-kind.ts';
import type { LineRange, Query } from '#domains/imports/kinds/lines.sql.ts';

/*
 * PostgreSQL has no statistics of lines that were just uploaded, or those of other imports. It takes any range of them for one
 * line, and would compare each line with every other of the file. So they are joined by `full join`, which it can only do by
 * hash or merge; `as materialized` keeps it one. What is joined leaves no row over, because all of it is of lines of the range.
 *
 * A line is written by its `place` (`ctid`), which stands until the import is unlocked.
 */

/** @param lines as JSON: `line`, `cells` and `flaw` of each. */
export async function insertLines(tx: Tx, importId: number, lines: string): Promise<void> {
  await sql`
    insert into import_lines (import_id, line, cells, flaw)
    select ${importId}, l.line, l.cells, l.flaw
    from jsonb_to_recordset(${lines}::jsonb) as l (line int, cells jsonb, flaw text)
  `.execute(tx);
}

export interface RawLine {
  line: number;
  cells: string[];
  flaw: string | null;
}

/** Of the cells of lines that are read at once, or a line more: a hundred columns of two thousand each are possible. */
const CHARACTERS = 4_000_000;

/** The next lines that were not read yet: so many, or fewer where they are long; and whether there are no others. */
export async function listUnread(
  tx: Tx,
  importId: number,
  limit: number,
): Promise<{ lines: RawLine[]; isLast: boolean }> {
  const { rows } = await sql<RawLine & { isLast: boolean }>`
    select line, cells, flaw, "isLast"
    from (
      select line, cells, flaw, lead(line) over by_line is null as "isLast",
        sum(length(cells::text)) over (by_line rows between unbounded preceding and 1 preceding) as before
      from (
        select line, cells, flaw from import_lines
        where import_id = ${importId} and state is null order by line limit ${limit + 1}
      ) as next
      window by_line as (order by line)
    ) as measured
    where before is null or before < ${CHARACTERS}
    order by line limit ${limit}
  `.execute(tx);
  return { lines: rows, isLast: rows.at(-1)?.isLast ?? true };
}

/** `line` and `place` of the lines between the first and the last of some. */
const linesNumbered = (importId: number, lines: readonly { line: number }[]) => sql`(
  select line, ctid as place from import_lines
  where import_id = ${importId} and line between ${lines[0]?.line} and ${lines.at(-1)?.line}
)`;

export interface ReadLine {
  line: number;
  /** Null where something is wrong with it. */
  key: string | null;
  /** By what it is known although something is wrong with it. */
  misreadKey: string | null;
  values: Values;
  reasons: string[];
  /** It adds up others and is no data. */
  isTotal: boolean;
}

/** Keeps what was read of lines. */
export async function updateRead(tx: Tx, importId: number, lines: ReadLine[]): Promise<void> {
  await sql`
    with read as materialized (
      select l.place, r.*
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line int, key text, "misreadKey" text, values jsonb, reasons jsonb, "isTotal" boolean)
        full join ${linesNumbered(importId, lines)} as l on l.line = r.line
    )
    update import_lines i set
      key = r.key, misread_key = r."misreadKey", values = r.values, reasons = r.reasons,
      state = case when r."isTotal" then 'total' when r.key is null then 'wrong' else 'read' end
    from read r
    where i.ctid = r.place and r.line is not null
  `.execute(tx);
}

/** Keeps what lines say once it is known what follows. */
export async function updateValues(
  tx: Tx,
  importId: number,
  lines: readonly ValuesOfLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with said as materialized (
      select l.place, s.values
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (line int, values jsonb)
        full join ${linesNumbered(importId, lines)} as l on l.line = s.line
    )
    update import_lines i set values = s.values
    from said s
    where i.ctid = s.place and s.values is not null
  `.execute(tx);
}

/**
 * Keeps by what lines that were just read are known, and what they name, where the file alone does not tell. A line between
 * them that is judged already keeps its own.
 */
export async function updateKeys(
  tx: Tx,
  importId: number,
  { from, to, identify }: LineRange & { identify: Query },
): Promise<void> {
  await sql`
    with lines as materialized (
      select ${planEachTime} import_id, line, values, chosen_customer_id as chosen, ctid as place from import_lines
      where import_id = ${importId} and line between ${from} and ${to} and state = 'read'
    ),
    known as materialized (
      select l.place, k.key, k.refs from lines l full join (${identify}) as k on k.line = l.line
    )
    update import_lines i set key = coalesce(known.key, i.key), refs = known.refs
    from known
    where i.ctid = known.place and known.refs is not null
  `.execute(tx);
}

/** The next lines that were read and not judged. */
export async function listUnjudged(tx: Tx, importId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from import_lines
    where import_id = ${importId} and state = 'read' order by line limit ${limit}
  `.execute(tx);
  return rows.map(({ line }) => line);
}

export interface Judging extends LineRange {
  today: Day;
  isPreview?: boolean;
}

/**
 * Compares lines that could be read with what is there. All of it is planned each time: a plan made while there was next to
 * nothing to compare with would read all of it for each line.
 *
 * @returns how many of them are something else than was noted.
 */
export async function judgeLines(
  tx: Tx,
  importId: number,
  { from, to, today, find, isPreview = false }: Judging & { find: Query },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with lines as materialized (
      select ${planEachTime} import_id, line, key, values, chosen_customer_id as chosen, repeats, clash, ctid as place, ${today}::date as today
      from import_lines
      where import_id = ${importId} and line between ${from} and ${to} and key is not null and part_of is null
        and (not ${isPreview}::boolean or state = 'read')
    ),
    found as materialized (${find}),
    judged as materialized (
      select l.place, l.repeats, f.record, f.before, coalesce(f.refs, '{}') as refs, coalesce(c.changes, '[]') as changes,
        array_remove(array[f.refused, l.clash], null) as wrong
      from lines l
        full join found f on f.line = l.line
        left join lateral (
          select jsonb_agg(
            jsonb_build_object('field', v.key, 'from', f.before -> v.key, 'to', v.value) order by v.key
          ) as changes
          from jsonb_each(l.values) v
          where f.before ? v.key and f.before -> v.key is distinct from v.value
        ) as c on true
    ),
    told as (
      select place, refs, wrong = '{}' and repeats is null as is_used,
        case
          when wrong <> '{}' then 'wrong'
          when repeats is not null then 'duplicate'
          when before is null then 'new'
          when changes = '[]' then 'exists'
          else 'changes'
        end as state,
        case
          when wrong <> '{}' then to_jsonb(wrong)
          when repeats is not null
            then jsonb_build_array(format('Sama dengan baris %s di file ini; yang dipakai baris %s.', repeats, repeats))
          else '[]'
        end as reasons,
        changes, record
      from judged
    ),
    kept as (
      select place, state, reasons, refs, case when is_used then changes else '[]' end as changes,
        case when is_used then record end as record
      from told
    )
    update import_lines i
    set state = t.state, reasons = t.reasons, changes = t.changes, record = t.record, refs = t.refs
    from kept t
    where i.ctid = t.place
      and (i.state, i.reasons, i.changes, i.record, i.refs)
        is distinct from (t.state, t.reasons, t.changes, t.record, t.refs)
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The last line of each batch, so that a batch is a range. */
export async function listBatchEnds(tx: Tx, importId: number, size: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select max(line) as line
    from (
      select line, (row_number() over (order by line) - 1) / ${size} as batch
      from import_lines where import_id = ${importId}
    ) as numbered
    group by batch order by batch
  `.execute(tx);
  return rows.map(({ line }) => line);
}

export interface LineToDo extends KnownLine {
  state: ImportLineState;
  done: 'created' | 'changed' | null;
}

async function listLines(
  tx: Tx,
  importId: number,
  { from, to }: LineRange,
  which: Query,
): Promise<LineToDo[]> {
  const { rows } = await sql<LineToDo>`
    select line, values, refs, record as "recordId", changes, state, done from import_lines
    where import_id = ${importId} and line between ${from} and ${to} and ${which}
    order by line
  `.execute(tx);
  return rows;
}

/** Of a range: the lines that would do something. */
export const listToApply = (tx: Tx, importId: number, range: LineRange): Promise<LineToDo[]> =>
  listLines(tx, importId, range, sql`state in ('new', 'changes')`);

/** Of a range: the lines that did something. */
export const listDone = (tx: Tx, importId: number, range: LineRange): Promise<LineToDo[]> =>
  listLines(tx, importId, range, sql`done is not null`);

export async function noteDone(
  tx: Tx,
  importId: number,
  done: 'created' | 'changed',
  lines: { line: number; recordId: number }[],
): Promise<void> {
  await sql`
    with done as materialized (
      select l.place, d."recordId"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d (line int, "recordId" bigint)
        full join ${linesNumbered(importId, lines)} as l on l.line = d.line
    )
    update import_lines i set done = ${done}, record = d."recordId"
    from done d
    where i.ctid = d.place and d."recordId" is not null
  `.execute(tx);
}

export async function countToApply(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from import_lines where import_id = ${importId} and state in ('new', 'changes')
  `.execute(tx);
  return rows[0]?.rows ?? 0;
}

/**
 * Notes of each line that did something what refers to it by now: what its kind knows of, a later import, or somebody who
 * changed once more what the line had changed. What only followed from a line was set all the same, so it is compared like
 * what was read.
 *
 * @returns how many they are.
 */
export async function noteObstacles(
  tx: Tx,
  {
    id,
    kind,
    today,
    find,
    findObstacles,
  }: {
    id: number;
    kind: ImportKind;
    today: Day;
    find: Query;
    findObstacles: Query;
  },
): Promise<number> {
  await sql`
    update import_lines set obstacle = null where import_id = ${id} and obstacle is not null
  `.execute(tx);
  const { numAffectedRows } = await sql`
    with lines as materialized (
      select ${planEachTime} l.import_id, l.line, l.key, l.values - 'follows' as values, l.record, l.done, l.changes, l.refs, l.chosen_customer_id as chosen,
        l.ctid as place, i.applied_at, ${today}::date as today
      from import_lines l join imports i on i.id = l.import_id
      where l.import_id = ${id} and l.done is not null
    ),
    found as materialized (${find}),
    compared as materialized (
      select l.line, l.record, l.done, l.changes, f.record as found, f.before
      from lines l full join found f on f.line = l.line
    ),
    told as materialized (
      select line, obstacle from (${findObstacles}) as kinds_own where obstacle is not null
      union all
      select l.line, format('Diubah juga oleh impor nomor %s, yang harus dibatalkan lebih dulu.', later.import_id)
      from lines l
        cross join lateral (
          select o.import_id from import_lines o where o.record = l.record and o.done is not null offset 0
        ) as later
        join imports i on i.id = later.import_id and i.kind = ${kind} and i.status <> 'taken-back'
      where later.import_id > ${id}
      union all
      select line, 'Sudah diubah lagi sejak impor ini.'
      from compared
      where done = 'changed' and (
        found is distinct from record
        or exists (
          select from jsonb_array_elements(changes) c
          where before -> (c ->> 'field') is distinct from c -> 'to'
        )
      )
    ),
    first as materialized (
      select l.place, t.obstacle
      from lines l full join (select line, min(obstacle) as obstacle from told group by line) as t on t.line = l.line
    )
    update import_lines i set obstacle = t.obstacle
    from first t
    where i.ctid = t.place and t.obstacle is not null
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
