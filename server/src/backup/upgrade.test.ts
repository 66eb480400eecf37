import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/database.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { folderStore } from '#storage/folder-store.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { loadBackup } from './load-backup.ts';
import { listBackups, readManifest, writeManifest } from './manifest.ts';

const LAST_BEFORE = '20261123230000-count-versions-of-records';

const app = useApp();

/** A backup of the demo as each earlier version left it, by the day of the version. */
const folder = path.resolve(import.meta.dirname, '../../test/released');
const store = folderStore(folder);
const released = await listBackups(store);

const LISTS = [
  'users',
  'users/2/points',
  'products',
  'services',
  'vouchers',
  'items',
  'rewards/service-visit',
  'whatsapp-messages',
  'notifications/item-exchange',
  'notifications/voucher-exchange',
  'notifications/birthdays',
  'broadcasts',
];

/** Whether the database has statistics of a table with rows, and takes one without for counted. */
async function countedRows(db: Db): Promise<Record<string, boolean>> {
  const { rows } = await sql<{ name: string; counted: boolean }>`
    select relname as name, reltuples >= 0 and exists (select from pg_stats where tablename = relname) as counted
    from pg_class where relname = 'point_entries'
    union all
    select relname, reltuples >= 0 from pg_class where relname = 'sessions'
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, counted }) => [name, counted]));
}

/** Broadcasts whose batches and failures are not as many as they count. */
async function miscountedBroadcasts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select id, total, awarded, failed,
        (select sum(cardinality(customer_ids)) from broadcast_batches where broadcast_id = b.id) as meant,
        (select sum(cardinality(customer_ids)) from broadcast_batches where broadcast_id = b.id and is_done) as done,
        (select count(*) from broadcast_failures where broadcast_id = b.id) as failures
      from broadcasts b
    ) as counted
    where (total, awarded + failed, failed) is distinct from (meant, coalesce(done, 0), failures)
  `.execute(db);
  return rows;
}

describe('the data of an earlier version', () => {
  for (const backup of released) {
    test(`as a backup of ${backup} is brought to today’s: the books balance, every list and act works, and the database knows how many rows there are [ADD-191, ADD-355]`, async () => {
      const { url, drop } = await anEmptyDatabase();
      const { db, close } = openDatabase(url);
      const server = await anotherServer(app, { db });
      try {
        await loadBackup(url, store, backup);
        assert.deepEqual(await verifyPoints(db), []);
        assert.deepEqual(await miscountedBroadcasts(db), []);
        assert.deepEqual(await countedRows(db), { point_entries: true, sessions: false });
        const sign = await server.inject({
          method: 'POST',
          url: '/api/login',
          payload: { whatsapp: '628110000000', password: 'rahasia-demo' },
        });
        const headers = { authorization: `Bearer ${sign.json().token}` };
        for (const list of LISTS) {
          const answer = await server.inject({ url: `/api/admin/${list}`, headers });
          assert.equal(answer.statusCode, 200, `${list}: ${answer.body}`);
          const { data } = answer.json();
          assert.ok((data.data ?? data).length > 0, `${list} is empty`);
        }
        const award = await server.inject({
          method: 'POST',
          url: '/api/admin/send-point',
          headers,
          payload: { id_customer: 2, add_point: 100 },
        });
        assert.equal(award.statusCode, 200, award.body);
        assert.deepEqual(await verifyPoints(db), []);
      } finally {
        await server.close();
        await close();
        await drop();
      }
    });
  }

  test('as a backup of version 0.9 fills a database too; that of a version before is refused in words that say the way [ADD-191]', async () => {
    const place = scratchFolder('before');
    await fs.cp(folder, place, { recursive: true });
    const before = folderStore(place);
    const [backup = ''] = await listBackups(before);
    const manifest = await readManifest(before, backup);
    const recordedAs = (...migrations: string[]) =>
      writeManifest(before, backup, { ...manifest, migrations });
    const { url, client, drop } = await anEmptyDatabase();
    try {
      await recordedAs('20261121000100-create-customers');
      await assert.rejects(
        loadBackup(url, before, backup),
        /of a version before 0\.9\. Restore it with version 0\.9\.0, start that once/,
      );
      await recordedAs('20261121000100-create-customers', LAST_BEFORE);
      await loadBackup(url, before, backup);
      const { rows } = await client.query('select name from kysely_migration order by name');
      assert.equal(rows[0]?.name, '0001-baseline');
    } finally {
      await drop();
    }
  });

  test('is kept for each version that was released', () => {
    assert.ok(released.length > 0);
  });
});
