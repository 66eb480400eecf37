import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { ADMIN, aRealServer, type RealServer } from './real-server.ts';

const LINES = 4_000;
const GIVE_UP_MS = 90_000;

let server: RealServer;
let token: string;

before(async () => {
  server = await aRealServer();
  await server.start();
  token = await server.signIn(ADMIN);
});
after(() => server.remove());

async function until(id: number, isEnough: (at: { status: string; progress: number }) => boolean) {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const { data } = await server.call('GET', `/api/admin/imports/${id}`, { token });
    if (isEnough(data)) return data;
    assert.ok(performance.now() < giveUpAt, JSON.stringify(data));
    await pause(20);
  }
}

async function customersAndBooks() {
  const { db, close } = openDatabase(server.databaseUrl(), 1);
  try {
    const { rows } = await sql<{ customers: number; done: number }>`
      select (select count(*) from customers where id > 1 and deleted_at is null) as customers,
        (select count(*) from import_lines where done is not null) as done
    `.execute(db);
    return { ...rows[0], differences: await verifyPoints(db) };
  } finally {
    await close();
  }
}

test('kill -9 in the middle of applying thousands of lines and of taking them back: all or nothing, and the rest is done after the start [ADD-141, ADD-142]', async () => {
  const body = new FormData();
  const lines = Array.from(
    { length: LINES },
    (_, n) => `PT Pelanggan ${n};0819${String(n).padStart(8, '0')}`,
  );
  body.set('kind', 'customers');
  body.set('file', new File([`Nama;WA\n${lines.join('\n')}`], 'a.csv'));
  const { data } = await server.call('POST', '/api/admin/imports', { body, token });
  await until(data.id, ({ status }) => status === 'ready');

  for (const [act, doing, done, customers] of [
    ['apply', 'applying', 'applied', LINES],
    ['take-back', 'taking-back', 'taken-back', 0],
  ] as const) {
    const before = await customersAndBooks();
    await server.call('POST', `/api/admin/imports/${data.id}/${act}`, { token });
    await until(data.id, ({ status, progress }) => status === doing && progress >= 1_000);
    await (act === 'apply' ? server.kill() : server.killPostgres());
    await server.start();
    // None of it, or all: a quick server may have begun anew and be through already.
    const found = await customersAndBooks();
    assert.ok(
      [before.customers, customers].includes(found.customers ?? -1),
      String(found.customers),
    );
    assert.deepEqual(found.differences, []);
    await until(data.id, ({ status }) => status === done);
    assert.equal((await customersAndBooks()).customers, customers);
  }
  assert.deepEqual((await customersAndBooks()).differences, []);
});
