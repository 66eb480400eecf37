import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { readVersion } from '#release.ts';
import type { Tx } from './database.ts';
import { NewerDatabase } from './newer-database.ts';

const place = path.resolve(import.meta.dirname, '../../database/functions');

interface Source {
  name: string;
  text: string;
  checksum: string;
}

/** PostgreSQL does not take a file of functions. Says which one, and why. */
export class BrokenFunction extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database does not take server/database/functions/${name}: ${reason}. Nothing was changed.`,
      { cause },
    );
  }
}

/**
 * Applies the files of functions and triggers that are not in the database as they stand. A file that is gone drops
 * nothing: a migration does that, as it drops a function whose parameters or answer change.
 *
 * @param wishes `all`: also those that are there as they stand.
 * @returns the names of the files that were applied.
 * @throws BrokenFunction, and NewerDatabase when a newer version has applied another text.
 */
export async function applyFunctions(
  tx: Tx,
  { all }: { all: boolean },
  folder = place,
): Promise<string[]> {
  // By this name backups leave it out, as they do the migrations.
  await sql`
    create table if not exists kysely_functions (name text primary key, checksum text not null, version text not null)
  `.execute(tx);
  const { rows } = await sql<{
    name: string;
    checksum: string;
    version: string;
  }>`select * from kysely_functions order by name`.execute(tx);
  const applied = new Map(rows.map((row) => [row.name, row]));
  const sources = await readSources(folder);
  const changed = sources.filter(({ name, checksum }) => applied.get(name)?.checksum !== checksum);
  const version = readVersion();
  const newer = changed.filter(({ name }) => isNewer(applied.get(name)?.version, version));
  if (newer.length > 0) throw new NewerDatabase(newer.map(({ name }) => name));

  const due = all ? sources : changed;
  await applyInAnyOrder(tx, due);
  for (const { name, checksum } of due) {
    await sql`
      insert into kysely_functions (name, checksum, version) values (${name}, ${checksum}, ${version})
      on conflict (name) do update set checksum = excluded.checksum, version = excluded.version
    `.execute(tx);
  }
  const names = sources.map(({ name }) => name);
  await sql`delete from kysely_functions where name <> all (${names})`.execute(tx);
  return due.map(({ name }) => name);
}

/** A file may need what another one makes: what fails is tried again after the others, as long as any of them succeeds. */
async function applyInAnyOrder(tx: Tx, due: Source[]): Promise<void> {
  if (due.length === 0) return;
  // A trigger cannot be replaced while something waits for it.
  await sql`set constraints all immediate`.execute(tx);
  const failed: { source: Source; error: unknown }[] = [];
  for (const source of due) {
    await sql`savepoint source`.execute(tx);
    try {
      await sql.raw(source.text).execute(tx);
    } catch (error) {
      failed.push({ source, error });
      await sql`rollback to savepoint source`.execute(tx);
    }
    await sql`release savepoint source`.execute(tx);
  }
  const [first] = failed;
  if (first !== undefined && failed.length === due.length)
    throw new BrokenFunction(first.source.name, first.error);
  return applyInAnyOrder(
    tx,
    failed.map(({ source }) => source),
  );
}

async function readSources(folder: string): Promise<Source[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const isNewer = (version: string | undefined, than: string): boolean =>
  version !== undefined && version.localeCompare(than, 'en', { numeric: true }) > 0;
