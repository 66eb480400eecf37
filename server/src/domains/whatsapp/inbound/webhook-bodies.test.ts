import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { clockOf } from '#clock.ts';
import { cloudApiWebhook } from '#domains/whatsapp/providers/cloud-api/cloud-api-webhook.ts';
import type { ProviderWebhook } from '#domains/whatsapp/providers/provider.ts';
import { qontakWebhook } from '#domains/whatsapp/providers/qontak/qontak-webhook.ts';
import { BODIES_MAX } from '#http/webhook-bodies.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { begin as beginCall } from '#test/begun-calls.ts';
import { fakeProvider } from '#test/provider.ts';

const clock = clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta');
const SECRET = 'rahasia-'.repeat(25);
const GUESS = `${SECRET.slice(0, -1)}x`;
const SIGNED = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
const cloudApi = cloudApiWebhook(
  { appSecret: 'app', verifyToken: SECRET, phoneNumberId: '1' },
  clock,
);

const app = useApp();
const servers: FastifyInstance[] = [];
const bases: Record<'none' | 'qontak' | 'cloudApi', string> = {
  none: '',
  qontak: '',
  cloudApi: '',
};
before(async () => {
  const listening = async (webhook: ProviderWebhook | null) => {
    const server = await anotherServer(app, { provider: fakeProvider({ webhook }) });
    servers.push(server);
    return server.listen({ port: 0, host: '127.0.0.1' });
  };
  bases.none = await listening(null);
  bases.qontak = await listening(qontakWebhook(SECRET, clock));
  bases.cloudApi = await listening(cloudApi);
});
after(() => Promise.all(servers.map((server) => server.close())));

/** Says that a megabyte comes, and sends none of it. */
const begin = (base: string, secret: string, headers: Record<string, string> = {}) =>
  beginCall(`${base}/api/webhooks/whatsapp/${secret}`, { bytes: 1_000_000, headers });

test('a stranger is sent away before a body is read, and the line is closed: without a webhook, with a wrong secret or without a signature [ADD-425]', async () => {
  for (const [base, secret, headers] of [
    [bases.none, SECRET, SIGNED],
    [bases.qontak, GUESS, SIGNED],
    [bases.cloudApi, GUESS, SIGNED],
    [bases.cloudApi, SECRET, {}],
    [bases.cloudApi, SECRET, { 'x-hub-signature-256': 'sha256=0' }],
  ] as const) {
    const answer = await begin(base, secret, headers).answered;
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers.connection, 'close');
  }
});

test('a secret of 200 characters is one, and what is signed wrongly is refused once it was read [ADD-425, ADD-92]', async () => {
  const post = (base: string, secret: string) =>
    fetch(`${base}/api/webhooks/whatsapp/${secret}`, {
      method: 'POST',
      body: '{}',
      headers: SIGNED,
    });
  assert.equal(SECRET.length, 200);
  assert.equal((await post(bases.qontak, SECRET)).status, 200);
  assert.equal((await post(bases.qontak, GUESS)).status, 404);
  assert.equal((await post(bases.cloudApi, SECRET)).status, 404);
});

test('so many bodies are read at a time; one more is told to come again, and may once another is through [ADD-425]', async () => {
  const expecting = { expect: '100-continue' };
  const slow = Array.from({ length: BODIES_MAX }, () => begin(bases.qontak, SECRET, expecting));
  let refused = 0;
  for (const { answered } of slow)
    answered.then(
      () => {
        refused += 1;
      },
      () => {},
    );
  // Said as soon as the server has met the call.
  for (const { request } of slow) await once(request, 'continue');
  const post = () =>
    fetch(`${bases.qontak}/api/webhooks/whatsapp/${SECRET}`, { method: 'POST', body: '{}' });
  const busy = await post();
  assert.equal(busy.status, 503);
  assert.match(await busy.text(), /"code":"unavailable"/);
  assert.equal(refused, 0);
  const [first] = slow;
  first?.request.end('x'.repeat(1_000_000));
  assert.equal((await first?.answered)?.statusCode, 200);
  assert.equal((await post()).status, 200);
  for (const { request } of slow) request.destroy();
});

test('a challenge, token or mode that is stated twice is no question of ours [ADD-425]', async () => {
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': SECRET, 'hub.challenge': '4711' };
  const ask = async (more: string) => {
    const url = `${bases.cloudApi}/api/webhooks/whatsapp/${SECRET}?${new URLSearchParams(right)}${more}`;
    const answer = await fetch(url);
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await ask(''), [200, '4711']);
  for (const [name, value] of Object.entries(right)) {
    const [status, body] = await ask(`&${name}=${value}`);
    assert.equal(status, 404, name);
    assert.match(String(body), /"code":"not_found"/);
  }
});
