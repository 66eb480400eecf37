import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { adoptTemplates } from '#domains/messages/adopt-templates.ts';
import type { ProviderTemplate } from '#domains/whatsapp/providers/provider.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { type FakeProvider, fakeProvider } from '#test/provider.ts';
import { useTemplate } from '#test/templates.ts';
import { deliverMessages } from './deliver-messages.ts';
import { takeOverMessages } from './take-over-messages.ts';

const before = fakeProvider({ name: 'before' });
const app = useApp({ provider: before });

beforeEach(() => startWith(before));
after(() => Promise.all(started.map((server) => server.close())));

const started: FastifyInstance[] = [];

async function startWith(provider: FakeProvider): Promise<void> {
  app.dependencies.provider = provider;
  await adoptTemplates(app.dependencies);
  await takeOverMessages(app.dependencies.db, app.dependencies);
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
async function providerBecomes(
  name: string,
  changed: (template: ProviderTemplate) => ProviderTemplate,
): Promise<FakeProvider> {
  const provider = fakeProvider({
    name,
    firstTemplates: {},
    listTemplates: async () =>
      (await sandbox.listTemplates()).map((template) =>
        changed({ ...template, id: `${name}-${template.id}` }),
      ),
  });
  await startWith(provider);
  return provider;
}

test('what waited for another provider is sent by the template of the same name, in its words [ADD-100]', async () => {
  const { customer } = await aWaiting();
  const provider = await providerBecomes('namesake', (template) => ({
    ...template,
    body: template.body.replace('Halo', 'Yth.'),
  }));
  while ((await deliverMessages(app.dependencies.db, app.dependencies)) > 0);
  const [message] = await logOf(customer.id);
  assert.deepEqual(
    [message.status, message.provider, message.template_id],
    ['sent', 'namesake', 'namesake-sandbox-reward'],
  );
  assert.match(message.body, new RegExp(`^Yth\\. ${customer.name}, .* 1\\.500 reward point`));
  const sent = provider.tried.find(({ id }) => id === message.id);
  assert.deepEqual(
    [sent?.templateId, sent?.values.map(({ value }) => value)],
    ['namesake-sandbox-reward', [customer.name, '1.500']],
  );
  assert.equal(before.tried.length, 0);
});

test('of several templates of that name the one in the same language is taken [ADD-100]', async () => {
  const { customer } = await aWaiting();
  const provider = fakeProvider({
    name: 'polyglot',
    firstTemplates: {},
    listTemplates: async () =>
      (await sandbox.listTemplates()).flatMap((template) => [
        { ...template, id: `en-${template.id}`, language: 'en' },
        { ...template, id: `id-${template.id}` },
      ]),
  });
  await startWith(provider);
  const [message] = await logOf(customer.id);
  assert.equal(message.template_id, 'id-sandbox-reward');
});

test('what no template of the new provider is named for fails, and is sent again once its occasion has one [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  await providerBecomes('stranger', (template) => ({
    ...template,
    name: `other_${template.name}`,
  }));
  const [failed] = await logOf(customer.id);
  assert.deepEqual([failed.status, failed.can_resend], ['failed', true]);
  assert.equal(
    failed.error,
    'Penyedia WhatsApp diganti, dan penyedia baru tidak punya template yang sama.',
  );
  const early = await resend(message.id);
  assert.deepEqual([early.status, early.body.code], [409, 'template_unusable']);

  await useTemplate(app, 'reward', 'stranger-sandbox-reward-short');
  const { status, body } = await resend(message.id);
  assert.equal(status, 200);
  assert.deepEqual(
    [body.data.status, body.data.provider, body.data.template_id, body.data.body],
    [
      'queued',
      'stranger',
      'stranger-sandbox-reward-short',
      `${customer.name}, point Anda bertambah 1.500. Tukarkan dengan voucher atau item pilihan Anda.`,
    ],
  );
});

test('what the provider before may have taken already is not sent by the new one [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  const { db, clock } = app.dependencies;
  await db
    .updateTable('whatsapp_messages')
    .set({ taken_at: clock.now(), attempts: 1 })
    .where('id', '=', message.id)
    .execute();
  await providerBecomes('careful', (template) => template);
  const [failed] = await logOf(customer.id);
  assert.deepEqual(
    [failed.status, failed.provider, failed.error],
    ['unknown', 'before', 'Penyedia WhatsApp diganti sebelum diketahui apakah pesan ini terkirim.'],
  );
});

test('an answer in our own words that waited for another provider fails, and says so [ADD-100]', async () => {
  const { customer, message } = await aWaiting();
  await app.dependencies.db
    .updateTable('whatsapp_messages')
    .set({ kind: 'reply', template_id: null, slots: '[]', parameters: '[]' })
    .where('id', '=', message.id)
    .execute();
  await providerBecomes('wordless', (template) => template);
  const [failed] = await logOf(customer.id);
  assert.deepEqual(
    [failed.status, failed.error, failed.can_resend],
    ['failed', 'Penyedia WhatsApp diganti sebelum jawaban ini terkirim.', false],
  );
});
