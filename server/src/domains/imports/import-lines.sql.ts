import type { Day } from '@reward-points/contract/dates';
import type { ImportKind, ImportLineState } from '@reward-points/contract/imports';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { KnownLine, Values } from './kinds/import-kind.ts';
import type { Query } from './kinds/lines.sql.ts';
import type { CsvLine } from './read-csv.ts';

export async function insertLines(tx: Tx, importId: number, lines: CsvLine[]): Promise<void> {
  await sql`
    insert into import_lines (import_id, line, cells, flaw)
    select ${importId}, l.line, l.cells, l.flaw
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, cells jsonb, flaw text)
  `.execute(tx);
}

export async function forgetJudgement(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_lines
    set key = null, values = '{}', state = null, reasons = '[]', changes = '[]', refs = '{}', record = null
    where import_id = ${importId} and state is not null
  `.execute(tx);
}

export interface RawLine {
  line: number;
  cells: string[];
  flaw: string | null;
}

/** The next lines that were not read yet. */
export async function listUnread(tx: Tx, importId: number, limit: number): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    select line, cells, flaw from import_lines
    where import_id = ${importId} and state is null order by line limit ${limit}
  `.execute(tx);
  return rows;
}

export interface ReadLine {
  line: number;
  /** Null where something is wrong with it. */
  key: string | null;
  values: Values;
  reasons: string[];
}

/** Keeps what was read of lines. Those that could be read are new until they are judged. */
export async function updateRead(tx: Tx, importId: number, lines: ReadLine[]): Promise<void> {
  await sql`
    update import_lines i set
      key = r.key, values = r.values, reasons = r.reasons,
      state = case when r.key is null then 'wrong' else 'new' end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r (line int, key text, values jsonb, reasons jsonb)
    where i.import_id = ${importId} and i.line = r.line
  `.execute(tx);
}

/** Keeps by what lines are known where the file alone does not tell. */
export async function updateKeys(
  tx: Tx,
  importId: number,
  { from, to, identify }: { from: number; to: number; identify: Query },
): Promise<void> {
  await sql`
    with lines as materialized (
      select import_id, line, values from import_lines
      where import_id = ${importId} and line between ${from} and ${to} and key is not null
    )
    update import_lines i set key = known.key
    from (${identify}) as known
    where i.import_id = ${importId} and i.line = known.line
  `.execute(tx);
}

/**
 * Compares lines that could be read with each other and with what is there. One repeats only an earlier one that is not
 * refused; those before the range were judged already.
 *
 * @returns how many of them are something else than was noted.
 */
export async function judgeLines(
  tx: Tx,
  importId: number,
  { from, to, today, find }: { from: number; to: number; today: Day; find: Query },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with lines as materialized (
      select import_id, line, key, values, ${today}::date as today from import_lines
      where import_id = ${importId} and line between ${from} and ${to} and key is not null
    ),
    found as materialized (${find}),
    firsts as materialized (
      select k.key, min(e.line) as line
      from (select distinct key from lines) k
        join import_lines e on e.import_id = ${importId} and md5(e.key) = md5(k.key) and e.key = k.key
      where e.line <= ${to} and (e.line >= ${from} or e.state <> 'wrong')
        and e.line not in (select line from found where refused is not null)
      group by k.key
    ),
    judged as (
      select l.line, f.record, f.refused, f.before, coalesce(f.refs, '{}') as refs, first.line as first,
        coalesce(c.changes, '[]') as changes
      from lines l
        left join found f on f.line = l.line
        left join firsts first on first.key = l.key and first.line < l.line
        left join lateral (
          select jsonb_agg(
            jsonb_build_object('field', v.key, 'from', f.before -> v.key, 'to', v.value) order by v.key
          ) as changes
          from jsonb_each(l.values) v
          where f.before ? v.key and f.before -> v.key is distinct from v.value
        ) as c on true
    ),
    told as (
      select line, refs,
        case
          when first is not null then 'duplicate'
          when refused is not null then 'wrong'
          when before is null then 'new'
          when changes = '[]' then 'exists'
          else 'changes'
        end as state,
        case
          when first is not null
            then jsonb_build_array(format('Sama dengan baris %s di file ini; yang dipakai baris %s.', first, first))
          when refused is not null then jsonb_build_array(refused)
          else '[]'
        end as reasons,
        case when first is null and refused is null then changes else '[]' end as changes,
        case when first is null and refused is null then record end as record
      from judged
    )
    update import_lines i
    set state = t.state, reasons = t.reasons, changes = t.changes, record = t.record, refs = t.refs
    from told t
    where i.import_id = ${importId} and i.line = t.line
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

const toDo = sql`line, values, refs, record as "recordId", changes, state, done`;

/** Of a range: the lines that would do something. */
export async function listToApply(
  tx: Tx,
  importId: number,
  { from, to }: { from: number; to: number },
): Promise<LineToDo[]> {
  const { rows } = await sql<LineToDo>`
    select ${toDo} from import_lines
    where import_id = ${importId} and line between ${from} and ${to} and state in ('new', 'changes')
    order by line
  `.execute(tx);
  return rows;
}

/** Of a range: the lines that did something. */
export async function listDone(
  tx: Tx,
  importId: number,
  { from, to }: { from: number; to: number },
): Promise<LineToDo[]> {
  const { rows } = await sql<LineToDo>`
    select ${toDo} from import_lines
    where import_id = ${importId} and line between ${from} and ${to} and done is not null
    order by line
  `.execute(tx);
  return rows;
}

export async function noteDone(
  tx: Tx,
  importId: number,
  done: 'created' | 'changed',
  lines: { line: number; recordId: number }[],
): Promise<void> {
  await sql`
    update import_lines i set done = ${done}, record = d."recordId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d (line int, "recordId" bigint)
    where i.import_id = ${importId} and i.line = d.line
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
      select l.import_id, l.line, l.values - 'follows' as values, l.record, l.done, l.changes, i.applied_at,
        ${today}::date as today
      from import_lines l join imports i on i.id = l.import_id
      where l.import_id = ${id} and l.done is not null
    ),
    found as materialized (${find}),
    told as (
      select line, obstacle from (${findObstacles}) as kinds_own where obstacle is not null
      union all
      select l.line, format('Diubah juga oleh impor nomor %s, yang harus dibatalkan lebih dulu.', later.import_id)
      from lines l join import_lines later on later.record = l.record and later.done is not null
        join imports i on i.id = later.import_id and i.kind = ${kind} and i.status <> 'taken-back'
      where later.import_id > ${id}
      union all
      select l.line, 'Sudah diubah lagi sejak impor ini.'
      from lines l left join found f on f.line = l.line
      where l.done = 'changed' and (
        f.record is distinct from l.record
        or exists (
          select from jsonb_array_elements(l.changes) c
          where f.before -> (c ->> 'field') is distinct from c -> 'to'
        )
      )
    )
    update import_lines i set obstacle = t.obstacle
    from (select line, min(obstacle) as obstacle from told group by line) as t
    where i.import_id = ${id} and i.line = t.line
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
