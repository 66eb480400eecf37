import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/database.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { folderStore } from '#storage/folder-store.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/old-company.ts';
import { loadBackup } from './load-backup.ts';
import { listBackups } from './manifest.ts';

const app = useApp();

/** A backup of the demo as each earlier version left it, by the day of the version. */
const store = folderStore(path.resolve(import.meta.dirname, '../../test/released'));
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

describe('the data of an earlier version', () => {
  for (const backup of released) {
    test(`as a backup of ${backup} is brought to today’s: the books balance, every list and act works, and the database knows how many rows there are [ADD-191, ADD-355]`, async () => {
      const { url, drop } = await anEmptyDatabase();
      const { db, close } = openDatabase(url);
      const server = await anotherServer(app, { db });
      try {
        await loadBackup(url, store, backup);
        assert.deepEqual(await verifyPoints(db), []);
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

  test('is kept for each version that was released', () => {
    assert.ok(released.length > 0);
  });
});
