import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { anotherServer, RELEASE, useApp } from '#test/app.ts';
import { holding } from '#test/races.ts';

const app = useApp();

test('a server with a reachable database is alive and ready, and says which program it is [ADD-29] [ADD-455]', async () => {
  for (const [url, said] of [
    ['/healthz', { status: 'ok', ...RELEASE }],
    ['/readyz', { status: 'ready' }],
  ] as const) {
    const answer = await app.call('GET', url, { token: null });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, said);
  }
});

test('a server with an unreachable database is alive, but not ready [ADD-60]', async () => {
  const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
  const server = await anotherServer(app, { db });
  assert.equal((await server.inject('/healthz')).statusCode, 200);
  assert.equal((await server.inject('/readyz')).statusCode, 503);
  const call = await server.inject({
    url: '/api/admin/users',
    headers: { authorization: `Bearer ${app.adminToken}` },
  });
  assert.equal(call.statusCode, 503);
  assert.equal(call.headers['retry-after'], '5');
  assert.equal(call.json().code, 'unavailable');
  await server.close();
  await close();
});

test('a server is not ready while its database answers and takes no write, and is again once it does [ADD-431]', async () => {
  const ready = async () => (await app.call('GET', '/readyz', { token: null })).status;
  const owner = app.owner;
  const name = new URL(app.serverUrl.replace('@/', '@localhost/')).pathname.slice(1);
  for (const [setting, value] of [
    // A standby reads only; a full disk has no place for a file.
    ['default_transaction_read_only', 'on'],
    ['temp_file_limit', '0'],
  ] as const) {
    await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
      owner,
    );
    const { db, close } = openDatabase(app.serverUrl);
    const server = await anotherServer(app, { db });
    const answer = await server.inject('/readyz');
    await server.close();
    await close();
    await sql`alter database ${sql.id(name)} reset ${sql.raw(setting)}`.execute(owner);
    assert.equal(answer.statusCode, 503, setting);
    assert.deepEqual(answer.json(), { status: 'the database takes no write' });
    assert.equal(answer.headers['retry-after'], '5');
  }
  assert.equal(await ready(), 200);
});

test('a database that accepts connections and never answers blocks neither calls nor the readiness check [ADD-60]', async () => {
  const silent = net.createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const { db, close } = openDatabase(`postgres://nobody:nothing@127.0.0.1:${port}/none`);
  const server = await anotherServer(app, { db });
  const answers = await Promise.all([
    server.inject('/readyz'),
    server.inject({
      url: '/api/admin/users',
      headers: { authorization: `Bearer ${app.adminToken}` },
    }),
  ]);
  assert.deepEqual(
    answers.map((answer) => answer.statusCode),
    [503, 503],
  );
  await server.close();
  await close();
  silent.close();
});

test('a server that ends still answers what comes in on a connection that was busy, and closes it then [ADD-216]', async () => {
  const server = await anotherServer(app);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${app.adminToken}` };
      http
        .get(`${address}${path}`, { agent, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer));
        })
        .once('error', reject);
    });
  const held = await holding(app, 'lock table sessions in access exclusive mode');
  const busy = ask('/api/admin/second-factor');
  await held.waitedFor(1);
  const after = ask('/api/admin/second-factor');
  const ended = server.close();
  await held.release();
  assert.equal((await busy).statusCode, 200);
  const { statusCode, headers } = await after;
  assert.deepEqual([statusCode, headers.connection], [200, 'close']);
  await ended;
});
