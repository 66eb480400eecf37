import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { CLOUD_API_ACCOUNT } from '#test/fakes/cloud-api.ts';
import { cloudApiWebhook } from './cloud-api-webhook.ts';

const webhook = cloudApiWebhook(
  CLOUD_API_ACCOUNT,
  clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta'),
);

test('of several people who write in one call each has the own name, and whom it does not name has none [ADD-92]', () => {
  const written = (from: string) => ({
    id: `wamid.${from}`,
    from,
    timestamp: '1',
    text: { body: 'Halo' },
  });
  const value = {
    contacts: [
      { wa_id: '62811', profile: { name: 'Ani' } },
      { wa_id: '62812', profile: { name: 'Budi' } },
      { wa_id: '62813', profile: {} },
    ],
    messages: ['62812', '62811', '62813', '62814'].map(written),
  };
  const call = { entry: [{ changes: [{ field: 'messages', value }] }] };
  assert.deepEqual(
    webhook
      .read(Buffer.from(JSON.stringify(call)))
      .map((event) => event.type === 'inbound' && [event.from, event.name]),
    [
      ['62812', 'Budi'],
      ['62811', 'Ani'],
      ['62813', null],
      ['62814', null],
    ],
  );
});
