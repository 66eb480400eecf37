import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { findChannel } from './qontak-channel.ts';
import { qontakClient } from './qontak-client.ts';

const client = qontakClient(
  {
    baseUrl: 'https://qontak.example',
    auth: { way: 'token', token: 'token' },
    channelId: undefined,
    webhookSecret: undefined,
    limits: { perMinute: null, perDay: null },
  },
  clockOf(() => new Date(), 'Asia/Jakarta'),
);

interface Channel {
  id: string;
  target_channel: string;
  is_active?: boolean | null;
}

/** The channel that messages leave by where the account of Qontak has these. */
async function foundAmong(channels: Channel[], channelId?: string): Promise<string> {
  const { fetch } = globalThis;
  globalThis.fetch = async (...sent) => {
    const wanted = new URL(new Request(...sent).url).searchParams.get('target_channel');
    const data = channels.filter(({ target_channel }) => target_channel === wanted);
    return Response.json({ data, meta: { pagination: { total: data.length } } });
  };
  try {
    return (await findChannel(client, channelId)).id;
  } finally {
    globalThis.fetch = fetch;
  }
}

test('the only active channel of the account is taken; of one that is switched off nothing leaves, also by its ID [ADD-90]', async () => {
  const off = { id: 'off', target_channel: 'wa_cloud', is_active: false };
  const on = { id: 'on', target_channel: 'wa_cloud', is_active: true };
  assert.equal(await foundAmong([off, on]), 'on');
  assert.equal(await foundAmong([off, on], 'on'), 'on');
  const kind = 'credentials';
  await assert.rejects(foundAmong([off, on], 'off'), { kind, message: /tidak aktif/ });
  await assert.rejects(foundAmong([off]), { kind, message: /tidak punya channel/ });
});

test('a channel of which Qontak does not say whether it is active counts as one [ADD-90]', async () => {
  const unsaid = { id: 'unsaid', target_channel: 'wa_cloud' };
  assert.equal(await foundAmong([unsaid]), 'unsaid');
  assert.equal(await foundAmong([{ ...unsaid, is_active: null }]), 'unsaid');
});

test('a channel as it was before WhatsApp’s own cloud is one as well, and another kind is none [ADD-90]', async () => {
  const old = { id: 'old', target_channel: 'wa' };
  const chat = { id: 'chat', target_channel: 'fb' };
  assert.equal(await foundAmong([old, chat]), 'old');
  const both = [old, chat, { id: 'new', target_channel: 'wa_cloud' }];
  await assert.rejects(foundAmong(both), { message: /2 channel WhatsApp.*\(new, old\)/ });
});
