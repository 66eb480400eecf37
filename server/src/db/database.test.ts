import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '#test/database.ts';
import { startProxy } from '#test/proxy.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { planEachTime } from './plan-each-time.ts';
import { isUnavailable } from './unavailable.ts';

let database: Database;
let drop: () => Promise<void>;
let url: string;
/** Ends connections from outside, as a database that restarts does. */
let outside: Database;
before(async () => {
  const created = await createTestDatabase();
  ({ url, drop } = created);
  database = openDatabase(url, 3);
  outside = openDatabase(url, 1);
});
after(async () => {
  await database.close();
  await outside.close();
  await drop();
});

const backendOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
/** Comes back once the connection is gone. */
const end = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(outside.db);

describe('a connection that breaks', () => {
  test('in the middle of a transaction fails only that transaction', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (tx) => {
      const pid = await backendOf(tx);
      const sleeping = sql`select pg_sleep(60)`.execute(tx);
      await Promise.all([sleeping, end(pid)]);
    });
    // What comes first: that the backend says so, or that its socket is gone.
    await assert.rejects(failing, /terminat|ECONNRESET/i);
    for (let n = 0; n < 5; n += 1) assert.ok((await backendOf(db)) > 0);
  });

  test('between two queries of a transaction fails only the next query', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (tx) => {
      await end(await backendOf(tx));
      await backendOf(tx);
    });
    await assert.rejects(failing);
    assert.ok((await backendOf(db)) > 0);
  });

  test('while idle is replaced', async () => {
    const { db } = database;
    const pid = await backendOf(db);
    await end(pid);
    assert.notEqual(await backendOf(db), pid);
  });
});

describe('a database that falls silent', () => {
  /** A connection is made within it, on a busy machine too. */
  const SILENCE_MS = 2_000;

  test('gives up whoever waits for it within moments, in a transaction as well, and serves again once it answers [ADD-60, ADD-215]', async () => {
    const proxy = await startProxy(() => url);
    const { db, close } = openDatabase(proxy.url, 3, SILENCE_MS);
    try {
      await backendOf(db);
      const failing = db.transaction().execute(async (tx) => {
        await backendOf(tx);
        proxy.fallSilent();
        await backendOf(tx);
      });
      await assert.rejects(failing, (error) => {
        assert.ok(isUnavailable(error));
        // Not because a statement took as long as it may.
        assert.match(String(error), /the database says nothing/);
        return true;
      });
      await assert.rejects(backendOf(db), (error) => isUnavailable(error));
      proxy.goOn();
      assert.ok((await backendOf(db)) > 0);
    } finally {
      await close();
      await proxy.stop();
    }
  });

  test('and does so again is noticed the second time as well [ADD-215]', async () => {
    const proxy = await startProxy(() => url);
    const { db, close } = openDatabase(proxy.url, 3, SILENCE_MS);
    try {
      for (const time of ['once', 'again']) {
        const failing = db.transaction().execute(async (tx) => {
          await backendOf(tx);
          proxy.fallSilent();
          await backendOf(tx);
        });
        await assert.rejects(failing, /the database says nothing/, time);
        proxy.goOn();
      }
    } finally {
      await close();
      await proxy.stop();
    }
  });

  test('is told from a statement that takes long, which goes on [ADD-215]', async () => {
    const { db, close } = openDatabase(url, 1, SILENCE_MS);
    try {
      const { rows } = await sql<{ slept: string }>`
        select 'well' as slept from pg_sleep(${(2 * SILENCE_MS) / 1000})
      `.execute(db);
      assert.deepEqual(rows, [{ slept: 'well' }]);
    } finally {
      await close();
    }
  });
});

describe('a statement', () => {
  /** Whether one with this word is prepared on the one connection of `outside`. */
  const isPrepared = async (word: string): Promise<boolean> => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'
    `.execute(outside.db);
    return rows.some(({ statement }) => statement.includes(word));
  };

  test('is prepared, also one that compares with like', async () => {
    await sql`select 'prepared word' where ${'a'} like ${'b'}`.execute(outside.db);
    assert.equal(await isPrepared('prepared word'), true);
  });

  test('keeps one process busy, so that those of others are not waited for', async () => {
    const { rows } = await sql<{ most: string }>`
      select current_setting('max_parallel_workers_per_gather') as most
    `.execute(database.db);
    assert.deepEqual(rows, [{ most: '0' }]);
  });

  test('that says so is planned each time for what it is asked', async () => {
    await sql`select 'planned word' where ${planEachTime} ${'a'} = ${'b'}`.execute(outside.db);
    assert.equal(await isPrepared('planned word'), false);
  });
});
