import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { smallPictureOf } from '@reward-points/contract/pictures';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#db/pool.ts';
import { ATTACHMENT_FOLDER } from '#storage/attachments.ts';
import type { FileStore } from '#storage/file-store.ts';
import { digesting } from './digest.ts';
import { type Manifest, nameOf, tableFile, writeManifest } from './manifest.ts';
import { removeUnfinishedBackup } from './remove-failed-backups.ts';
import { storePictures } from './store-pictures.ts';

interface Source {
  /** Of a role that may read every table. */
  databaseUrl: string;
  /** Where the pictures are. */
  pictures: FileStore;
}

/**
 * Copies the database as it is at one moment, while it goes on being used, and the pictures that it names. Where that
 * fails, what there is of the copy is removed.
 *
 * @returns the name of the backup in its store, and the pictures that are named and not there.
 */
export async function takeBackup(
  source: Source,
  store: FileStore,
  now: Date,
): Promise<{ backup: string; missing: string[] }> {
  try {
    return await withClient(
      source.databaseUrl,
      (client) => copy(client, store, source.pictures, now),
      { application_name: 'backup' },
    );
  } catch (error) {
    await removeUnfinishedBackup(store, nameOf(now)).catch(() => {});
    throw error;
  }
}

async function copy(
  client: pg.ClientBase,
  store: FileStore,
  pictures: FileStore,
  now: Date,
): Promise<{ backup: string; missing: string[] }> {
  const backup = nameOf(now);
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    tables.push({ name, columns, ...(await storeTable(client, store, backup, { name, columns })) });
  }
  const named = await listPictures(client);
  const migrations = await listMigrations(client);
  const sequences = await listSequences(client);
  // Pictures may take hours: nothing of the database is held for them, and none of its limits ends the backup.
  await client.query('commit');
  const { stored, digests, missing } = await storePictures(store, pictures, named);
  await writeManifest(store, backup, {
    format: 1,
    takenAt: now.toISOString(),
    migrations,
    tables,
    sequences,
    pictures: stored,
    digests,
  });
  return { backup, missing };
}

/** Tables of the product; those of the migrations are made anew. Generated columns are computed. */
async function listTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `);
  return rows;
}

async function storeTable(
  client: pg.ClientBase,
  store: FileStore,
  backup: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<{ rows: number; sha256: string }> {
  const { stream, digest } = digesting();
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copied = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${names}) to stdout`));
  await Promise.all([
    pipeline(copied, createGzip({ level: 3 }), stream),
    store.write(tableFile(backup, name), stream),
  ]);
  return { rows: copied.rowCount, sha256: digest() };
}

async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1
  `);
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

/** The pictures that the records of this moment name, with their small sisters, and the other files. */
async function listPictures(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ picture: string }>(`
    select kind || 's/' || image as picture from rewards
    union select 'customers/' || image from customers where image is not null
    order by 1
  `);
  const files = await client.query<{ file: string }>(
    `select $1 || '/' || name as file from attachments order by id`,
    [ATTACHMENT_FOLDER],
  );
  return [
    ...rows.flatMap(({ picture }) => [picture, smallPictureOf(picture)]),
    ...files.rows.map(({ file }) => file),
  ];
}
