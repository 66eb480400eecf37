import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { SECRET_MARK } from '#domains/whatsapp/outbox/secret-mark.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type ProviderEvent,
} from '#domains/whatsapp/providers/provider.ts';
import { signed } from '#outside/mekari-signature.ts';
import type { ReportFault } from '#test/fakes/fake-whatsapp.ts';
import { type FakeQontak, startFakeQontak } from '#test/fakes/qontak.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';
import type { FakeQontakOptions } from '#test/fakes/qontak-messages.ts';
import { startReceiver } from '#test/fakes/receiver.ts';
import { reportOf } from './qontak.rules.ts';
import { qontak } from './qontak.ts';
import { LogRow } from './qontak-answers.ts';
import type { QontakSettings } from './qontak-client.ts';

const { token, username, password, clientId, clientSecret, channelId } = QONTAK_ACCOUNT;
const now = () => new Date();
const WEBHOOK_SECRET = 'secret-path-of-the-webhook';
const endings: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of endings) await end();
});

async function startAccount(
  options: FakeQontakOptions = {},
  change: (fake: FakeQontak) => Partial<QontakSettings> = () => ({}),
  at = now,
) {
  const fake = await startFakeQontak(options);
  endings.push(fake.stop);
  const settings: QontakSettings = {
    baseUrl: fake.legacyUrl,
    auth: { way: 'token', token },
    channelId,
    webhookSecret: WEBHOOK_SECRET,
    limits: { perMinute: 100, perDay: null },
    ...change(fake),
  };
  return { fake, adapter: qontak(settings, clockOf(at, 'Asia/Jakarta')) };
}

type Account = Awaited<ReturnType<typeof startAccount>>;

async function messageFor(
  { adapter }: Account,
  change: Partial<OutgoingMessage> = {},
  points = '120',
): Promise<OutgoingMessage> {
  const templates = await adapter.listTemplates();
  const template = templates.find(
    ({ name, language }) => name === 'reward_point' && language === 'id',
  );
  assert.ok(template);
  return {
    id: 41,
    reference: 'reference-41',
    to: '6281234567890',
    name: 'PT Maju',
    templateId: template.id,
    values: template.placeholders.map((place, index) => ({
      ...place,
      value: index === 0 ? 'PT Maju' : points,
    })),
    ...change,
  };
}

const kindOf = async (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? error.kind : String(error)),
  );

describe('Qontak lets in', () => {
  test('by the signature that its documents describe, over date and request line [ADD-90]', () => {
    const headers = signed(
      { clientId: 'example-client', clientSecret: 'example-client-secret' },
      {
        method: 'POST',
        url: new URL('https://api.mekari.com/qontak/chat/v1/broadcasts/whatsapp/direct'),
        body: '{"hello": "world"}',
      },
      new Date('2021-11-10T07:24:29Z'),
    );
    assert.deepEqual(headers, {
      date: 'Wed, 10 Nov 2021 07:24:29 GMT',
      authorization:
        'hmac username="example-client", algorithm="hmac-sha256", headers="date request-line", signature="PLU1weZIRKsoKqWBPGETY4CxT/ZQ+Z7Pe25s/fiY//A="',
      digest: 'SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=',
    });
  });

  test('nobody whose clock is more than five minutes off, which is said as bad credentials [ADD-90]', async () => {
    const gateway = (fake: FakeQontak): Partial<QontakSettings> => ({
      baseUrl: fake.gatewayUrl,
      auth: { way: 'hmac', clientId, clientSecret },
    });
    for (const [minutes, isIn] of [
      [4, true],
      [6, false],
      [-6, false],
    ] as const) {
      const at = () => new Date(Date.now() + minutes * 60_000);
      const { adapter } = await startAccount({}, gateway, at);
      assert.equal(
        await kindOf(adapter.checkConnection()),
        isIn ? 'sent' : 'credentials',
        `${minutes} minutes`,
      );
    }
  });

  test('by OAuth with one token for many messages at once, renewed before it ends and after it was withdrawn [ADD-90]', async () => {
    let daysLater = 0;
    const account = await startAccount(
      {},
      () => ({ auth: { way: 'oauth', username, password, clientId, clientSecret } }),
      () => new Date(Date.now() + daysLater * 86_400_000),
    );
    const { fake, adapter } = account;
    const message = await messageFor(account);
    await Promise.all([1, 2, 3, 4].map((id) => adapter.send({ ...message, id })));
    assert.deepEqual(fake.grants, { password: 1, refresh_token: 0 });
    // It ends after 365.2425 days, and is renewed a minute before.
    daysLater = 365.2425 - 90 / 86_400;
    await adapter.send(message);
    assert.deepEqual(fake.grants, { password: 1, refresh_token: 0 });
    daysLater = 365.2425 - 30 / 86_400;
    await adapter.send(message);
    assert.deepEqual(fake.grants, { password: 1, refresh_token: 1 });
    daysLater = 0;
    fake.tokens.clear();
    await Promise.all([1, 2, 3].map((id) => adapter.send({ ...message, id })));
    assert.equal(fake.grants.password, 1);
    assert.equal(fake.messages.length, 9);
  });

  test('by the password again when the token that renews has ended too [ADD-90]', async () => {
    const account = await startAccount({}, () => ({
      auth: { way: 'oauth', username, password, clientId, clientSecret },
    }));
    const { fake, adapter } = account;
    const message = await messageFor(account);
    fake.forgetTokens();
    await adapter.send(message);
    assert.deepEqual(fake.grants, { password: 2, refresh_token: 0 });
  });

  test('nobody with a wrong password, and tells so without naming it [ADD-90]', async () => {
    const { adapter } = await startAccount({}, () => ({
      auth: { way: 'oauth', username, password: 'guessed-wrong', clientId, clientSecret },
    }));
    await assert.rejects(adapter.checkConnection(), (error: unknown) => {
      assert.ok(error instanceof ProviderError);
      assert.equal(error.kind, 'credentials');
      assert.doesNotMatch(error.message, /guessed-wrong/);
      return true;
    });
  });
});

describe('the channel', () => {
  test('is the only one of the account where none is set [ADD-90]', async () => {
    const account = await startAccount({}, () => ({ channelId: undefined }));
    assert.deepEqual(await account.adapter.checkConnection(), {
      name: 'Toko Alir 1',
      whatsapp: '6281110000000',
    });
    await account.adapter.send(await messageFor(account));
    assert.equal(account.fake.messages.length, 1);
  });

  test('is looked for again after it was not found, and then not any more [ADD-90]', async () => {
    const account = await startAccount({}, () => ({ channelId: undefined }));
    const { fake, adapter } = account;
    const message = await messageFor(account);
    fake.faults.refusesCredentials = true;
    assert.equal(await kindOf(adapter.send(message)), 'credentials');
    fake.faults.refusesCredentials = false;
    assert.equal(await kindOf(adapter.send(message)), 'sent');
    const before = fake.requests;
    await adapter.send({ ...message, id: 42 });
    assert.equal(fake.requests - before, 1);
  });

  test('that was connected anew, so under another number, is looked for after a refusal and after a check [ADD-90, ADD-98]', async () => {
    const account = await startAccount({}, () => ({ channelId: undefined }));
    const { fake, adapter } = account;
    const message = await messageFor(account);
    let given = 'before';
    let taken = 'before';
    const { fetch } = globalThis;
    globalThis.fetch = async (...sent) => {
      const request = new Request(...sent);
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/integrations')) {
        const target_channel = searchParams.get('target_channel');
        const data = target_channel === 'wa' ? [] : [{ id: given, target_channel }];
        return Response.json({ data, meta: { pagination: { total: data.length } } });
      }
      const { channel_integration_id } = JSON.parse(await request.text());
      return channel_integration_id === taken
        ? Response.json({ data: { id: 'b-1' } }, { status: 201 })
        : Response.json(
            { error: { messages: ['Channel integration is invalid'] } },
            { status: 422 },
          );
    };
    try {
      assert.equal(await kindOf(adapter.send(message)), 'sent');
      given = taken = 'after';
      assert.equal(await kindOf(adapter.send(message)), 'permanent');
      assert.equal(await kindOf(adapter.send(message)), 'sent');
      given = taken = 'later';
      await adapter.checkConnection();
      assert.equal(await kindOf(adapter.send(message)), 'sent');
    } finally {
      globalThis.fetch = fetch;
    }
    assert.equal(fake.messages.length, 0);
  });

  test('has to be set where there are several, and is named where it is not there [ADD-90]', async () => {
    const several = await startAccount({ channels: 2 }, () => ({ channelId: undefined }));
    await assert.rejects(
      several.adapter.checkConnection(),
      /2 channel.*isi ID channel dengan salah satu/,
    );
    assert.equal(await kindOf(several.adapter.send(await messageFor(several))), 'credentials');
    const none = await startAccount({ channels: 0 }, () => ({ channelId: undefined }));
    await assert.rejects(none.adapter.checkConnection(), /tidak punya channel/);
    const wrong = await startAccount({}, () => ({ channelId: 'not-there' }));
    await assert.rejects(wrong.adapter.checkConnection(), /ID channel ini tidak ada/);
  });
});

for (const paging of ['pages', 'rows', 'cursor'] as const) {
  test(`a list is read to its end, each row once, where it goes on by ${paging} [ADD-89]`, async () => {
    const { fake, adapter } = await startAccount({ paging });
    for (let n = 0; n < 40; n += 1) {
      const [first] = fake.templates;
      assert.ok(first);
      fake.templates.push({ ...first, name: `template_${n}` });
    }
    const templates = await adapter.listTemplates();
    assert.equal(templates.length, fake.templates.length);
    assert.equal(new Set(templates.map(({ id }) => id)).size, templates.length);
  });
}

describe('the log of Qontak', () => {
  const since = new Date(Date.now() - 1_000);

  const ways = {
    'by the name that it was given': { keepsNames: true, isSigned: false },
    'by its name, with a signature': { keepsNames: true, isSigned: true },
    'by number, template and values': { keepsNames: false, isSigned: false },
  };
  for (const [how, { keepsNames, isSigned }] of Object.entries(ways)) {
    test(`finds a message whose answer was lost ${how}, and not one that never arrived [ADD-91]`, async () => {
      const signing = (fake: FakeQontak): Partial<QontakSettings> => ({
        baseUrl: fake.gatewayUrl,
        auth: { way: 'hmac', clientId, clientSecret },
      });
      const options = { keepsNames, reportEveryMs: 1 };
      const account = await startAccount(options, isSigned ? signing : undefined);
      const { fake, adapter } = account;
      const message = await messageFor(account);
      fake.faults.next = ['cut-before'];
      assert.equal(await kindOf(adapter.send(message)), 'unknown');
      assert.deepEqual(await adapter.log?.find(message, since, null), []);
      // The same customer is told of other points, and another customer of the same.
      await adapter.send(await messageFor(account, { id: 42 }, '500'));
      await adapter.send({ ...message, id: 43, to: '6289999999999' });
      assert.deepEqual(await adapter.log?.find(message, since, null), []);
      fake.faults.next = ['cut'];
      assert.equal(await kindOf(adapter.send(message)), 'unknown');
      await fake.settled();
      const found = await adapter.log?.find(message, since, null);
      assert.deepEqual(
        found?.map(({ providerMessageId, status }) => [providerMessageId, status]),
        [[fake.messages.at(-1)?.id, 'read']],
      );
    });
  }

  test('that cannot be read to its end concludes nothing: the message might be there [ADD-91]', async () => {
    for (const options of [{ hasList: false }, { keepsNames: false, isLogLate: true }]) {
      const account = await startAccount({ ...options, reportEveryMs: 1 });
      const { fake, adapter } = account;
      const message = await messageFor(account);
      fake.faults.next = ['cut'];
      assert.equal(await kindOf(adapter.send(message)), 'unknown');
      const { log } = adapter;
      assert.ok(log);
      assert.equal(await kindOf(log.find(message, since, null)), 'temporary');
    }
  });

  test('that knows a message by its name and not yet how far it has come says that it was taken [ADD-91]', async () => {
    const account = await startAccount({ isLogLate: true });
    const { fake, adapter } = account;
    const message = await messageFor(account);
    await adapter.send(message);
    assert.deepEqual(await adapter.log?.find(message, since, null), [
      { providerMessageId: fake.messages[0]?.id, status: 'accepted', at: null, failure: null },
    ]);
  });

  test('is read back no further than the attempt, among however many others [ADD-91]', async () => {
    const account = await startAccount({ keepsNames: false, reportEveryMs: 1 });
    const { fake, adapter } = account;
    const message = await messageFor(account);
    const { providerMessageId } = await adapter.send(message);
    const [sent] = fake.messages;
    assert.ok(sent);
    fake.messages.unshift(
      ...Array.from({ length: 500 }, (_, n) => ({
        ...sent,
        id: `old-${n}`,
        at: new Date(Date.now() - 3_600_000 + n * 1_000),
      })),
    );
    const found = await adapter.log?.find(message, since, null);
    assert.deepEqual(
      found?.map((report) => report.providerMessageId),
      [providerMessageId],
    );
    assert.ok(fake.requests < 20, `${fake.requests} requests`);
  });

  test('is read to its end also while others are taken, which move its rows on to later pages [ADD-220]', async () => {
    const account = await startAccount({ keepsNames: false, reportEveryMs: 1 });
    const { fake, adapter } = account;
    const message = await messageFor(account);
    const { providerMessageId } = await adapter.send(message);
    const [sent] = fake.messages;
    assert.ok(sent);
    const another = (id: string) => ({ ...sent, id, name: `PT ${id}` });
    // So that it stands on the fourth page.
    fake.messages.push(...Array.from({ length: 35 }, (_, n) => another(`n-${n}`)));
    const { fetch } = globalThis;
    globalThis.fetch = async (...asked) => {
      const { searchParams } = new URL(new Request(...asked).url);
      if (searchParams.has('order_by') && searchParams.get('offset') === '2') {
        fake.messages.push(another('meanwhile'));
      }
      return fetch(...asked);
    };
    try {
      const found = await adapter.log?.find(message, since, null);
      assert.deepEqual(
        found?.map((report) => report.providerMessageId),
        [providerMessageId],
      );
    } finally {
      globalThis.fetch = fetch;
    }
  });

  for (const keepsNames of [true, false]) {
    test(`finds what was taken a little before the attempt by another clock ${keepsNames ? 'by its name' : 'in its list'}, and nothing that is much older [ADD-91]`, async () => {
      const account = await startAccount({ keepsNames, reportEveryMs: 1 });
      const { fake, adapter } = account;
      const { log } = adapter;
      assert.ok(log);
      const message = await messageFor(account);
      const witness = await adapter.send({ ...message, id: 40, to: '6289999999999' });
      const { providerMessageId } = await adapter.send(message);
      await fake.settled();
      const findSince = async (seconds: number) => {
        const attempt = new Date(Date.now() + seconds * 1_000);
        const reports = await log.find(message, attempt, { ...witness, id: 40 });
        return reports.map((report) => report.providerMessageId);
      };
      assert.deepEqual(await findSince(90), [providerMessageId]);
      assert.deepEqual(await findSince(3_600), []);
    });
  }

  test('finds a message with a secret by what else it says: where it has that, we keep a mark [ADD-220]', async () => {
    const account = await startAccount({ keepsNames: false, reportEveryMs: 1 });
    const { adapter } = account;
    const message = await messageFor(account);
    const [name, ...others] = message.values;
    assert.ok(name && others.length > 0);
    const saying = (value: string, ofName = name.value) => ({
      ...message,
      values: [{ ...name, value: ofName }, ...others.map((other) => ({ ...other, value }))],
    });
    const link = (secret: string) => `https://poin.example/reset-password#${secret}`;
    const { providerMessageId } = await adapter.send(saying(link('s3cr3t')));
    const found = await adapter.log?.find(saying(link(SECRET_MARK)), since, null);
    assert.deepEqual(
      found?.map((report) => report.providerMessageId),
      [providerMessageId],
    );
    assert.deepEqual(await adapter.log?.find(saying(link(SECRET_MARK), 'Lain'), since, null), []);
  });

  test('is believed that a message is not there by a search that finds another, among however many [ADD-220]', async () => {
    const account = await startAccount({ reportEveryMs: 1 });
    const { fake, adapter } = account;
    const { log } = adapter;
    assert.ok(log);
    const message = await messageFor(account);
    const { providerMessageId } = await adapter.send({ ...message, id: 40 });
    const [sent] = fake.messages;
    assert.ok(sent);
    fake.faults.next = ['cut-before'];
    assert.equal(await kindOf(adapter.send(message)), 'unknown');
    // More than are read back, all taken since the attempt.
    fake.messages.push(
      ...Array.from({ length: 2_000 }, (_, n) => ({ ...sent, id: `n-${n}`, name: `PT ${n} rp-x` })),
    );
    assert.equal(await kindOf(log.find(message, since, null)), 'temporary');
    const before = fake.requests;
    assert.deepEqual(await log.find(message, since, { id: 40, providerMessageId }), []);
    assert.equal(fake.requests - before, 2);
  });

  const deaf = {
    'keeps no names': { keepsNames: false },
    'takes no notice of the search': { search: 'ignored' },
    'finds nothing by the search': { search: 'blind' },
  } as const;
  for (const [how, options] of Object.entries(deaf)) {
    test(`that ${how} is read back to the attempt, so that no message is taken for absent that is there [ADD-220]`, async () => {
      const account = await startAccount({ ...options, reportEveryMs: 1 });
      const { fake, adapter } = account;
      const { log } = adapter;
      assert.ok(log);
      const message = await messageFor(account);
      const { providerMessageId } = await adapter.send({ ...message, id: 40, to: '6289999999999' });
      const witness = { id: 40, providerMessageId };
      const [sent] = fake.messages;
      assert.ok(sent);
      const old = Array.from(
        { length: 500 },
        (_, n) => new Date(Date.now() - 3_600_000 + n * 1_000),
      );
      fake.messages.unshift(
        ...old.map((at, n) => ({ ...sent, id: `old-${n}`, name: 'PT Lama', at })),
      );
      fake.faults.next = ['cut-before', 'cut'];
      assert.equal(await kindOf(adapter.send(message)), 'unknown');
      assert.deepEqual(await log.find(message, since, witness), []);
      assert.equal(await kindOf(adapter.send(message)), 'unknown');
      await fake.settled();
      const found = await log.find(message, since, witness);
      assert.deepEqual(
        found.map((report) => report.providerMessageId),
        [fake.messages.at(-1)?.id],
      );
      assert.ok(fake.requests < 40, `${fake.requests} requests`);
    });
  }

  test('tells how far a message has come, and null of one that it does not know [ADD-91]', async () => {
    const account = await startAccount({ reportEveryMs: 1 });
    const { fake, adapter } = account;
    const { providerMessageId } = await adapter.send(await messageFor(account));
    await fake.settled();
    const report = await adapter.log?.read(providerMessageId);
    assert.equal(report?.status, 'read');
    assert.ok(report.at instanceof Date);
    assert.equal(await adapter.log?.read('not-there'), null);
  });

  test('says why a message failed, in plain words, and how long WhatsApp wants to be left alone [ADD-91]', async () => {
    const account = await startAccount({ reportEveryMs: 1 });
    const { fake, adapter } = account;
    fake.faults.reports = ['failed'];
    const { providerMessageId } = await adapter.send(await messageFor(account));
    await fake.settled();
    const report = await adapter.log?.read(providerMessageId);
    assert.equal(report?.status, 'failed');
    assert.equal(report.failure?.kind, 'recipient');
    assert.match(report.failure.reason, /^Nomor ini tidak dapat menerima pesan WhatsApp\./);
    assert.equal(report.failure.retryAfterSeconds, null);
    const said = '(131048) Spam rate limit hit';
    const row = { messages_broadcast_id: 'b', status: 'failed', whatsapp_error_message: said };
    assert.deepEqual(reportOf(LogRow.parse(row))?.failure, {
      kind: 'rate_limited',
      reason: `WhatsApp membatasi nomor ini karena laporan spam. (131048: ${said})`,
      retryAfterSeconds: 3_600,
    });
  });
});

describe('the webhook of Qontak', () => {
  /** What is reported of one message when things go as given. */
  async function reportsWith(...faults: ReportFault[]) {
    const receiver = await startReceiver(WEBHOOK_SECRET);
    endings.push(receiver.stop);
    const account = await startAccount({ webhookUrl: receiver.url, reportEveryMs: 1 });
    account.fake.faults.reports = faults;
    const { providerMessageId } = await account.adapter.send(await messageFor(account));
    await account.fake.settled();
    const { webhook } = account.adapter;
    assert.ok(webhook);
    assert.ok(receiver.calls.every((call) => webhook.isGenuine(call)));
    const events = receiver.calls.flatMap(({ rawBody }) => webhook.read(rawBody));
    return { ...account, receiver, webhook, providerMessageId, events };
  }
  const statusesOf = (events: ProviderEvent[]) =>
    events.map((event) => (event.type === 'status' ? event.status : event.type));

  test('says who wrote or sent what, in which room and when, by the sender’s name before the room’s [ADD-92, ADD-99]', async () => {
    const { adapter } = await startAccount();
    const written = {
      data_event: 'receive_message_from_customer',
      id: 'm-1',
      text: 'STOP',
      created_at: '2026-11-20T01:02:03.000Z',
      room_id: 'r-2',
      sender: { name: 'Budi' },
      room: { id: 'r-1', name: 'PT Maju', account_uniq_id: '+62 812-3456-7890' },
    };
    const read = (change: object) =>
      adapter.webhook?.read(Buffer.from(JSON.stringify({ ...written, ...change })));
    const event = {
      type: 'inbound',
      id: 'm-1',
      from: '6281234567890',
      name: 'Budi',
      text: 'STOP',
      conversation: 'r-1',
      answersTo: null,
      at: new Date('2026-11-20T01:02:03.000Z'),
    };
    assert.deepEqual(read({}), [event]);
    assert.deepEqual(read({ sender: null }), [{ ...event, name: 'PT Maju' }]);
    const room = { account_uniq_id: '6281234567890' };
    assert.deepEqual(read({ room, sender: null }), [{ ...event, name: null, conversation: 'r-2' }]);
    assert.deepEqual(read({ room: { id: 'r-1' } }), []);
    assert.deepEqual(read({ type: 'text' }), [event]);
    assert.deepEqual(read({ type: 'button' }), [event]);
    const photo = { ...event, text: '[gambar] Bocor' };
    assert.deepEqual(read({ type: 'image', text: 'Bocor' }), [photo]);
    assert.deepEqual(read({ type: 'voice', text: null }), [{ ...event, text: '[suara]' }]);
    assert.deepEqual(read({ type: 'reaction', text: null }), []);
    // What has no name of its own is told by its shape.
    assert.deepEqual(read({ data_event: null, participant_type: 'customer' }), [event]);
  });

  test('is told of all that the account has: what came by another channel, or from no number, is not our matter [ADD-92, ADD-99]', async () => {
    const written = (room: object) =>
      Buffer.from(
        JSON.stringify({
          data_event: 'receive_message_from_customer',
          id: 'm-1',
          text: 'STOP',
          room: { id: 'r-1', account_uniq_id: '6281234567890', ...room },
        }),
      );
    const { adapter } = await startAccount();
    const isHeard = (room: object) => adapter.webhook?.read(written(room)).length === 1;
    assert.ok(isHeard({}));
    assert.ok(isHeard({ channel: null, channel_integration_id: null }));
    assert.ok(isHeard({ channel: 7, channel_integration_id: 7 }));
    for (const channel of ['wa', 'wa_cloud']) {
      assert.ok(isHeard({ channel, channel_integration_id: channelId }), channel);
      assert.ok(!isHeard({ channel, channel_integration_id: 'service-desk' }), channel);
    }
    for (const channel of ['ig', 'fb', 'telegram', 'email', 'web_chat']) {
      assert.ok(!isHeard({ channel, channel_integration_id: channelId }), channel);
    }
    for (const account_uniq_id of ['628111000001@mail.example', 'ID.1349120865530274', 'toko1']) {
      assert.ok(!isHeard({ account_uniq_id }), account_uniq_id);
    }
    // Where no channel is set the account has only one for WhatsApp.
    const { adapter: alone } = await startAccount({}, () => ({ channelId: undefined }));
    const only = { channel: 'wa_cloud', channel_integration_id: 'whatever' };
    assert.equal(alone.webhook?.read(written(only)).length, 1);
  });

  test('tells each step of a message under its number, and is not signed [ADD-92]', async () => {
    const { events, providerMessageId, webhook } = await reportsWith();
    assert.deepEqual(statusesOf(events), ['sent', 'delivered', 'read']);
    for (const event of events) {
      assert.ok(event.type === 'status');
      assert.equal(event.providerMessageId, providerMessageId);
    }
    assert.equal(webhook.isSigned, false);
  });

  test('keeps the moment of each step, and the log keeps them beside each other [ADD-95]', async () => {
    let minutes = 0;
    const start = Date.UTC(2026, 10, 20);
    const receiver = await startReceiver(WEBHOOK_SECRET);
    endings.push(receiver.stop);
    const account = await startAccount({
      webhookUrl: receiver.url,
      reportEveryMs: 1,
      now: () => new Date(start + 60_000 * minutes++),
    });
    const { fake, adapter } = account;
    const { providerMessageId } = await adapter.send(await messageFor(account));
    await fake.settled();
    const events = receiver.calls.flatMap(({ rawBody }) => adapter.webhook?.read(rawBody) ?? []);
    const momentsOf = (reports: { status: string; at: Date | null }[]) =>
      reports.map(({ status, at }) => [status, at && (at.getTime() - start) / 60_000]);
    const told = events.flatMap((event) => (event.type === 'status' ? [event] : []));
    assert.deepEqual(momentsOf(told), [
      ['sent', 1],
      ['delivered', 2],
      ['read', 3],
    ]);
    const report = await adapter.log?.read(providerMessageId);
    assert.deepEqual(report && momentsOf([report]), [['read', 3]]);
    const last = JSON.parse(receiver.calls.at(-1)?.rawBody.toString() ?? '{}');
    assert.deepEqual(Object.keys(last.messages_response), ['sent', 'delivered', 'read']);
  });

  test('may tell twice, in any order, not at all, or of a failure; each is understood for itself [ADD-92]', async () => {
    assert.deepEqual(statusesOf((await reportsWith('twice')).events), [
      'sent',
      'sent',
      'delivered',
      'delivered',
      'read',
      'read',
    ]);
    assert.deepEqual(statusesOf((await reportsWith('disordered')).events), [
      'read',
      'delivered',
      'sent',
    ]);
    assert.deepEqual((await reportsWith('never')).events, []);
    const { events } = await reportsWith('failed');
    const [failed] = events;
    assert.ok(failed?.type === 'status');
    assert.deepEqual([failed.status, failed.failure?.kind], ['failed', 'recipient']);
  });

  test('is believed only at the address with the secret [ADD-92]', async () => {
    const { receiver, webhook } = await reportsWith();
    const [call] = receiver.calls;
    assert.ok(call);
    assert.equal(webhook.isGenuine(call), true);
    for (const secret of ['', 'secret', `${WEBHOOK_SECRET}x`, WEBHOOK_SECRET.toUpperCase()]) {
      assert.equal(webhook.isGenuine({ ...call, secret }), false, secret);
    }
  });

  test('brings what customers write, with the room in which it is to be answered [ADD-92]', async () => {
    const { fake, adapter, webhook, receiver } = await reportsWith('never');
    await fake.write('6281234567890', 'SALDO');
    const [event] = webhook.read(receiver.calls.at(-1)?.rawBody ?? Buffer.from(''));
    assert.ok(event?.type === 'inbound');
    assert.deepEqual([event.from, event.text], ['6281234567890', 'SALDO']);
    const { conversation } = event;
    const answer = { id: 9, reference: 'r-9', to: event.from, conversation, text: 'Poin: 5' };
    fake.faults.reports = [];
    await adapter.sendText(answer);
    await fake.settled();
    // What it tells of an answer could not be proved: its log has none.
    const told = receiver.calls.flatMap(({ rawBody }) => webhook.read(rawBody)).slice(1);
    assert.deepEqual(told, []);
    assert.equal(await kindOf(adapter.sendText({ ...answer, conversation: null })), 'permanent');
  });

  test('understands what it sent in 2021, when a call did not say what it is, and nothing else [ADD-92]', async () => {
    const { adapter } = await startAccount();
    const read = (body: unknown) =>
      adapter.webhook?.read(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
    const room = { id: 'room-1', account_uniq_id: '+62 812-3456-7890' };
    const written = { id: 'm-1', type: 'text', text: 'STOP', participant_type: 'customer', room };
    assert.equal(read(written)?.[0]?.type, 'inbound');
    // Nobody has written later than now, or whatever came after it would count as said before (ADD-316).
    const [ahead] = read({ ...written, created_at: '2999-01-01T00:00:00.000Z' }) ?? [];
    assert.ok(ahead?.type === 'inbound' && ahead.at.getTime() <= Date.now());
    const row = { messages_broadcast_id: 'b-1', status: 'delivered' };
    assert.equal(read(row)?.[0]?.type, 'status');
    for (const nothing of [
      '',
      'no json',
      '[]',
      'null',
      {},
      { ...row, status: 'teleported' },
      { ...written, room: {} },
      { ...written, participant_type: 'agent', status: 'created' },
      { data_event: 'receive_message_from_agent', id: 'm-2', text: 'Halo' },
    ]) {
      assert.deepEqual(read(nothing), [], JSON.stringify(nothing));
    }
  });

  test('is not there while no secret is set for it', async () => {
    const { adapter } = await startAccount({}, () => ({ webhookSecret: undefined }));
    assert.equal(adapter.webhook, null);
  });
});

test('an address that is somebody else’s is said to be wrong, and no message is lost to it [ADD-90]', async () => {
  const account = await startAccount();
  const message = await messageFor(account);
  const { adapter } = await startAccount({}, (fake) => ({ baseUrl: `${fake.url}/elsewhere` }));
  const wrong = adapter.send(message);
  await assert.rejects(wrong, /tidak menjawab seperti Qontak/);
  assert.equal(await kindOf(wrong), 'credentials');
});

test('more messages than are let through in a minute are refused with how long to wait, and not lost to it [ADD-91]', async () => {
  const account = await startAccount({ perMinute: 3 });
  const { fake, adapter } = account;
  const message = await messageFor(account);
  for (let id = 1; id <= 3; id += 1) await adapter.send({ ...message, id });
  await assert.rejects(adapter.send({ ...message, id: 4 }), (error: unknown) => {
    assert.ok(error instanceof ProviderError);
    const { kind, retryAfterSeconds } = error;
    assert.equal(kind, 'rate_limited');
    assert.ok(retryAfterSeconds !== null && retryAfterSeconds > 2 && retryAfterSeconds <= 62);
    return true;
  });
  assert.equal(fake.messages.length, 3);
});

test('what a refusal means is read from its status, from the word template, and from how long to wait [ADD-91]', async () => {
  const account = await startAccount();
  const message = await messageFor(account);
  const { fetch } = globalThis;
  try {
    for (const [status, said, kind, seconds] of [
      [429, 'rate_limit_reset: 7', 'rate_limited', 9],
      [429, 'Too many', 'rate_limited', null],
      [401, 'No', 'credentials', null],
      [403, 'No', 'credentials', null],
      [404, 'Not found', 'template', null],
      [422, 'The Template is paused', 'template', null],
      [422, 'The number is wrong', 'permanent', null],
      [499, 'No', 'permanent', null],
      [500, 'No', 'unknown', null],
    ] as const) {
      globalThis.fetch = async () => Response.json({ error: { messages: [said] } }, { status });
      await assert.rejects(
        account.adapter.send(message),
        { kind, retryAfterSeconds: seconds },
        `${status} ${said}`,
      );
      // A question is asked again; of a message nobody knows whether it left.
      if (status === 500)
        await assert.rejects(account.adapter.listTemplates(), { kind: 'temporary' });
    }
  } finally {
    globalThis.fetch = fetch;
  }
});

test('an answer that alone is refused fails alone, with Qontak’s words; where everything is refused it waits like all others [ADD-91, ADD-98]', async () => {
  const { fake, adapter } = await startAccount();
  const { fetch } = globalThis;
  const to = '6281234567890';
  const answer = { id: 9, reference: 'r-9', to, conversation: `room-${to}`, text: 'Poin: 5' };
  const said = (word: string) => ({ error: { messages: [word] } });
  try {
    for (const [status, body, kind, reason] of [
      [401, said('Invalid scope'), 'permanent', /Invalid scope/],
      [403, said('Forbidden'), 'permanent', /Forbidden/],
      [404, { message: 'no Route matched' }, 'permanent', /HTTP 404/],
      [404, said('Room not found'), 'permanent', /Room not found/],
      [422, said('Use a Template'), 'permanent', /Use a Template/],
      [422, said('Room is invalid'), 'permanent', /Room is invalid/],
      [429, said('Too many'), 'rate_limited', /diperlambat/],
      [500, said('No'), 'unknown', /No/],
    ] as const) {
      globalThis.fetch = async (...sent) =>
        new Request(...sent).url.endsWith('/bot')
          ? Response.json(body, { status })
          : fetch(...sent);
      const name = 'ProviderError';
      await assert.rejects(adapter.sendText(answer), { name, kind, message: reason }, `${status}`);
    }
  } finally {
    globalThis.fetch = fetch;
  }
  fake.faults.refusesCredentials = true;
  assert.equal(await kindOf(adapter.sendText(answer)), 'credentials');
});

for (const keepsNames of [true, false]) {
  const how = keepsNames ? 'with names that are kept' : 'with names that are not kept';
  test(`whoever goes by what the errors say has each of 60 messages delivered exactly once, ${how}, whatever happens on the way [ADD-91]`, async () => {
    const account = await startAccount({ keepsNames, reportEveryMs: 1 });
    const { fake, adapter } = account;
    const { log } = adapter;
    assert.ok(log);
    const faults = ['rate-limited', 'broken', 'broken-after', 'cut-before', 'cut', 'garbled'];
    fake.faults.chance = Object.fromEntries(faults.map((fault) => [fault, 0.1]));
    const template = await messageFor(account);
    let unknown = 0;
    for (let id = 1; id <= 60; id += 1) {
      const message = { ...template, id, to: `62811000${1000 + id}`, name: `PT ${id % 7}` };
      for (let isThere = false; !isThere; ) {
        const since = new Date();
        const kind = await kindOf(adapter.send(message));
        assert.ok(['sent', 'rate_limited', 'unknown'].includes(kind), kind);
        if (kind === 'unknown') {
          unknown += 1;
          isThere = (await log.find(message, since, null)).length > 0;
        } else isThere = kind === 'sent';
      }
    }
    const counts = Map.groupBy(fake.messages, ({ to }) => to);
    assert.equal(counts.size, 60);
    assert.equal(fake.messages.length, 60, 'a message was sent twice');
    assert.ok(unknown > 10, `only ${unknown} outcomes were not known`);
  });
}
