import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { openDatabase } from '#db/database.ts';
import { anotherServer, useApp } from '#test/app.ts';

const app = useApp();

test('a server with a reachable database is alive and ready [ADD-29]', async () => {
  for (const [url, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await app.call('GET', url, { token: null });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, { status });
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
