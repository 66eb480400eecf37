import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#test/database.ts';
import { atOnce } from '#test/races.ts';
import { migrate } from './migrate.ts';

/** An address for a database that is empty, with how to give it back. */
async function anEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return database;
}

test('five servers that start at once migrate an empty database once', async () => {
  const { url, drop } = await anEmptyDatabase();
  const folder = path.resolve(import.meta.dirname, '../../migrations');
  const names = (await fs.readdir(folder)).map((name) => name.replace(/\.sql$/, '')).sort();
  const ran = await atOnce(5, () => migrate(url));
  assert.deepEqual(
    ran.filter((list) => list.length > 0),
    [names],
  );
  assert.deepEqual(await migrate(url), []);
  await drop();
});

test('a migration that fails leaves nothing of itself and says why', async () => {
  const { url, drop } = await anEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table vouchers (id int)');
  await assert.rejects(migrate(url), /relation "vouchers" already exists/);
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ '^kysely' order by 1",
  );
  assert.deepEqual(rows, [{ tablename: 'vouchers' }]);
  await client.end();
  await drop();
});
