import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { adoptTemplates } from '#domains/messages/adopt-templates.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { type FakeProvider, fakeProvider } from '#test/provider.ts';
import { useTemplate } from '#test/templates.ts';
import { failStrandedMessages } from './fail-stranded-messages.ts';

const before = fakeProvider({ name: 'before' });
const app = useApp({ provider: before });

beforeEach(() => startWith(before));
after(() => Promise.all(started.map((server) => server.close())));

const started: FastifyInstance[] = [];

/** As the server starts, which goes on where the list of templates cannot be read. */
async function startWith(provider: FakeProvider, isListRefused = false): Promise<void> {
  app.dependencies.provider = provider;
  const adopting = adoptTemplates(app.dependencies);
  await (isListRefused ? assert.rejects(adopting, ProviderError) : adopting);
  await failStrandedMessages(app.dependencies.db, app.dependencies);
  app.server = await anotherServer(app);
  started.push(app.server);
}

const logOf = async (customerId: number) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${customerId}`)).body.data.data;
const resend = (id: number) => app.call('POST', `/api/admin/whatsapp-messages/${id}/resend`);

/** A customer whose points are told of by a message that waits. */
async function aWaiting() {
  const customer = await aCustomer(app);
  const body = { id_customer: customer.id, add_point: 1_500, message: true };
  await app.call('POST', '/api/admin/send-point', { body });
  const [message] = await logOf(customer.id);
  assert.deepEqual([message.status, message.provider], ['queued', 'before']);
  return { customer, message };
}

/** The server starts with another provider, which has the sandbox's templates under numbers of its own. */
async function providerBecomes(name: string): Promise<FakeProvider> {
  const provider = fakeProvider({
    name,
    firstTemplates: {},
    listTemplates: async () =>
      (await sandbox.listTemplates()).map((template) => ({
        ...template,
        id: `${name}-${template.id}`,
      })),
  });
  await startWith(provider);
  return provider;
}

test('what waited for another provider fails and says so, and is sent again once its occasion has a template there [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  const provider = await providerBecomes('next');
  const [failed] = await logOf(customer.id);
  assert.deepEqual(
    [failed.status, failed.provider, failed.error, failed.can_resend, failed.is_open],
    ['failed', 'before', 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.', true, true],
  );
  await deliverAll(app);
  assert.deepEqual([before.tried.length, provider.tried.length], [0, 0]);
  const early = await resend(message.id);
  assert.deepEqual([early.status, early.body.code], [409, 'template_unusable']);

  await useTemplate(app, 'reward', 'next-sandbox-reward-short');
  const { status, body } = await resend(message.id);
  assert.equal(status, 200);
  assert.deepEqual(
    [body.data.status, body.data.provider, body.data.template_id, body.data.body],
    [
      'queued',
      'next',
      'next-sandbox-reward-short',
      `${customer.name}, point Anda bertambah 1.500. Tukarkan dengan voucher atau item pilihan Anda.`,
    ],
  );
  await deliverAll(app);
  const sent = provider.tried.map(({ id, values }) => [id, values.map(({ value }) => value)]);
  assert.deepEqual(sent, [[body.data.id, [customer.name, '1.500']]]);
});

test('what failed so is not sent by the provider before when that one is set again [ADD-100]', async () => {
  const { customer } = await aWaiting();
  await providerBecomes('brief');
  await startWith(before);
  await deliverAll(app);
  assert.equal(before.tried.length, 0);
  const [failed] = await logOf(customer.id);
  assert.deepEqual([failed.status, failed.can_resend], ['failed', true]);
});

test('what the provider before may have taken already is not sent by the new one [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  const { db, clock } = app.dependencies;
  await db
    .updateTable('whatsapp_messages')
    .set({ taken_at: clock.now(), attempts: 1 })
    .where('id', '=', message.id)
    .execute();
  const provider = await providerBecomes('careful');
  await deliverAll(app);
  assert.equal(provider.tried.length, 0);
  const [failed] = await logOf(customer.id);
  assert.deepEqual(
    [failed.status, failed.provider, failed.error],
    [
      'unknown',
      'before',
      'Penyedia WhatsApp diganti sebelum diketahui apakah pesan ini terkirim. Periksa chat sebelum mengirim ulang.',
    ],
  );
});

test('an answer in our own words that waited for another provider fails, and says so [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  await app.dependencies.db
    .updateTable('whatsapp_messages')
    .set({ kind: 'reply', template_id: null, slots: '[]', parameters: '[]' })
    .where('id', '=', message.id)
    .execute();
  await providerBecomes('wordless');
  const [failed] = await logOf(customer.id);
  assert.deepEqual(
    [failed.status, failed.error, failed.can_resend],
    ['failed', 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.', false],
  );
});

test('a server that starts with a provider whose list cannot be read knows its channel all the same [ADD-98]', async () => {
  const refuse = async (): Promise<never> => {
    throw new ProviderError('credentials', 'Token sudah tidak berlaku.');
  };
  const provider = fakeProvider({
    name: 'refusing',
    listTemplates: refuse,
    checkConnection: refuse,
  });
  await startWith(provider, true);
  const check = await app.call('POST', '/api/admin/whatsapp/connection/check');
  assert.equal(check.status, 502);
  const { body } = await app.call('GET', '/api/admin/whatsapp/connection');
  assert.equal(body.data.last_error, 'Token sudah tidak berlaku.');
});
