import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { insertCustomers } from './many-customers.ts';
import { ADMIN, aRealServer, type RealServer } from './real-server.ts';

const CUSTOMERS = 8_000;
const GIVE_UP_MS = 60_000;
/** Whoever asks without a pause keeps the server from its work. */
const ASKS_EACH_MS = 20;

let server: RealServer;
let token: string;

/** Reads how far a broadcast is until it is far enough. */
async function progressOf(id: number, isEnough: (awarded: number) => boolean) {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const { data } = await server.call('GET', `/api/admin/broadcasts/${id}`, { token });
    if (isEnough(data.awarded + data.failed)) return data;
    assert.ok(performance.now() < giveUpAt, `${data.awarded} of ${data.total} after a minute`);
    await pause(ASKS_EACH_MS);
  }
}

/** What stands in the database of a broadcast, and whether the books balance. */
async function booksOf(id: number) {
  const { db, close } = openDatabase(server.databaseUrl(), 1);
  try {
    const { rows } = await sql<Record<string, number>>`
      with recipients as (
        select is_done, unnest(customer_ids) as customer_id from broadcast_batches where broadcast_id = ${id}
      ),
      entries as (
        select customer_id, count(*) as n, sum(amount) as points from point_entries
        where kind = 'broadcast' and key like 'broadcast:' || ${id} || ':%' group by 1
      ), messages as (
        select customer_id, count(*) as n from whatsapp_messages
        where key like 'broadcast:' || ${id} || ':%' group by 1
      )
      select (select count(*) from recipients where is_done) as awarded,
        (select count(*) from recipients join entries using (customer_id) where entries.n = 1) as "entered once",
        (select count(*) from recipients join messages using (customer_id) where messages.n = 1) as "told once",
        (select sum(n) from entries)::int as entries, (select sum(n) from messages)::int as messages,
        (select sum(points) from entries)::int as points
    `.execute(db);
    const broadcast = await db
      .selectFrom('broadcasts')
      .select('done_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...rows[0], doneAt: broadcast.done_at, differences: await verifyPoints(db) };
  } finally {
    await close();
  }
}

/** What stands in the database of a broadcast that was taken back. */
async function reversalsOf(id: number) {
  const { db, close } = openDatabase(server.databaseUrl(), 1);
  try {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as entries, count(distinct customer_id)::int as customers, sum(amount)::int as points,
        (select sum(point)::int from point_balances) as left
      from point_entries where key like ${`broadcast-reversal:${id}:%`}
    `.execute(db);
    return { ...rows[0], differences: await verifyPoints(db) };
  } finally {
    await close();
  }
}

describe('a broadcast to 8,000 customers', () => {
  before(async () => {
    server = await aRealServer();
    await server.start();
    token = await server.signIn(ADMIN);
    await insertCustomers(server.databaseUrl(), CUSTOMERS);
  });
  after(() => server.remove());

  test('through kill -9 of the server and then of PostgreSQL: each customer is awarded once and told once, and the books balance [POINT-09, A-29, ADD-10]', async () => {
    const body = { point: 7, customers: 'all', template_id: 'sandbox-reward' };
    const send = () =>
      server.call('POST', '/api/admin/broadcasts', { body, token, key: 'broadcast' });
    const { data } = await send();
    let killedAt = new Date();
    for (const [awardedBefore, kill] of [
      [1_000, server.kill],
      [4_000, server.killPostgres],
    ] as const) {
      await progressOf(data.id, (awarded) => awarded >= awardedBefore);
      await kill();
      killedAt = new Date();
      await server.start();
      // Whoever lost the answer asks again, and gets the broadcast that is on its way.
      assert.deepEqual((await send()).data, data);
    }
    const done = await progressOf(data.id, (worked) => worked === CUSTOMERS);
    const { awarded, messaged, failed, status } = done;
    assert.deepEqual(
      { awarded, messaged, failed, status },
      { awarded: CUSTOMERS, messaged: CUSTOMERS, failed: 0, status: 'done' },
    );
    const { doneAt, ...books } = await booksOf(data.id);
    assert.deepEqual(books, {
      awarded: CUSTOMERS,
      'entered once': CUSTOMERS,
      'told once': CUSTOMERS,
      entries: CUSTOMERS,
      messages: CUSTOMERS,
      points: CUSTOMERS * 7,
      differences: [],
    });
    assert.ok((doneAt ?? killedAt) > killedAt, 'it was done before the last crash');
  });

  test('is taken back through kill -9 of the server and then of PostgreSQL: from each customer once, and the books balance [ADD-128]', async () => {
    const { data: list } = await server.call('GET', '/api/admin/broadcasts', { token });
    const { id } = list.data[0];
    const send = () =>
      server.call('POST', `/api/admin/broadcasts/${id}/reversal`, {
        body: { reason: 'Salah nominal' },
        token,
        key: 'reversal',
      });
    const { data } = await send();
    const reversalOf = async (isEnough: (reversed: number) => boolean) => {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      for (;;) {
        const { reversal } = (await server.call('GET', `/api/admin/broadcasts/${id}`, { token }))
          .data;
        if (isEnough(reversal.reversed)) return reversal;
        assert.ok(performance.now() < giveUpAt, `${reversal.reversed} after a minute`);
        await pause(ASKS_EACH_MS);
      }
    };
    for (const [reversedBefore, kill] of [
      [1_000, server.kill],
      [4_000, server.killPostgres],
    ] as const) {
      await reversalOf((reversed) => reversed >= reversedBefore);
      await kill();
      await server.start();
      assert.deepEqual((await send()).data, data);
    }
    const { reversed, skipped, taken, status } = await reversalOf((done) => done === CUSTOMERS);
    assert.deepEqual(
      { reversed, skipped, taken, status },
      { reversed: CUSTOMERS, skipped: 0, taken: CUSTOMERS * 7, status: 'done' },
    );
    assert.deepEqual(await reversalsOf(id), {
      entries: CUSTOMERS,
      customers: CUSTOMERS,
      points: -CUSTOMERS * 7,
      left: 0,
      differences: [],
    });
  });
});
