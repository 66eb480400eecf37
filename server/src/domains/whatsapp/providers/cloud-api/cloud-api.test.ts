import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { clockOf } from '#clock.ts';
import type { OutgoingMessage, ProviderEvent } from '#domains/whatsapp/providers/provider.ts';
import { CLOUD_API_ACCOUNT, startFakeCloudApi } from '#test/fakes/cloud-api.ts';
import type { ReportFault } from '#test/fakes/fake-whatsapp.ts';
import { startReceiver } from '#test/fakes/receiver.ts';
import { templateMessage, templateOfCloudApi } from './cloud-api.rules.ts';
import { cloudApi } from './cloud-api.ts';
import { cloudApiWebhook } from './cloud-api-webhook.ts';

const clock = clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta');
const endings: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of endings) await end();
});

/** An account whose webhook calls are kept, and a message to send by it. */
async function startAccount(...faults: ReportFault[]) {
  const receiver = await startReceiver('webhook');
  const fake = await startFakeCloudApi({ webhookUrl: receiver.url, reportEveryMs: 1 });
  endings.push(receiver.stop, fake.stop);
  fake.faults.reports = faults;
  const limits = { perMinute: null, perDay: null };
  const adapter = cloudApi({ ...CLOUD_API_ACCOUNT, baseUrl: fake.baseUrl, limits }, clock);
  const { webhook } = adapter;
  assert.ok(webhook);
  const [template] = await adapter.listTemplates();
  assert.ok(template);
  const message: OutgoingMessage = {
    id: 5,
    reference: 'reference-5',
    to: '6281234567890',
    name: 'PT Maju',
    templateId: template.id,
    values: template.placeholders.map((place) => ({ ...place, value: 'Café “Alir” 🎉' })),
  };
  return {
    fake,
    receiver,
    adapter,
    webhook,
    message,
    events: () => receiver.calls.flatMap(({ rawBody }) => webhook.read(rawBody)),
  };
}

const statusesOf = (events: ProviderEvent[]) =>
  events.map((event) => (event.type === 'status' ? event.status : event.type));

describe('a report of the Cloud API', () => {
  test('names the message by its number there and by our own, so that one whose answer was lost is found [ADD-91, ADD-92]', async () => {
    const { fake, adapter, message, events } = await startAccount();
    fake.faults.next = ['cut'];
    await assert.rejects(adapter.send(message), { kind: 'unknown' });
    await fake.settled();
    const told = events();
    assert.deepEqual(statusesOf(told), ['sent', 'delivered', 'read']);
    for (const event of told) {
      assert.ok(event.type === 'status');
      assert.equal(event.reference, 'reference-5');
      assert.equal(event.providerMessageId, fake.messages[0]?.id);
      assert.ok(event.at instanceof Date);
    }
  });

  test('may come twice, in any order, not at all, or of a failure; each is understood for itself [ADD-92]', async () => {
    const told = async (...faults: ReportFault[]) => {
      const { fake, adapter, message, events } = await startAccount(...faults);
      await adapter.send(message);
      await fake.settled();
      return events();
    };
    assert.equal((await told('twice')).length, 6);
    assert.deepEqual(statusesOf(await told('disordered')), ['read', 'delivered', 'sent']);
    assert.deepEqual(await told('never'), []);
    const [failed] = await told('failed');
    assert.ok(failed?.type === 'status');
    assert.equal(failed.status, 'failed');
    assert.deepEqual(failed.failure, {
      kind: 'recipient',
      reason: 'Nomor ini tidak dapat menerima pesan WhatsApp. (131026: Message Undeliverable.)',
      retryAfterSeconds: null,
    });
  });

  test('is believed only when it is signed over the bytes that came [ADD-92]', async () => {
    const { fake, adapter, message, webhook, receiver } = await startAccount();
    await adapter.send(message);
    await fake.write('6281234567890', 'Terima kasih 🎉');
    await fake.settled();
    assert.ok(receiver.calls.length > 3);
    for (const call of receiver.calls) {
      assert.equal(webhook.isGenuine(call), true);
      const rawBody = Buffer.from(call.rawBody.toString().replace('62812', '62813'));
      assert.equal(webhook.isGenuine({ ...call, rawBody }), false);
      assert.equal(webhook.isGenuine({ ...call, headers: {} }), false);
      const asArray = { 'x-hub-signature-256': ['sha256=', 'sha256='] };
      assert.equal(webhook.isGenuine({ ...call, headers: asArray }), false);
      // What Meta escapes reads the same and is not the same.
      const written = Buffer.from(JSON.stringify(JSON.parse(call.rawBody.toString())));
      if (!written.equals(call.rawBody)) {
        assert.equal(webhook.isGenuine({ ...call, rawBody: written }), false);
      }
    }
  });

  test('is signed as Meta’s own example is [ADD-92]', () => {
    const webhook = cloudApiWebhook({ ...CLOUD_API_ACCOUNT, appSecret: 'secret' }, clock);
    const signature = 'sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914';
    const headers = { 'x-hub-signature-256': signature };
    const call = { rawBody: Buffer.from('test'), headers, secret: '' };
    assert.equal(webhook.isGenuine(call), true);
    const byVerifyToken = createHmac('sha256', CLOUD_API_ACCOUNT.verifyToken)
      .update('test')
      .digest('hex');
    const forged = { 'x-hub-signature-256': `sha256=${byVerifyToken}` };
    assert.equal(webhook.isGenuine({ ...call, headers: forged }), false);
  });
});

test('whether it wants to be a webhook is answered only to who knows its token [ADD-92]', async () => {
  const { webhook } = await startAccount();
  const challenge = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': CLOUD_API_ACCOUNT.verifyToken,
  };
  assert.equal(webhook.answerChallenge(challenge), '1158201444');
  assert.equal(webhook.answerChallenge({ ...challenge, 'hub.verify_token': 'guess' }), null);
  assert.equal(webhook.answerChallenge({ ...challenge, 'hub.mode': 'unsubscribe' }), null);
  assert.equal(webhook.answerChallenge({}), null);
});

test('what people write and wish, and changed templates, come by the same webhook [ADD-92]', async () => {
  const { fake, webhook, events } = await startAccount();
  await fake.write('6281234567890', 'STOP');
  await fake.changeTemplate('reward_point', 'PAUSED');
  const [written, changed] = events();
  assert.ok(written?.type === 'inbound');
  assert.deepEqual(
    [written.from, written.name, written.text, written.conversation],
    ['6281234567890', 'Pelanggan', 'STOP', null],
  );
  assert.ok(written.at <= clock.now(), 'the window for answers would stay open for longer');
  assert.deepEqual(changed, { type: 'templates-changed' });
  const change = (field: string, value: unknown) =>
    webhook.read(Buffer.from(JSON.stringify({ entry: [{ changes: [{ field, value }] }] })));
  for (const field of [
    'message_template_status_update',
    'message_template_components_update',
    'message_template_quality_update',
    'template_category_update',
  ]) {
    assert.deepEqual(change(field, {}), [{ type: 'templates-changed' }], field);
  }
  assert.deepEqual(change('account_update', {}), []);
  for (const [value, wantsMarketing] of [
    ['stop', false],
    ['resume', true],
  ] as const) {
    const wish = { wa_id: '62812', category: 'marketing_messages', value, timestamp: 1 };
    assert.deepEqual(change('user_preferences', { user_preferences: [wish] }), [
      { type: 'consent', from: '62812', wantsMarketing, at: new Date(1000) },
    ]);
  }
  const tap = { from: '62812', id: 'wamid.1', timestamp: '1', button: { text: 'Berhenti' } };
  const taps = [tap, { ...tap, context: { id: 'wamid.7' } }];
  assert.deepEqual(
    change('messages', { messages: taps }).map(
      (event) => event.type === 'inbound' && [event.text, event.answersTo],
    ),
    [
      ['Berhenti', null],
      ['Berhenti', 'wamid.7'],
    ],
  );
});

test('what is no text comes with its kind and its caption, a reaction not at all [ADD-99]', async () => {
  const { webhook } = await startAccount();
  const said = (type: string, content: object) => {
    const message = { from: '62812', id: 'wamid.1', timestamp: '1', type, [type]: content };
    const call = { entry: [{ changes: [{ field: 'messages', value: { messages: [message] } }] }] };
    return webhook
      .read(Buffer.from(JSON.stringify(call)))
      .map((event) => event.type === 'inbound' && event.text);
  };
  for (const [type, content, text] of [
    ['text', { body: 'STOP' }, 'STOP'],
    ['button', { text: 'Ya' }, 'Ya'],
    ['image', { id: '1', caption: 'Flowmeter bocor' }, '[gambar] Flowmeter bocor'],
    ['video', { id: '1', caption: '' }, '[video]'],
    ['document', { id: '1', caption: 'PO', filename: 'po.pdf' }, '[dokumen] PO'],
    ['audio', { id: '1', voice: true }, '[suara]'],
    ['location', { latitude: -6.2, longitude: 106.8 }, '[lokasi]'],
    ['sticker', { id: '1' }, '[stiker]'],
    ['contacts', [{ name: { formatted_name: 'Budi' } }], '[kontak]'],
    ['unsupported', {}, '[pesan lain]'],
  ] as const) {
    assert.deepEqual(said(type, content), [text], type);
  }
  assert.deepEqual(said('reaction', { message_id: 'wamid.0', emoji: '👍' }), []);
});

test('what is not understood keeps nothing else from being read, and another number is not our matter [ADD-92]', async () => {
  const { webhook } = await startAccount();
  const status = { id: 'wamid.1', status: 'read', timestamp: '1', recipient_id: '62812' };
  const value = { statuses: [{ id: 'wamid.0', status: 'teleported' }, 7, status] };
  const read = (body: unknown) => webhook.read(Buffer.from(JSON.stringify(body)));
  const callOf = (change: unknown) => ({
    entry: [{ changes: [{ field: 'messages', value: change }] }],
  });
  assert.deepEqual(statusesOf(read(callOf(value))), ['read']);
  assert.deepEqual(read(callOf({ ...value, metadata: { phone_number_id: 'another' } })), []);
  for (const nothing of [{}, [], null, 'x', callOf(null), callOf({ errors: [{ code: 130429 }] })]) {
    assert.deepEqual(read(nothing), [], JSON.stringify(nothing));
  }
  assert.deepEqual(webhook.read(Buffer.from('no json')), []);
});

test('a failure that comes by report says how long WhatsApp wants to be left alone [ADD-91]', async () => {
  const { webhook } = await startAccount();
  const status = { id: 'wamid.1', status: 'failed', timestamp: '1', errors: [{ code: 131048 }] };
  const call = { entry: [{ changes: [{ field: 'messages', value: { statuses: [status] } }] }] };
  const [event] = webhook.read(Buffer.from(JSON.stringify(call)));
  assert.ok(event?.type === 'status');
  assert.deepEqual(event.failure, {
    kind: 'rate_limited',
    reason: 'WhatsApp membatasi nomor ini karena laporan spam. (131048)',
    retryAfterSeconds: 3_600,
  });
});

test('what the database could not keep is not taken over from a call: characters of zero, and moments that are none [ADD-92]', async () => {
  const { webhook } = await startAccount();
  const zero = 'Ha\u0000lo';
  const value = {
    contacts: [{ wa_id: '62812', profile: { name: zero } }],
    messages: [
      { id: 'wamid.1', from: '62812', timestamp: '1', text: { body: zero } },
      { id: 'wamid.2', from: '62812', timestamp: '-1e20', text: { body: 'x' } },
    ],
    statuses: [
      { id: 'wamid.3', status: 'read', timestamp: '1e20', biz_opaque_callback_data: zero },
      { id: 'wamid.4', status: 'failed', timestamp: '1', errors: [{ code: 1, title: zero }] },
    ],
  };
  const call = { entry: [{ changes: [{ field: 'messages', value }] }] };
  const events = webhook.read(Buffer.from(JSON.stringify(call)));
  assert.deepEqual(statusesOf(events), ['read', 'failed', 'inbound']);
  assert.doesNotMatch(JSON.stringify(events), /u0000/);
  assert.ok(events.every((event) => 'at' in event && event.at !== null && event.at <= clock.now()));
});

test('a template with names gets its values by name, one with numbers in their order [ADD-89]', () => {
  const message = (name: string | null): OutgoingMessage => ({
    id: 1,
    reference: 'r',
    to: '62812',
    name: 'PT Maju',
    templateId: 'points/earned/en_US',
    values: [{ part: 'body', button: null, position: 1, name, value: 'Budi' }],
  });
  const named = templateMessage(message('customer')).template;
  assert.deepEqual(named.components, [
    { type: 'body', parameters: [{ type: 'text', parameter_name: 'customer', text: 'Budi' }] },
  ]);
  assert.deepEqual([named.name, named.language.code], ['points/earned', 'en_US']);
  assert.deepEqual(templateMessage(message(null)).template.components, [
    { type: 'body', parameters: [{ type: 'text', text: 'Budi' }] },
  ]);
});

test('a template is read with all of its parts, and named by its language as well [ADD-89]', () => {
  const { placeholders, ...template } = templateOfCloudApi({
    name: 'receipt',
    language: 'id',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Resi {{1}}' },
      { type: 'BODY', text: 'Halo {{1}}, nomor {{2}}.' },
      { type: 'FOOTER', text: 'PT Alir' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Ya' },
          { type: 'URL', text: 'Lacak', url: 'https://a.example/{{1}}' },
        ],
      },
    ],
  });
  assert.deepEqual(template, {
    id: 'receipt/id',
    name: 'receipt',
    language: 'id',
    state: 'approved',
    header: 'Resi {{1}}',
    body: 'Halo {{1}}, nomor {{2}}.',
    footer: 'PT Alir',
    buttons: [
      { type: 'quick-reply', text: 'Ya', url: null },
      { type: 'url', text: 'Lacak', url: 'https://a.example/{{1}}' },
    ],
    unusable: null,
  });
  assert.deepEqual(
    placeholders.map(({ part, button, position }) => [part, button, position]),
    [
      ['header', null, 1],
      ['body', null, 1],
      ['body', null, 2],
      ['button', 1, 1],
    ],
  );
});

test('a template with a part of another kind, as cards or an offer, cannot be used [ADD-89]', () => {
  for (const type of ['CAROUSEL', 'limited_time_offer']) {
    const template = templateOfCloudApi({
      name: 'promo',
      language: 'id',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'Halo {{1}}.' }, { type }],
    });
    assert.deepEqual([template.unusable, template.buttons], ['button', []], type);
  }
});

test('a template that stands in the list twice, as when one comes to be while it is read, is listed once [ADD-89]', async () => {
  const { fake, adapter } = await startAccount();
  const [first] = fake.templates;
  assert.ok(first);
  const before = await adapter.listTemplates();
  fake.templates.push(first);
  assert.deepEqual(await adapter.listTemplates(), before);
});
