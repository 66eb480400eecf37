import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';

const app = useApp();

test('a long answer comes compressed to whoever takes it, and says the same [ADD-59]', async () => {
  for (let count = 0; count < 10; count += 1) await aCustomer(app);
  const ask = (encoding?: string) =>
    app.server.inject({
      url: '/api/admin/users?page=1',
      headers: {
        authorization: `Bearer ${app.adminToken}`,
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
      },
    });
  const plain = await ask();
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const encoding of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8']) {
    const { headers, rawPayload } = await ask(encoding);
    assert.equal(headers['content-encoding'], 'gzip', encoding);
    assert.equal(headers.vary, 'accept-encoding', encoding);
    assert.equal(Number(headers['content-length']), rawPayload.length, encoding);
    assert.ok(rawPayload.length < plain.rawPayload.length / 2, encoding);
    assert.equal(gunzipSync(rawPayload).toString(), plain.body, encoding);
  }
  for (const encoding of ['br', 'identity', 'gzip;q=0', 'gzip; q=0.000, br']) {
    const { headers, body } = await ask(encoding);
    assert.equal(headers['content-encoding'], undefined, encoding);
    assert.equal(body, plain.body, encoding);
  }
});

test('an answer that is one packet anyway is sent as it is [ADD-59]', async () => {
  const { headers } = await app.server.inject({
    url: '/api/contact',
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(headers['content-encoding'], undefined);
});
