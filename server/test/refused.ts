import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Answered, TestApp } from './app.ts';

/**
 * What is wrong with an input, as a word → the change to a valid one (undefined takes the field away) and the text, or
 * texts, that each field is refused with.
 */
export type RefusedInputs = Record<
  string,
  [change: Record<string, unknown>, errors: Record<string, string | string[]>]
>;

/** Sends each wrong input and expects the specified texts, the first of them as the message, and nothing changed. */
export async function refusesEach(
  app: TestApp,
  inputs: RefusedInputs,
  send: (change: Record<string, unknown>) => Promise<Answered>,
): Promise<void> {
  await changesNothing(app, async () => {
    for (const [what, [change, errors]] of Object.entries(inputs)) {
      const { status, body } = await send(change);
      assert.equal(status, 422, `${what}: ${JSON.stringify(body)}`);
      const texts = Object.entries(errors).map(([field, text]) => [field, [text].flat()]);
      assert.deepEqual(body.errors, Object.fromEntries(texts), what);
      assert.equal(body.message, Object.values(errors).flat()[0], what);
      assert.equal(body.code, 'invalid', what);
    }
  });
}

/** Runs something that must leave every row and every stored picture as it was, but for the rows of the tables named. */
export async function changesNothing(
  app: TestApp,
  work: () => Promise<void>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const state = async () => {
    const all = Object.entries(await stateOf(app));
    return Object.fromEntries(all.filter(([name]) => !except.includes(name)));
  };
  const before = await state();
  await work();
  assert.deepEqual(await state(), before, 'something was changed');
}

/** How often somebody writes is counted before anything is judged. */
const WRITE_COUNTED = /^\(writes:/;

/** The rows of each table but the trail, where a refused call may leave a line, and the names of the stored pictures. */
async function stateOf(app: TestApp): Promise<Record<string, string[]>> {
  const { db } = app.dependencies;
  const { rows } = await db.executeQuery(await readingAll(db));
  const told = rows.filter(({ name, row }) => name !== 'attempts' || !WRITE_COUNTED.test(row));
  const state = [...Map.groupBy(told, ({ name }) => name)].map(
    ([name, found]) => [name, found.map(({ row }) => row).sort()] as const,
  );
  const files = await fs.readdir(app.storage, { recursive: true });
  return { ...Object.fromEntries(state), files: files.sort() };
}

interface TableRow {
  name: string;
  row: string;
}

const readings = new WeakMap<Db, CompiledQuery<TableRow>>();

/**
 * One statement that reads all tables, put together once for a database: one for each table costs ten times as much, most
 * of which have no row.
 */
async function readingAll(db: Db): Promise<CompiledQuery<TableRow>> {
  const known = readings.get(db);
  if (known) return known;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'audit_trail' order by 1
  `.execute(db);
  const reading = sql<TableRow>`
    ${sql.join(
      tables.map(({ name }) => rowsOf(name)),
      sql` union all `,
    )}
  `.compile(db);
  readings.set(db, reading);
  return reading;
}

/** That a call was made is counted, whatever becomes of it. A statement with a value is prepared, and planned a few times only. */
const uncounted = () => sql`where t.subject not like ${'call:%'}`;

const rowsOf = (table: string) => sql`
  select ${sql.lit(table)} as name, t::text as row from ${sql.table(table)} t ${table === 'attempts' ? uncounted() : sql``}`;
