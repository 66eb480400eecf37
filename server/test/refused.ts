import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { sql } from 'kysely';
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

/** That a call was made is counted, whatever becomes of it. */
const UNCOUNTED = sql`where t.subject not like 'call:%'`;

/** A fingerprint of each table but the trail, where a refused call may leave a line, and the names of the stored pictures. */
async function stateOf(app: TestApp): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'audit_trail' order by 1
  `.execute(app.dependencies.db);
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*) as rows, md5(string_agg(t::text, E'\n' order by t::text)) as digest
      from ${sql.table(name)} t ${name === 'attempts' ? UNCOUNTED : sql``}
    `.execute(app.dependencies.db);
    state[name] = rows[0];
  }
  const files = await fs.readdir(app.storage, { recursive: true });
  return { ...state, files: files.sort() };
}
