import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { CLOUD_API_ACCOUNT } from '#test/fakes/cloud-api.ts';
import { cloudApi } from './cloud-api.ts';

test('what a refusal without a code means is read from its status, and from how long to wait [ADD-91]', async () => {
  const { send, listTemplates } = cloudApi(
    {
      ...CLOUD_API_ACCOUNT,
      baseUrl: 'https://cloud.example',
      limits: { perMinute: null, perDay: null },
    },
    clockOf(() => new Date(), 'Asia/Jakarta'),
  );
  const message = {
    id: 1,
    reference: 'reference-1',
    to: '6281234567890',
    name: 'PT Maju',
    templateId: 'points/id',
    values: [],
  };
  const { fetch } = globalThis;
  try {
    for (const [status, headers, sending, listing, retryAfterSeconds] of [
      [429, { 'retry-after': '7' }, 'rate_limited', 'rate_limited', 7],
      [429, {}, 'rate_limited', 'rate_limited', null],
      [404, { 'retry-after': '7' }, 'credentials', 'credentials', null],
      [302, {}, 'credentials', 'credentials', null],
      // A question is asked again; of a message nobody knows whether it left.
      [500, { 'retry-after': '7' }, 'unknown', 'temporary', null],
      [503, {}, 'unknown', 'temporary', null],
    ] as const) {
      globalThis.fetch = async () => new Response('<html>', { status, headers });
      const name = 'ProviderError';
      await assert.rejects(send(message), { name, kind: sending, retryAfterSeconds }, `${status}`);
      await assert.rejects(
        listTemplates(),
        { name, kind: listing, retryAfterSeconds },
        `${status} of a list`,
      );
    }
  } finally {
    globalThis.fetch = fetch;
  }
});
