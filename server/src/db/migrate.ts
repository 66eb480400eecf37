import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { applyFunctions } from './apply-functions.ts';
import type { Tx } from './database.ts';
import { NewerDatabase } from './newer-database.ts';
import { OlderDatabase } from './older-database.ts';
import { inOneTransaction } from './one-transaction.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

const BASELINE = '0001-baseline';
/** The last migration of version 0.9. The baseline makes what it and all before it had made. */
const LAST_BEFORE = '20261123230000-count-versions-of-records';

/** The number that Kysely locks while it migrates: servers of before 1.0, which left that to it, wait for the same lock. */
const LOCK = '3853314791062309107';

/**
 * Applies the new migrations, forward only and in the order of their names, then brings functions and triggers to their files.
 * It is one transaction under a lock, so several servers may start at once. If anything fails it throws, and nothing is kept.
 *
 * @param last the migration to stop after; functions and triggers stay as it leaves them.
 * @returns the migrations and the files of functions that were applied.
 */
export const migrate = (url: string, last?: string): Promise<string[]> =>
  inOneTransaction(url, (tx) => migrateWithin(tx, last));

/** The same as a part of a transaction, with which it is kept or not. */
export async function migrateWithin(tx: Tx, last?: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(tx);
  const due = await findDue(tx);
  const migrations = last === undefined ? due : due.filter((name) => name <= last);
  for (const name of migrations) {
    await sql.raw(await fs.readFile(path.join(folder, `${name}.sql`), 'utf8')).execute(tx);
    await record(tx, name);
  }
  if (last !== undefined) return migrations;
  // A migration may have dropped what stands in a file that has not changed.
  return [...migrations, ...(await applyFunctions(tx, { all: migrations.length > 0 }))];
}

/**
 * @throws NewerDatabase when the database has migrations that this program does not know, and OlderDatabase when it lacks
 * some that are in the baseline.
 */
async function findDue(tx: Tx): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)
  `.execute(tx);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(tx);
  const known = await listMigrations();
  const recorded = rows.map(({ name }) => name);
  const done = sinceBaseline(recorded);
  if (!recorded.includes(BASELINE) && done.includes(BASELINE)) {
    await sql`delete from kysely_migration where name collate "C" <= ${LAST_BEFORE}`.execute(tx);
    await record(tx, BASELINE);
  }
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const due = known.filter((name) => !done.includes(name));
  const [next = ''] = due;
  const reached = done.at(-1) ?? '';
  if (next !== '' && next < reached)
    throw new Error(`${next} comes before ${reached}, which the database has already.`);
  return due;
}

async function record(tx: Tx, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    tx,
  );
}

/**
 * The migrations of a database as they are called since version 1.0: those of before are the baseline.
 *
 * @throws OlderDatabase when some of them are missing.
 */
export function sinceBaseline(recorded: string[]): string[] {
  if (recorded.length === 0 || recorded.includes(BASELINE)) return recorded;
  // They ran in their order, so the last one is there only after all others.
  if (!recorded.includes(LAST_BEFORE)) throw new OlderDatabase();
  return [BASELINE, ...recorded.filter((name) => name > LAST_BEFORE)];
}

/** The names of all migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = await fs.readdir(folder);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}
