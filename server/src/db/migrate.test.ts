import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { anEmptyDatabase } from '#test/old-company.ts';
import { atOnce } from '#test/races.ts';
import { migrate } from './migrate.ts';

test('five servers that start at the same time migrate an empty database only once', async () => {
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

test('a failed migration is rolled back and reports its cause', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  await client.query('create table vouchers (id int)');
  await assert.rejects(migrate(url), /relation "vouchers" already exists/);
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ '^kysely' order by 1",
  );
  assert.deepEqual(rows, [{ tablename: 'vouchers' }]);
  await drop();
});
