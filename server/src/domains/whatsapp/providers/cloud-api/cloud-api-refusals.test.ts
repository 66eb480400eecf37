import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { CLOUD_API_ACCOUNT, startFakeCloudApi } from '#test/fakes/cloud-api.ts';
import { type CloudApiSettings, cloudApi } from './cloud-api.ts';

const adapterOf = (change: Partial<CloudApiSettings> = {}) =>
  cloudApi(
    {
      ...CLOUD_API_ACCOUNT,
      baseUrl: 'https://cloud.example',
      limits: { perMinute: null, perDay: null },
      ...change,
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

test('a number or an account that is gone, or not ours to use, stops what would leave by it; another wrong word fails its message alone [ADD-91, ADD-98]', async () => {
  const fake = await startFakeCloudApi();
  try {
    const { baseUrl } = fake;
    const isGone = {
      name: 'ProviderError',
      kind: 'credentials',
      message: /^Nomor atau akun WhatsApp .* \(33: Unsupported \w+ request\. Object with ID '999'/,
    };
    const moved = adapterOf({ baseUrl, phoneNumberId: '999' });
    await assert.rejects(moved.send(message), isGone);
    await assert.rejects(moved.checkConnection(), isGone);
    await assert.rejects(adapterOf({ baseUrl, businessAccountId: '999' }).listTemplates(), isGone);
  } finally {
    await fake.stop();
  }
  const { fetch } = globalThis;
  try {
    for (const error_subcode of [undefined, null, 2494010, 'none']) {
      const error = { code: 100, error_subcode, message: '(#100) Invalid parameter' };
      globalThis.fetch = async () => Response.json({ error }, { status: 400 });
      await assert.rejects(adapterOf().send(message), { kind: 'permanent', message: /\(100: / });
    }
  } finally {
    globalThis.fetch = fetch;
  }
});

test('what a refusal without a code means is read from its status, and from how long to wait [ADD-91]', async () => {
  const { send, listTemplates } = adapterOf();
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
