import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tx } from './database.ts';
import { NewerDatabase } from './newer-database.ts';
import { openPool } from './pool.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest migration: forward only, in the order of the file names, all in one transaction
 * under a lock, so that several servers may start at once. Throws when one fails; nothing of it is kept then.
 *
 * @param last the migration to stop after; the newest where none is named.
 * @returns the names of the migrations that ran.
 */
export async function migrate(url: string, last?: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 2 }) }),
  });
  try {
    return await runMigrations(db, last);
  } finally {
    await db.destroy();
  }
}

/** The same as a part of a transaction, with which it is kept or not. */
export const migrateWithin = (tx: Tx, last?: string): Promise<string[]> => runMigrations(tx, last);

/** @param db opens a transaction, or is one. */
async function runMigrations(db: Kysely<unknown> | Tx, last?: string): Promise<string[]> {
  await requireKnown(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** @throws NewerDatabase when the database has migrations that this program does not know. */
async function requireKnown(db: Kysely<unknown> | Tx): Promise<void> {
  const { rows: tables } =
    await sql`select to_regclass('kysely_migration') where to_regclass('kysely_migration') is not null`.execute(
      db,
    );
  if (tables.length === 0) return;
  const known = new Set(await listMigrations());
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
}

/** The names of all migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = await fs.readdir(folder);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations()) {
    const text = await fs.readFile(path.join(folder, `${name}.sql`), 'utf8');
    migrations[name] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
