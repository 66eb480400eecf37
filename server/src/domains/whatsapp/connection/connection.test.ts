import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { findChannel, giveBack, updateQuiet } from './channel.sql.ts';
import { checkChannel, probeChannel } from './probe-channel.ts';

let isRefused = false;
const provider = fakeProvider({
  checkConnection: async () => {
    if (isRefused) throw new ProviderError('credentials', 'Token sudah tidak berlaku.');
    return { name: 'PT Alir', whatsapp: '6281199990000' };
  },
});
const app = useApp({ provider });

const connection = async () => (await app.call('GET', '/api/admin/whatsapp/connection')).body.data;
const queue = async () => (await app.call('GET', '/api/admin/whatsapp/queue')).body.data;
const tell = async (id: number) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5, message: true },
  });
const deliver = () => deliverMessages(app.dependencies.db, app.dependencies);
const NOON = '2026-11-21T05:00:00.000Z';

beforeEach(async () => {
  isRefused = false;
  app.clock.set(NOON);
  await sql`
    update whatsapp_channels set stopped_at = null, stopped_reason = null, quiet_until = null, last_error = null,
      last_error_at = null, last_success_at = null, checked_at = null, name = null, whatsapp = null
  `.execute(app.owner);
  await sql`delete from whatsapp_messages`.execute(app.owner);
});

test('the connection says all that is known of the way to the provider [ADD-98, ADD-96]', async () => {
  const { templates, ...before } = await connection();
  assert.ok(
    templates.usable > 5 && templates.usable === templates.total,
    JSON.stringify(templates),
  );
  const unknown = {
    provider: 'fake',
    reaches_people: true,
    state: 'open',
    stopped_at: null,
    stopped_reason: null,
    next_at: null,
    channel: null,
    checked_at: null,
    last_success_at: null,
    last_error: null,
    last_error_at: null,
    templates_read_at: NOON,
    problems: [],
    public_url: 'https://points.example.com',
  };
  assert.deepEqual(before, unknown);
  app.clock.advance(60_000);
  await app.call('POST', '/api/admin/whatsapp/connection/check');
  const at = '2026-11-21T05:01:00.000Z';
  const { templates: _, ...after } = await connection();
  assert.deepEqual(after, {
    ...unknown,
    channel: { name: 'PT Alir', whatsapp: '6281199990000' },
    checked_at: at,
    templates_read_at: at,
  });
});

test('a check that a broken database ends is a bug, and not said to be the provider’s fault [A-13]', async () => {
  const check = () => app.call('POST', '/api/admin/whatsapp/connection/check');
  await sql`alter table whatsapp_channels rename to whatsapp_channels_elsewhere`.execute(app.owner);
  try {
    const { status, body } = await check();
    assert.deepEqual([status, body.code], [500, 'bug']);
  } finally {
    await sql`alter table whatsapp_channels_elsewhere rename to whatsapp_channels`.execute(
      app.owner,
    );
  }
  isRefused = true;
  const { status, body } = await check();
  assert.deepEqual([status, body.code], [502, 'provider_failed']);
});

test('a check says at the connection why the list of templates was refused, also where the channel answers [ADD-98]', async () => {
  const { listTemplates } = provider;
  provider.listTemplates = async () => {
    throw new ProviderError('permanent', 'WhatsApp Business Account tidak ditemukan.');
  };
  try {
    const { status, body } = await app.call('POST', '/api/admin/whatsapp/connection/check');
    assert.deepEqual([status, body.code], [502, 'provider_failed']);
  } finally {
    provider.listTemplates = listTemplates;
  }
  const { state, checked_at, last_error, last_error_at } = await connection();
  assert.deepEqual(
    [state, checked_at, last_error, last_error_at],
    ['open', NOON, 'WhatsApp Business Account tidak ditemukan.', NOON],
  );
});

test('of a batch in which some left the success is noted and the last trouble, which stays known after a success [ADD-98]', async () => {
  const customers = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  for (const { id } of customers) await tell(id);
  const [first, , third] = customers;
  provider.becomes(({ to, id }) => {
    if (to === first?.whatsapp) throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
    if (to === third?.whatsapp) throw new ProviderError('permanent', 'Isi ditolak.');
    return { status: 'sent', providerMessageId: `p-${id}` };
  });
  await deliver();
  const trouble = { last_error: 'Isi ditolak.', last_error_at: NOON };
  const heard = async () => {
    const { last_error, last_error_at, last_success_at } = await connection();
    return { last_error, last_error_at, last_success_at };
  };
  assert.deepEqual(await heard(), { ...trouble, last_success_at: NOON });
  app.clock.advance(1_000);
  await tell(customers[1]?.id ?? 0);
  await deliver();
  const later = '2026-11-21T05:00:01.000Z';
  assert.deepEqual(await heard(), { ...trouble, last_success_at: later });
});

test('a provider that wants to be left alone for two minutes is, also where it says ten seconds after that [ADD-98]', async () => {
  const customers = [await aCustomer(app), await aCustomer(app)];
  for (const { id } of customers) await tell(id);
  provider.becomes(({ to }) => {
    const retryAfterSeconds = to === customers[0]?.whatsapp ? 120 : 10;
    throw new ProviderError('rate_limited', 'Terlalu cepat.', { retryAfterSeconds });
  });
  await deliver();
  const { state, next_at, last_success_at } = await connection();
  assert.deepEqual([state, next_at, last_success_at], ['quiet', '2026-11-21T05:02:00.000Z', null]);
});

test('a stopped channel that is refused again stays stopped and says when it is tried next; an open one is not said to open [ADD-98]', async () => {
  const said: string[] = [];
  const logger = { info: (_: object, text: string) => void said.push(text), error: () => {} };
  const probe = () => probeChannel(app.dependencies.db, { ...app.dependencies, logger });
  const { id } = await aCustomer(app);
  await tell(id);
  provider.becomes(() => {
    throw new ProviderError('credentials', 'Token sudah tidak berlaku.');
  });
  await deliver();
  isRefused = true;
  app.clock.advance(60_000);
  assert.equal(await probe(), 1);
  assert.equal(await probe(), 0);
  const { state, stopped_at, next_at, last_error, last_error_at, last_success_at } =
    await connection();
  assert.deepEqual(
    [state, stopped_at, next_at, last_error, last_error_at, last_success_at],
    [
      'stopped',
      NOON,
      '2026-11-21T05:02:00.000Z',
      'Token sudah tidak berlaku.',
      '2026-11-21T05:01:00.000Z',
      null,
    ],
  );
  assert.deepEqual(said, []);
  isRefused = false;
  provider.becomes((message) => ({ status: 'sent', providerMessageId: `p-${message.id}` }));
  for (const isOpen of [false, true]) {
    app.clock.advance(60_000);
    assert.equal(await probe(), 1);
    assert.equal((await connection()).state === 'open', isOpen);
  }
  assert.deepEqual(said, ['the WhatsApp channel is open again']);
  assert.equal((await connection()).state, 'open');
  await checkChannel(app.dependencies.db, { ...app.dependencies, logger });
  assert.equal(said.length, 1);
});

test('the queue counts what waits by what for, what failed and what nobody has read [ADD-98, ADD-118]', async () => {
  const customers = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  for (const { id } of customers) await tell(id);
  provider.becomes(({ to, id }) => {
    if (to === customers[0]?.whatsapp)
      throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
    if (to === customers[1]?.whatsapp) throw new ProviderError('temporary', 'Sibuk.');
    return { status: 'sent', providerMessageId: `p-${id}` };
  });
  await deliver();
  for (const n of [1, 2]) {
    await sql`
      insert into whatsapp_messages (key, whatsapp, name, kind, provider, provider_id, parameters, slots, body, status, due_at, created_at)
      values (${`incoming:${n}`}, '6289900001111', 'Budi', 'incoming', 'fake', ${`in-${n}`}, '[]', '[]', 'Halo', 'received', now(), now())
    `.execute(app.owner);
  }
  await tell(customers[2]?.id ?? 0);
  const { waiting, failed, unread, minutes, per_day, per_minute } = await queue();
  assert.deepEqual(waiting, { channel: 0, answer: 0, template: 0, budget: 0, retry: 1, turn: 1 });
  assert.deepEqual([failed, unread], [1, 2]);
  assert.deepEqual([minutes, per_day, per_minute], [null, null, null]);
});

test('the provider is left alone until the latest moment that it asked for; what is given back counts for its own day, and never below none [ADD-98]', async () => {
  const { db, clock } = app.dependencies;
  const [early, late] = [new Date('2026-11-21T05:05:00Z'), new Date('2026-11-21T05:10:00Z')];
  const day = clock.today();
  await sql`update whatsapp_channels set day = ${day}, taken_today = 2`.execute(app.owner);
  const change = (work: (tx: Tx) => Promise<void>) => transact(db, work);
  const stands = async () => {
    const channel = await findChannel(db, provider.name, day);
    return [channel?.quietUntil, channel?.takenToday];
  };
  for (const until of [late, early]) await change((tx) => updateQuiet(tx, provider.name, until));
  const give = (today: string, count: number) =>
    change((tx) => giveBack(tx, { provider: provider.name, today, count }));
  await give('2026-11-22', 1);
  assert.deepEqual(await stands(), [late, 2]);
  await give(day, 1);
  assert.deepEqual(await stands(), [late, 1]);
  await give(day, 5);
  assert.deepEqual(await stands(), [late, 0]);
});
