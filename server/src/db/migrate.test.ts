import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { atOnce } from '#test/races.ts';
import { listMigrations, migrate } from './migrate.ts';
import { NewerDatabase } from './newer-database.ts';
import { OlderDatabase } from './older-database.ts';

const LAST_BEFORE = '20261123230000-count-versions-of-records';
const folder = path.resolve(import.meta.dirname, '../../migrations');

test('five servers that start at the same time migrate an empty database only once', async (t) => {
  const { url, drop } = await anEmptyDatabase();
  t.after(drop);
  const functions = await fs.readdir(path.resolve(import.meta.dirname, '../../database/functions'));
  const names = [...(await listMigrations()), ...functions.sort()];
  const ran = await atOnce(5, () => migrate(url));
  assert.deepEqual(
    ran.filter((list) => list.length > 0),
    [names],
  );
  assert.deepEqual(await migrate(url), []);
});

test('a failed migration is rolled back and reports its cause', async (t) => {
  const { url, client, drop } = await anEmptyDatabase();
  t.after(drop);
  await client.query('create table job_runs (id int)');
  await assert.rejects(migrate(url), /relation "job_runs" already exists/);
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ '^kysely' order by 1",
  );
  assert.deepEqual(rows, [{ tablename: 'job_runs' }]);
});

test('a database that a newer version has brought further is refused in a sentence that names what is missing, and stays as it is [ADD-432]', async (t) => {
  const { url, client, drop } = await anEmptyDatabase();
  t.after(drop);
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
});

/** A database of today in which the migrations of before 1.0 are recorded, up to one of them. */
async function aDatabaseWith(...recorded: string[]) {
  const database = await anEmptyDatabase();
  await migrate(database.url);
  await database.client.query(`delete from kysely_migration where name = '0001-baseline'`);
  for (const name of recorded)
    await database.client.query(`insert into kysely_migration values ('${name}', now())`);
  const names = async () => {
    const { rows } = await database.client.query<{ name: string }>(
      'select name from kysely_migration order by name collate "C"',
    );
    return rows.map(({ name }) => name);
  };
  return { ...database, names };
}

test('in a database that version 0.9 has left the baseline counts as done', async (t) => {
  const { url, drop, names } = await aDatabaseWith('20261121000100-create-customers', LAST_BEFORE);
  t.after(drop);
  assert.deepEqual(await migrate(url), []);
  assert.deepEqual(await names(), await listMigrations());
  assert.deepEqual(await migrate(url), []);
});

test('a database of before version 0.9 is refused in a sentence that names the version to start first, and stays as it is [ADD-432]', async (t) => {
  const { url, drop, names } = await aDatabaseWith('20261121000100-create-customers');
  t.after(drop);
  const before = await names();
  await assert.rejects(migrate(url), (error: unknown) => {
    assert.ok(error instanceof OlderDatabase);
    assert.equal(
      error.message,
      'The database was left by a version of Reward Points before 0.9. Start version 0.9.0 with it once, then this one ' +
        '(CHANGELOG.md says where it is).',
    );
    return true;
  });
  assert.deepEqual(await names(), before);
});

test('a migration that was released is not changed any more', async () => {
  const released = await fs.readFile(path.join(folder, 'released.sha256'), 'utf8');
  assert.match(released, /^\w{64} {2}0001-baseline\.sql$/m);
  for (const line of released.trim().split('\n')) {
    const [checksum, name = ''] = line.split('  ');
    const text = await fs.readFile(path.join(folder, name));
    assert.equal(createHash('sha256').update(text).digest('hex'), checksum, name);
  }
});

test('a broadcast that is under way goes on in batches: who was dealt with is not awarded again, and who failed stays so with the reason [A-29]', async (t) => {
  const { url, client, drop } = await anEmptyDatabase();
  t.after(drop);
  await migrate(url, '20261124212000-accounting');
  // As they stood, without the accounts and balances around them.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into customers (id, name, whatsapp, created_at)
    select n, 'PT ' || n, (6281000000000 + n)::text, now() from generate_series(1, 800) n;
    insert into broadcasts (id, point, actor_id, total, awarded, failed, created_at, begun_at)
      overriding system value values (7, 5, 1, 800, 349, 1, now(), now()), (8, 5, 1, 2, 0, 0, now(), now());
    insert into broadcast_recipients (broadcast_id, customer_id, status, reason)
    select 7, n, case when n = 350 then 'failed' when n <= 350 then 'awarded' else 'queued' end,
      case when n = 350 then 'Customer tidak ditemukan' end
    from generate_series(1, 800) n;
    insert into broadcast_recipients (broadcast_id, customer_id) values (8, 3), (8, 2);
  `);
  await migrate(url);
  const { rows: batches } = await client.query({
    rowMode: 'array',
    text: `select broadcast_id::int, number, cardinality(customer_ids), customer_ids[1]::int,
        customer_ids[cardinality(customer_ids)]::int, is_done
      from broadcast_batches order by 1, 2`,
  });
  assert.deepEqual(batches, [
    [7, 1, 250, 1, 250, true],
    [7, 2, 100, 251, 350, true],
    [7, 3, 250, 351, 600, false],
    [7, 4, 200, 601, 800, false],
    [8, 1, 2, 2, 3, false],
  ]);
  const { rows: failures } = await client.query(
    'select broadcast_id::int, customer_id::int, reason from broadcast_failures',
  );
  assert.deepEqual(failures, [
    { broadcast_id: 7, customer_id: 350, reason: 'Customer tidak ditemukan' },
  ]);
});
