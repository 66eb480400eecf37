import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Day } from '@reward-points/contract/dates';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { listMigrations, migrateWithin, sinceBaseline } from '#db/migrate.ts';
import { inOneTransaction } from '#db/one-transaction.ts';
import { withClient } from '#db/pool.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import type { FileStore } from '#storage/file-store.ts';
import { isCut } from '#storage/images.ts';
import { digesting } from './digest.ts';
import { endSignIns } from './end-sign-ins.ts';
import {
  BackupError,
  type Manifest,
  momentOf,
  pictureFile,
  readManifest,
  tableFile,
} from './manifest.ts';
import { stopBroadcasts } from './stop-broadcasts.ts';
import { stopReminders } from './stop-reminders.ts';
import { stopUnsentMessages } from './stop-unsent-messages.ts';
import { digestOf } from './store-pictures.ts';

interface Restored {
  manifest: Manifest;
  /** What does not go on by itself any more. */
  stopped: { messages: number; broadcasts: number; remindedUntil?: Day | undefined };
}

interface Wishes {
  /** Where the server serves its pictures from; left out, none are put there. */
  pictures?: FileStore;
  /**
   * The clock of now, where something ran since: messages that had not left by then may have left, reminders may have gone
   * out, and sessions may have ended. Left out, all of it is as it was.
   */
  ranSince?: Clock | undefined;
  /** Told which process of PostgreSQL does the work. */
  onBackend?: (pid: number) => void;
}

/**
 * Brings an empty database to what it was at the moment of a backup (the schema of that time, every row, every
 * constraint checked anew), and then to the newest migration. All of it is one transaction: a database that could not be
 * filled is as empty as it was, however the work ended. Pictures come first, since nobody is shown one that no record names.
 *
 * @param ownerUrl of the role that owns the database.
 * @throws BackupError when the database is not empty, or the backup is damaged or newer than this program.
 */
export async function loadBackup(
  ownerUrl: string,
  store: FileStore,
  backup: string,
  { pictures, ranSince, onBackend }: Wishes = {},
): Promise<Restored> {
  const manifest = await readManifest(store, backup);
  const last = await requireKnownMigrations(manifest);
  await requireEmpty(ownerUrl);
  if (pictures) await loadPictures(store, manifest, pictures);
  const filling = async (tx: Tx, client: pg.ClientBase) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    for (const { pid } of rows) onBackend?.(pid);
    await migrateWithin(tx, last);
    await fill(client, store, backup, manifest);
    await migrateWithin(tx);
    await requireBalancedBooks(tx, backup);
    const stopped = ranSince ? await stopUnderWay(tx, momentOf(backup), ranSince) : NOTHING;
    await countRows(client);
    return stopped;
  };
  const stopped = await inOneTransaction(ownerUrl, filling, { application_name: 'restore' });
  return { manifest, stopped };
}

const NOTHING = { messages: 0, broadcasts: 0 };

async function stopUnderWay(tx: Tx, at: Date, clock: Clock): Promise<Restored['stopped']> {
  await endSignIns(tx, at);
  return {
    messages: await stopUnsentMessages(tx, at),
    broadcasts: await stopBroadcasts(tx, at),
    remindedUntil: await stopReminders(tx, clock),
  };
}

async function fill(
  client: pg.ClientBase,
  store: FileStore,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await withoutKeys(client, manifest, async () => {
    for (const table of manifest.tables) await loadTable(client, store, backup, table);
  });
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  }
}

async function loadPictures(
  store: FileStore,
  { pictures, digests }: Manifest,
  target: FileStore,
): Promise<void> {
  for (const picture of pictures) {
    const file = pictureFile(picture);
    const bytes = await store.read(file).then(buffer).catch(asBackupError(file));
    if (isCut(bytes)) throw new BackupError(`${file} is not whole.`);
    const digest = digests[picture];
    if (digest !== undefined && digestOf(bytes) !== digest)
      throw new BackupError(`${file} is not what was stored: it was changed afterwards.`);
    await target.write(picture, Readable.from([bytes]));
  }
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<string> {
  const known = await listMigrations();
  const had = whatItHad(migrations);
  const last = had.at(-1) ?? '';
  const before = known.filter((name) => name <= last);
  if (before.join() !== had.join()) {
    throw new BackupError(
      `The backup is of another version (its last migration is ${last}). Restore it with that version or a newer one.`,
    );
  }
  return last;
}

function whatItHad(migrations: string[]): string[] {
  try {
    return sinceBaseline(migrations);
  } catch {
    throw new BackupError(
      'The backup is of a version before 0.9. Restore it with version 0.9.0, start that once, and back up with it.',
    );
  }
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
 * Empties the tables and fills them while no foreign key is checked; afterwards each is made again, which checks every row
 * of it. No trigger fires either: those are made after this, with the functions.
 */
async function withoutKeys(
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
  await client.query(`truncate ${names.join(', ')}`);
  await fill();
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
  const file = tableFile(backup, name);
  // Asked for first: a COPY that nobody ends would end this process with its connection.
  const stored = await store.read(file).catch(asBackupError(file));
  const copied = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${names}) from stdin`));
  const { stream, digest } = digesting();
  await pipeline(stored, stream, createGunzip(), copied).catch(asBackupError(file));
  if (digest() !== sha256 || copied.rowCount !== rows) {
    throw new BackupError(`${file} is not what was stored: it was changed afterwards.`);
  }
}

async function requireBalancedBooks(tx: Tx, backup: string): Promise<void> {
  const differences = await verifyPoints(tx);
  if (differences.length > 0) {
    throw new BackupError(
      `The books of ${backup} do not balance: customers ${differences.map((each) => each.customerId).join(', ')}.`,
    );
  }
}

/**
 * Gives the planner of the database its statistics, without which it takes what lives in a table for next to nothing. A
 * table without rows is left out: once counted it would be taken for empty however much is written into it.
 */
async function countRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}

/** A database without room is no fault of what is read into it. */
const asBackupError = (file: string) => (error: unknown) => {
  if (error instanceof pg.DatabaseError && isUnavailable(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new BackupError(`${file} cannot be read: ${reason}`);
};
