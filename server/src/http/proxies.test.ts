import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TrustedProxies } from '#config.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';

const app = useApp();

type Call = (path: string, forwarded: Record<string, string>, body?: object) => Promise<Response>;

/** A server that really listens, since forged headers are read from a connection, and what it takes a caller for. */
async function listening(trustProxy: TrustedProxies, work: (call: Call) => Promise<void>) {
  const server = await anotherServer(app, { trustProxy });
  server.get('/seen', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  try {
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    await work((path, headers, body) =>
      fetch(`${base}${path}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
  } finally {
    await server.close();
  }
}

const addressSeen = async (call: Call, forwardedFor: string): Promise<string> =>
  ((await (await call('/seen', { 'x-forwarded-for': forwardedFor })).json()) as { ip: string }).ip;

describe('the address of a caller', () => {
  test('is what the proxy saw, whatever else the caller wrote before it [ADD-33]', async () => {
    await listening(1, async (call) => {
      assert.equal(await addressSeen(call, '203.0.113.7'), '203.0.113.7');
      assert.equal(await addressSeen(call, '198.51.100.1, 203.0.113.7'), '203.0.113.7');
      assert.equal(await addressSeen(call, '127.0.0.1, 127.0.0.1, 203.0.113.7'), '203.0.113.7');
      assert.equal(await addressSeen(call, 'nonsense,,203.0.113.7'), '203.0.113.7');
    });
    await listening(2, async (call) => {
      const forwarded = '198.51.100.1, 203.0.113.7, 10.0.0.5';
      assert.equal(await addressSeen(call, forwarded), '203.0.113.7');
    });
  });

  test('is what the first proxy that is not ours saw, where ours are named [ADD-33]', async () => {
    await listening(['127.0.0.1', '10.0.0.0/8'], async (call) => {
      const forwarded = '10.9.9.9, 203.0.113.7, 10.0.0.5';
      assert.equal(await addressSeen(call, forwarded), '203.0.113.7');
    });
    await listening(['10.0.0.0/8'], async (call) => {
      assert.equal(await addressSeen(call, '203.0.113.7'), '127.0.0.1');
    });
  });

  test('is that of the connection without a proxy: no header changes it, nor scheme and host [ADD-33]', async () => {
    await listening(0, async (call) => {
      const forged = {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      };
      const seen = (await (await call('/seen', forged)).json()) as Record<string, string>;
      assert.equal(seen.ip, '127.0.0.1');
      assert.equal(seen.protocol, 'http');
      assert.match(seen.host ?? '', /^127\.0\.0\.1:/);
    });
  });
});

test('sign-ins that each claim another address are limited as the one caller that they are [S-23, ADD-33]', async () => {
  const { whatsapp } = await aCustomer(app);
  await listening(1, async (call) => {
    const statuses = new Set<number>();
    for (let n = 0; n < 250 && !statuses.has(429); n += 1) {
      const body = { whatsapp: String(BigInt(whatsapp) + BigInt(n)), password: 'wrong' };
      const forwarded = `198.51.100.${n}, 203.0.113.66`;
      statuses.add((await call('/api/login', { 'x-forwarded-for': forwarded }, body)).status);
    }
    assert.deepEqual(statuses, new Set([401, 429]));
  });
});
