import { IMPORT_LINE_STATES } from '@reward-points/contract/choices';
import {
  type Import,
  type ImportDetail,
  type ImportKind,
  type ImportLine,
  type ImportLineState,
  type ImportStatus,
  UNAPPLIED,
} from '@reward-points/contract/imports';
import type { DayOrder } from '@reward-points/contract/written-days';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import type { DateForms } from './reading/file-read.ts';

/** One import is worked on at a time, by whichever server. Any number that nothing else of this product locks. */
const WORK_LOCK = 7_326_009;

/** The work begins anew, and what the last attempt came to is forgotten. */
export const ANEW = { progress: 0, moved: 0, trouble: null } as const;

export interface StoredImport {
  id: number;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  fields: (string | null)[];
  dateForms: DateForms[];
  /** Null where it is not known yet, or was not kept. */
  dateOrder: DayOrder | null;
  isDateOrderChosen: boolean;
  isSummed: boolean;
  total: number;
  progress: number;
  appliedAt: Date | null;
  appliedBy: number | null;
  takenBackBy: number | null;
  preview: string;
}

/** Whatever changes lines writes their import too, so while it is ready this is the same only where they are. */
const preview = sql`xmin::text as preview`;

const stored = sql`
  id, kind, file_name as "fileName", status, fields, date_forms as "dateForms", date_order as "dateOrder",
  is_date_order_chosen as "isDateOrderChosen", is_summed as "isSummed", total, progress, applied_at as "appliedAt", applied_by as "appliedBy",
  taken_back_by as "takenBackBy", ${preview}`;

/** What is known of a file by reading it. */
interface FileColumns {
  header: string;
  fields: string;
  date_forms: string;
  date_order: DayOrder | null;
  is_date_order_chosen: boolean;
  sheets: string;
  sheet: number | null;
  header_line: number;
  first_lines: string;
  total: number;
}

export async function insertImport(
  tx: Tx,
  columns: FileColumns & {
    kind: ImportKind;
    file_name: string;
    status: ImportStatus;
    actor_id: number;
    created_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('imports')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Keeps what was uploaded, so that it can be read again. */
export async function insertFile(tx: Tx, importId: number, content: Buffer): Promise<void> {
  await tx.insertInto('import_files').values({ import_id: importId, content }).execute();
}

export interface KeptFile {
  kind: ImportKind;
  content: Buffer;
  sheets: string[];
  firstLines: { line: number }[];
}

/** What was uploaded; nothing once it was imported. */
export async function findKeptFile(db: Db, importId: number): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select i.kind, f.content, i.sheets, i.first_lines as "firstLines"
    from import_files f join imports i on i.id = f.import_id where i.id = ${importId}
  `.execute(db);
  return rows[0];
}

/** Forgets what was uploaded: nobody reads it again. */
export async function deleteFile(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_files').where('import_id', '=', importId).execute();
}

export async function deleteLines(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_lines').where('import_id', '=', importId).execute();
}

/** Holds an import, so that what is asked of it happens one after the other. */
export async function lockImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${stored} from imports where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function updateImport(
  tx: Tx,
  id: number,
  columns: Partial<FileColumns> & {
    status: ImportStatus;
    is_summed?: boolean;
    sums?: string | null;
    totals?: string | null;
    progress?: number;
    moved?: number;
    trouble?: string | null;
    applied_at?: Date;
    applied_by?: number;
    taken_back_at?: Date;
    taken_back_by?: number;
  },
): Promise<void> {
  await tx.updateTable('imports').set(columns).where('id', '=', id).execute();
}

/** Says how far a work is while its transaction is still open: on a connection of its own, and for the eye alone. */
export async function noteProgress(db: Db, id: number, progress: number): Promise<void> {
  await db.updateTable('imports').set({ progress }).where('id', '=', id).execute();
}

export async function deleteImportRow(tx: Tx, id: number): Promise<void> {
  await deleteLines(tx, id);
  await deleteFile(tx, id);
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

/** Deletes uploads that were never applied, with their lines. */
export async function deleteUnappliedBefore(tx: Tx, instant: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where status = any(${UNAPPLIED}::text[]) and created_at < ${instant} for update
  `.execute(tx);
  for (const { id } of rows) await deleteImportRow(tx, id);
}

const isAtWork = sql`status in ('judging', 'applying', 'taking-back')`;

/** Since when an import waits for work. */
export const importsDue = sql<Date | null>`
  select '-infinity'::timestamptz from imports where ${isAtWork} limit 1`;

/** How many were given up, and nobody has tried anew. */
export const importsGivenUp = sql<number>`select count(*) from imports where trouble is not null`;

/** The oldest import that waits for work; it may be another server's already. */
export async function findAtWork(db: Db): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where ${isAtWork} order by id limit 1
  `.execute(db);
  return rows[0];
}

/** @returns false when another worker is at it. */
export async function lockWork(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${WORK_LOCK}) as locked
  `.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Without holding it: its progress goes on being noted while the transaction is open. */
export async function findStored(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select ${stored} from imports where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

const counts = sql`
  (
    select jsonb_build_object(
      ${sql.join(
        IMPORT_LINE_STATES.flatMap((state) => [
          sql`${sql.lit(state)}`,
          sql`count(*) filter (where l.state = ${sql.lit(state)})`,
        ]),
      )},
      'obstacles', count(l.obstacle)
    )
    from import_lines l where l.import_id = i.id
  ) as counts`;

type Row<T extends Import> = Omit<T, 'created_at' | 'applied_at' | 'taken_back_at'> & {
  created_at: Date;
  applied_at: Date | null;
  taken_back_at: Date | null;
};

const wired = <T extends Import>(row: Row<T>): T =>
  ({
    ...row,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    taken_back_at: row.taken_back_at?.toISOString() ?? null,
  }) as unknown as T;

const fields = sql`
  i.id, i.kind, i.file_name, i.status, i.total, i.progress, i.moved, i.trouble, a.name as by, i.created_at,
  i.applied_at, i.taken_back_at, i.totals, ${counts}`;

export const countImports = (db: Db): Promise<Count> => countRows(db, sql`from imports`);

export async function listImports(db: Db, slice: Slice): Promise<Import[]> {
  const { rows } = await sql<Row<Import>>`
    select ${fields} from imports i join accounts a on a.id = i.actor_id
    order by i.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(wired);
}

const SAMPLES = 3;
/** More of them say nothing more. */
const REMARKS = 3;

export async function findImport(db: Db, id: number): Promise<ImportDetail | undefined> {
  const { rows } = await sql<Row<ImportDetail>>`
    select ${fields}, i.${preview}, (
      select coalesce(jsonb_agg(format('Baris %s: %s', r.line, r.reason) order by r.line), '[]')
      from (
        select line, reasons ->> 0 as reason from import_lines
        where import_id = i.id and state = 'total' and reasons <> '[]' order by line limit ${REMARKS}
      ) as r
    ) as remarks, i.date_order, i.is_date_order_chosen, i.sheets, i.sheet, i.header_line, i.first_lines, i.sums || jsonb_build_object('is_on', i.is_summed) as sums, (
      select jsonb_agg(
        jsonb_build_object(
          'header', h.value, 'field', i.fields -> (h.place - 1)::int,
          'samples', (
            select coalesce(jsonb_agg(coalesce(s.cells -> (h.place - 1)::int, '""')), '[]')
            from (select cells from import_lines where import_id = i.id order by line limit ${SAMPLES}) as s
          )
        ) order by h.place
      )
      from jsonb_array_elements(i.header) with ordinality as h (value, place)
    ) as columns
    from imports i join accounts a on a.id = i.actor_id
    where i.id = ${id}
  `.execute(db);
  return rows.map(wired)[0];
}

interface LineFilter {
  id: number;
  /** Its lines speak of customers. */
  isOfCustomers: boolean;
  state: ImportLineState | 'obstacle' | undefined;
}

const ofState = ({ state }: LineFilter) =>
  state === undefined
    ? sql`true`
    : state === 'obstacle'
      ? sql`obstacle is not null`
      : sql`state = ${state}`;

/** Counted whole: a file has an end. */
export async function countLines(db: Db, filter: LineFilter): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from import_lines where import_id = ${filter.id} and ${ofState(filter)}
  `.execute(db);
  return { total: rows[0]?.rows ?? 0, capped: false };
}

export async function listLines(db: Db, filter: LineFilter, slice: Slice): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select line, nullif(state, 'read') as state, reasons, changes, values, obstacle, (
      select jsonb_build_object(
        'name', c.name,
        'is_named_otherwise', coalesce(c.company_key <> company_key(l.values ->> 'customer'), false)
      )
      from customers c where c.id = (l.refs ->> 'customer')::bigint
    ) as customer,
      chosen_customer_id is not null as is_customer_chosen,
      ${filter.isOfCustomers}::boolean and state = 'wrong' and key is not null and not refs ? 'customer' as needs_customer
    from import_lines l
    where import_id = ${filter.id} and ${ofState(filter)}
    order by line ${slice.fromEnd ? sql`desc` : sql`asc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export interface ExportedLine extends Pick<ImportLine, 'line' | 'state' | 'reasons' | 'changes'> {
  cells: string[];
  /** Whom it speaks of. */
  customer: string | null;
  done: 'created' | 'changed' | null;
  obstacle: string | null;
}

export const everyLine = (id: number) => sql<ExportedLine>`
  select line, cells, nullif(state, 'read') as state, reasons, changes, done, obstacle,
    (select c.name from customers c where c.id = (l.refs ->> 'customer')::bigint) as customer
  from import_lines l
  where import_id = ${id} order by line`;

export interface ImportedFile {
  kind: ImportKind;
  status: ImportStatus;
  header: string[];
}

export async function findFile(db: Db, id: number): Promise<ImportedFile | undefined> {
  const { rows } = await sql<ImportedFile>`
    select kind, status, header from imports where id = ${id}
  `.execute(db);
  return rows[0];
}
