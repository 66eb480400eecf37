import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { clockOf } from '#clock.ts';
import { CLOUD_API_ACCOUNT, startFakeCloudApi } from '#test/fakes/cloud-api.ts';
import type { FakeWhatsapp, SendFault } from '#test/fakes/fake-whatsapp.ts';
import { startFakeQontak } from '#test/fakes/qontak.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';
import { type CloudApiSettings, cloudApi } from './cloud-api/cloud-api.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type ProviderErrorKind,
  type ProviderTemplate,
  type WhatsappProvider,
} from './provider.ts';
import { qontak } from './qontak/qontak.ts';
import type { QontakAuth } from './qontak/qontak-auth.ts';
import { sandbox } from './sandbox.ts';

const clock = clockOf(() => new Date(), 'Asia/Jakarta');
const limits = { perMinute: null, perDay: null };
/** Of an adapter that soon gives up, on a machine that has other work to do. */
const HASTE_MS = 1_000;

interface Started {
  adapter: WhatsappProvider;
  /** Of the same account, without patience. */
  hasty: WhatsappProvider;
  /** Null where there is nothing outside that could be faked. */
  fake: FakeWhatsapp | null;
}

const { token, username, password, clientId, clientSecret, channelId } = QONTAK_ACCOUNT;
const SECRETS = [token, password, clientSecret, ...Object.values(CLOUD_API_ACCOUNT)].filter(
  (secret) => !/^\d+$/.test(secret),
);

async function startQontak(auth: QontakAuth): Promise<Started> {
  const fake = await startFakeQontak();
  const baseUrl = auth.way === 'hmac' ? fake.gatewayUrl : fake.legacyUrl;
  const settings = { baseUrl, auth, channelId, webhookSecret: undefined, limits };
  const hasty = qontak({ ...settings, timeoutMs: HASTE_MS }, clock);
  return { fake, adapter: qontak(settings, clock), hasty };
}

async function startCloudApi(): Promise<Started> {
  const fake = await startFakeCloudApi();
  const settings: CloudApiSettings = { ...CLOUD_API_ACCOUNT, baseUrl: fake.baseUrl, limits };
  const hasty = cloudApi({ ...settings, timeoutMs: HASTE_MS }, clock);
  return { fake, adapter: cloudApi(settings, clock), hasty };
}

const oauth = { way: 'oauth', username, password, clientId, clientSecret } as const;
const adapters: Record<string, () => Promise<Started>> = {
  sandbox: async () => ({ adapter: sandbox, hasty: sandbox, fake: null }),
  'qontak with a static token': () => startQontak({ way: 'token', token }),
  'qontak with OAuth': () => startQontak(oauth),
  'qontak with a signature': () => startQontak({ way: 'hmac', clientId, clientSecret }),
  'cloud-api': startCloudApi,
};

/** A message of a template, with a value that is different at each place. */
const messageOf = (
  template: ProviderTemplate,
  change: Partial<OutgoingMessage> = {},
): OutgoingMessage => ({
  id: 1,
  reference: 'reference-1',
  to: '6281234567890',
  name: 'PT Maju',
  templateId: template.id,
  values: template.placeholders.map((place) => ({
    ...place,
    value: `${place.part} ${place.position}`,
  })),
  ...change,
});

for (const [name, start] of Object.entries(adapters)) {
  describe(`a provider's adapter: ${name}`, () => {
    let adapter: WhatsappProvider;
    let hasty: WhatsappProvider;
    let fake: FakeWhatsapp | null;
    before(async () => {
      ({ adapter, hasty, fake } = await start());
    });
    after(() => fake?.stop());
    beforeEach(() => {
      if (fake) Object.assign(fake.faults, { next: [], refusesCredentials: false, slowMs: 500 });
      fake?.messages.splice(0);
    });

    const usable = async () => {
      const templates = await adapter.listTemplates();
      return templates.filter(({ state, unusable }) => state === 'approved' && unusable === null);
    };
    const firstMessage = async (change?: Partial<OutgoingMessage>) => {
      const [template] = await usable();
      assert.ok(template);
      return messageOf(template, change);
    };
    /** What an attempt is refused with, and with no secret in any corner of it. */
    const failureOf = async (action: () => Promise<unknown>): Promise<ProviderError> => {
      try {
        await action();
      } catch (error) {
        assert.ok(error instanceof ProviderError, inspect(error));
        for (const secret of SECRETS) assert.ok(!inspect(error).includes(secret), error.message);
        return error;
      }
      throw new Error('nothing was refused');
    };

    test('lists every template, each under a number of its own, with its state and its placeholders [ADD-89, MSG-05]', async () => {
      const templates = await adapter.listTemplates();
      assert.equal(new Set(templates.map(({ id }) => id)).size, templates.length);
      const count = fake?.templates.length;
      if (count !== undefined) assert.equal(templates.length, count);
      for (const { body, placeholders, state, language } of templates) {
        const inBody = placeholders.filter(({ part }) => part === 'body');
        const found = new Set(Array.from(body.matchAll(/\{\{(\d+)\}\}/g), ([, n]) => Number(n)));
        assert.deepEqual(
          inBody.map(({ position }) => position),
          [...found].sort((a, b) => a - b),
        );
        assert.ok(state);
        assert.match(language, /^[a-z]{2}(_[A-Z]{2})?$/);
      }
      if (!fake) return;
      const byName = Object.groupBy(templates, (template) => template.name);
      assert.equal(byName.reward_point_baru?.[0]?.state, 'pending');
      assert.equal(byName.reward_point_lama?.[0]?.state, 'rejected');
      assert.equal(byName.promo_akhir_tahun?.[0]?.state, 'paused');
      assert.equal(byName.promo_bergambar?.[0]?.unusable, 'media');
      assert.deepEqual(
        byName.reward_point?.map((template) => template.language),
        ['id', 'en_US'],
      );
    });

    test('sends each usable template as it reads on the screen, also with values in header and button [ADD-89, A-80]', async () => {
      for (const template of await usable()) {
        const message = messageOf(template);
        const { providerMessageId } = await adapter.send(message);
        assert.ok(providerMessageId);
        if (!fake) continue;
        const arrived = fake.messages.at(-1);
        const values = message.values
          .filter(({ part }) => part === 'body')
          .map(({ value }) => value);
        assert.equal(arrived?.id, providerMessageId);
        assert.equal(arrived.to, message.to);
        assert.equal(arrived.text, fillTemplate(template.body, values));
      }
    });

    test('gives every message a number of its own', async () => {
      const ids = new Set<string>();
      for (let id = 1; id <= 3; id += 1) {
        ids.add((await adapter.send(await firstMessage({ id }))).providerMessageId);
      }
      assert.equal(ids.size, 3);
    });

    test('answers in our own words who wrote', async () => {
      const to = '6281234567890';
      const text = { id: 7, reference: 'r-7', to, conversation: `room-${to}`, text: 'Poin: 12' };
      const { providerMessageId } = await adapter.sendText(text);
      assert.ok(providerMessageId);
      const arrived = fake?.messages.at(-1);
      if (fake) assert.deepEqual([arrived?.to, arrived?.text], [to, 'Poin: 12']);
    });

    test('knows the channel that messages leave by', async () => {
      const { name: channel } = await adapter.checkConnection();
      assert.ok(channel);
      if (fake) assert.match(channel, /^Toko Alir/);
    });

    if (name === 'sandbox') return;

    const outcomes: [SendFault, ProviderErrorKind | 'sent', accepted: number][] = [
      ['unprocessable', name === 'cloud-api' ? 'recipient' : 'permanent', 0],
      ['rate-limited', 'rate_limited', 0],
      ['broken', 'unknown', 0],
      ['broken-after', 'unknown', 1],
      ['cut-before', 'unknown', 0],
      ['cut', 'unknown', 1],
      ['garbled', 'unknown', 1],
      // Only OAuth can get new credentials by itself; then the same message is heard once.
      [
        'unauthorized',
        name.endsWith('OAuth') ? 'sent' : 'credentials',
        name.endsWith('OAuth') ? 1 : 0,
      ],
    ];
    for (const [fault, kind, accepted] of outcomes) {
      test(`says of the fault “${fault}” what may follow (${kind}), and sends nothing twice [ADD-91]`, async () => {
        assert.ok(fake);
        const message = await firstMessage();
        fake.faults.next = [fault];
        if (kind === 'sent') await adapter.send(message);
        else assert.equal((await failureOf(() => adapter.send(message))).kind, kind);
        assert.equal(fake.messages.length, accepted);
      });
    }

    test('an answer that comes too late leaves open whether the message was sent; a slow one does not [ADD-91]', async () => {
      assert.ok(fake);
      const message = await firstMessage();
      Object.assign(fake.faults, { next: ['slow'], slowMs: HASTE_MS * 3 });
      assert.equal((await failureOf(() => hasty.send(message))).kind, 'unknown');
      Object.assign(fake.faults, { next: ['slow'], slowMs: 50 });
      await adapter.send(message);
      assert.equal(fake.messages.length, 2);
    });

    test('says how long it wants to be left alone when it is asked too often [ADD-91]', async () => {
      assert.ok(fake);
      const message = await firstMessage();
      fake.faults.next = ['rate-limited'];
      const { retryAfterSeconds } = await failureOf(() => adapter.send(message));
      assert.ok(retryAfterSeconds !== null && retryAfterSeconds >= 2 && retryAfterSeconds <= 62);
    });

    test('credentials that have gone bad stop sending, listing and the look at the channel, and work again later [ADD-91]', async () => {
      assert.ok(fake);
      const message = await firstMessage();
      fake.faults.refusesCredentials = true;
      for (const action of [
        () => adapter.send(message),
        () => adapter.listTemplates(),
        () => adapter.checkConnection(),
      ]) {
        assert.equal((await failureOf(action)).kind, 'credentials');
      }
      fake.faults.refusesCredentials = false;
      await adapter.send(message);
      assert.equal(fake.messages.length, 1);
    });

    test('a template that was paused meanwhile is said to be at fault, not the message [ADD-91]', async () => {
      assert.ok(fake);
      const message = await firstMessage();
      const template = fake.templates.find((one) => message.templateId.includes(one.language));
      assert.ok(template);
      template.status = 'PAUSED';
      try {
        assert.equal((await failureOf(() => adapter.send(message))).kind, 'template');
      } finally {
        template.status = 'APPROVED';
      }
    });

    test('a message with other values than its template takes is said to be the template’s trouble [ADD-91]', async () => {
      const message = await firstMessage();
      const values = message.values.slice(1);
      assert.equal((await failureOf(() => adapter.send({ ...message, values }))).kind, 'template');
    });

    test('while nobody answers at its address nothing was sent, so it can be tried again [ADD-91]', async () => {
      const { adapter: alone, fake: gone } = await start();
      const [template] = await alone.listTemplates();
      assert.ok(gone && template);
      await gone.stop();
      // The first call may still find the connection that was kept open, and only then notice that it has ended.
      assert.equal((await failureOf(() => alone.listTemplates())).kind, 'temporary');
      const error = await failureOf(() => alone.send(messageOf(template)));
      assert.equal(error.kind, 'temporary');
      assert.match(error.message, /ECONNREFUSED/);
    });
  });
}
