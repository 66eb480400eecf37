import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '#db/database.ts';
import { listMigrations, migrate } from '#db/migrate.ts';
import { withClient } from '#db/pool.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import type { FileStore } from '#storage/file-store.ts';
import { isCut } from '#storage/images.ts';
import { digesting } from './digest.ts';
import { BackupError, type Manifest, pictureFile, readManifest, tableFile } from './manifest.ts';

/**
 * Brings an empty database to what it was at the moment of a backup (the schema of that time, every row, every
 * constraint checked anew), and then to the newest migration. Either all rows are there afterwards, or none.
 *
 * @param ownerUrl of the role that owns the database.
 * @param onBackend told which process of PostgreSQL does the work.
 * @throws BackupError when the database is not empty, or the backup is damaged or newer than this program.
 */
export async function loadBackup(
  ownerUrl: string,
  store: FileStore,
  backup: string,
  onBackend: (pid: number) => void = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(store, backup);
  const last = await requireKnownMigrations(manifest);
  await requireEmpty(ownerUrl);
  await migrate(ownerUrl, last);
  const filling = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    for (const { pid } of rows) onBackend(pid);
    await fill(client, store, backup, manifest);
  };
  await withClient(ownerUrl, filling, { application_name: 'restore' });
  await migrate(ownerUrl);
  await requireBalancedBooks(ownerUrl, backup);
  return manifest;
}

/** All rows in one transaction. */
async function fill(
  client: pg.ClientBase,
  store: FileStore,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await client.query('begin');
  await withoutGuards(client, manifest, async () => {
    for (const table of manifest.tables) await loadTable(client, store, backup, table);
  });
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  }
  await client.query('commit');
}

/**
 * Puts the pictures of a backup where the server serves them from.
 *
 * @throws BackupError when one of them is damaged.
 */
export async function loadPictures(
  store: FileStore,
  { pictures }: Manifest,
  target: FileStore,
): Promise<void> {
  for (const picture of pictures) {
    const bytes = await buffer(await store.read(pictureFile(picture)));
    if (isCut(bytes)) throw new BackupError(`${pictureFile(picture)} is not whole.`);
    await target.write(picture, Readable.from([bytes]));
  }
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<string> {
  const known = await listMigrations();
  const last = migrations.at(-1) ?? '';
  const before = known.filter((name) => name <= last);
  if (before.join() !== migrations.join()) {
    throw new BackupError(
      `The backup is of another version (its last migration is ${last}). Restore it with that version or a newer one.`,
    );
  }
  return last;
}

async function requireEmpty(ownerUrl: string): Promise<void> {
  const { rowCount } = await withClient(ownerUrl, (client) =>
    client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    ),
  );
  if (rowCount !== 0) {
    throw new BackupError(
      'The database is not empty. A backup is restored into an empty one only.',
    );
  }
}

/**
 * Empties the tables and fills them while no trigger fires and no foreign key is checked; afterwards each key is made
 * again, which checks every row of it.
 */
async function withoutGuards(
  client: pg.ClientBase,
  { tables }: Manifest,
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
  `);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  await fill();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function loadTable(
  client: pg.ClientBase,
  store: FileStore,
  backup: string,
  { name, columns, rows, sha256 }: Manifest['tables'][number],
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copied = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${names}) from stdin`));
  const { stream, digest } = digesting();
  const file = tableFile(backup, name);
  try {
    await pipeline(await store.read(file), stream, createGunzip(), copied);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be read: ${reason}`);
  }
  if (digest() !== sha256 || copied.rowCount !== rows) {
    throw new BackupError(`${file} is not what was stored: it was changed afterwards.`);
  }
}

async function requireBalancedBooks(ownerUrl: string, backup: string): Promise<void> {
  const { db, close } = openDatabase(ownerUrl, 1);
  try {
    const differences = await verifyPoints(db);
    if (differences.length > 0) {
      throw new BackupError(
        `The books of ${backup} do not balance: customers ${differences.map((each) => each.customerId).join(', ')}. Run npm run points:verify.`,
      );
    }
  } finally {
    await close();
  }
}
