import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { anEmptyDatabase } from '#test/old-company.ts';
import { atOnce } from '#test/races.ts';
import { migrate } from './migrate.ts';
import { NewerDatabase } from './newer-database.ts';

test('five servers that start at the same time migrate an empty database only once', async () => {
  const { url, drop } = await anEmptyDatabase();
  const inFolder = async (folder: string) =>
    (await fs.readdir(path.resolve(import.meta.dirname, '../..', folder))).sort();
  const migrations = (await inFolder('migrations')).map((name) => name.replace(/\.sql$/, ''));
  const names = [...migrations, ...(await inFolder('database/functions'))];
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

test('a database that a newer version has brought further is refused in a sentence that names what is missing, and stays as it is [ADD-432]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  await migrate(url);
  const before = await client.query('select name from kysely_migration order by name');
  await client.query(
    `insert into kysely_migration (name, timestamp) values ('29990101000000-later', ''), ('29990102000000-more', '')`,
  );
  await assert.rejects(migrate(url), (error: unknown) => {
    assert.ok(error instanceof NewerDatabase);
    assert.equal(
      error.message,
      'The database was brought further by a newer version of Reward Points: this one lacks 29990101000000-later, ' +
        '29990102000000-more. Start that version or a newer one, or restore a backup that this one made.',
    );
    return true;
  });
  const after = await client.query('select name from kysely_migration order by name');
  assert.equal(after.rowCount, (before.rowCount ?? 0) + 2);
  await drop();
});
