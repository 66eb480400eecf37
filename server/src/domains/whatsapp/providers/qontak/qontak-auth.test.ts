import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';
import { authenticator } from './qontak-auth.ts';

test('a token that Qontak does not grant just now is no wrong password: it is asked for again, or later [ADD-90, ADD-91]', async () => {
  const baseUrl = 'https://qontak.example';
  const clock = clockOf(() => new Date(), 'Asia/Jakarta');
  const given = { baseUrl, clock, timeoutMs: 1_000 };
  const { authorize } = authenticator({ way: 'oauth', ...QONTAK_ACCOUNT }, given);
  const { fetch } = globalThis;
  try {
    for (const [status, kind] of [
      [503, 'temporary'],
      [500, 'temporary'],
      [429, 'rate_limited'],
      [401, 'credentials'],
      [499, 'credentials'],
    ] as const) {
      globalThis.fetch = async () => Response.json({ error: { messages: ['No'] } }, { status });
      const asked = authorize({ method: 'GET', url: new URL(baseUrl), body: undefined });
      await assert.rejects(asked, { name: 'ProviderError', kind }, String(status));
    }
  } finally {
    globalThis.fetch = fetch;
  }
});
