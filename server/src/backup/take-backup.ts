import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { smallPictureOf } from '@reward-points/contract/pictures';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#db/pool.ts';
import type { BackupStore } from './backup-store.ts';
import { digesting } from './digest.ts';
import { type Manifest, nameOf, pictureFile, tableFile, writeManifest } from './manifest.ts';

interface Source {
  /** Of a role that may read every table. */
  databaseUrl: string;
  /** The folder of the pictures. */
  pictureDir: string;
}

/**
 * Copies the database as it is at one moment, while it goes on being used, and the pictures that it names.
 *
 * @returns the name of the backup in its store, and the pictures that are named and not there.
 */
export async function takeBackup(
  { databaseUrl, pictureDir }: Source,
  store: BackupStore,
  now: Date,
): Promise<{ backup: string; missing: string[] }> {
  return withClient(databaseUrl, (client) => copy(client, store, pictureDir, now), {
    application_name: 'backup',
  });
}

async function copy(
  client: pg.ClientBase,
  store: BackupStore,
  pictureDir: string,
  now: Date,
): Promise<{ backup: string; missing: string[] }> {
  const backup = nameOf(now);
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    tables.push({ name, columns, ...(await storeTable(client, store, backup, { name, columns })) });
  }
  const { pictures, missing } = await storePictures(client, store, pictureDir);
  await writeManifest(store, backup, {
    format: 1,
    takenAt: now.toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
    pictures,
  });
  return { backup, missing };
}

/** Tables of the product; those of the migrations and of the schedule are made anew. Generated columns are computed. */
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
  store: BackupStore,
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

/**
 * The pictures that the records of this moment name, with their small sisters, and those of them that are not there: one
 * that was replaced meanwhile, or that somebody removed by hand.
 */
async function storePictures(
  client: pg.ClientBase,
  store: BackupStore,
  pictureDir: string,
): Promise<{ pictures: string[]; missing: string[] }> {
  const { rows } = await client.query<{ picture: string }>(`
    select kind || 's/' || image as picture from rewards
    union select 'customers/' || image from customers where image is not null
    order by 1
  `);
  const stored = new Set(await store.list('pictures'));
  const named = rows.flatMap(({ picture }) => [picture, smallPictureOf(picture)]);
  const missing = named.filter((picture) => !fs.existsSync(path.join(pictureDir, picture)));
  const pictures = named.filter((picture) => !missing.includes(picture));
  for (const picture of pictures) {
    if (stored.has(pictureFile(picture))) continue;
    await store.write(pictureFile(picture), fs.createReadStream(path.join(pictureDir, picture)));
  }
  return { pictures, missing };
}
