import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { pollReports } from '#domains/whatsapp/outbox/poll-reports.ts';
import { openProvider } from '#domains/whatsapp/providers/open-provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { startFakeQontak } from '#test/fakes/qontak.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';

const SECRET = 'a-secret-path-of-the-webhook';
// Each report comes after its message was noted as accepted; one that comes before is left to the polling of the log.
const fake = await startFakeQontak({ reportEveryMs: 80 });
after(() => fake.stop());
const provider = openProvider(
  {
    provider: 'qontak',
    settings: {
      baseUrl: fake.legacyUrl,
      auth: { way: 'token', token: QONTAK_ACCOUNT.token },
      channelId: QONTAK_ACCOUNT.channelId,
      webhookSecret: SECRET,
      limits: { perMinute: null, perDay: null },
    },
  },
  clockOf(() => new Date(), 'Asia/Jakarta'),
);
const app = useApp({ provider });

test('a report of Qontak over HTTP, once, twice or out of order, has its log asked at once; one to a wrong path has not [ADD-92]', async () => {
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const templates = await provider.listTemplates();
  const template = templates.find(({ name }) => name === 'reward_point');
  const statusAfter = async (path: string) => {
    fake.reporter.webhookUrl = `${base}/api/webhooks/whatsapp/${path}`;
    const { id, name, whatsapp } = await aCustomer(app);
    const { status } = await app.call('POST', '/api/admin/qontak/sendpoint', {
      body: { whatsapp, name, template_id: template?.id, point: 5 },
    });
    assert.equal(status, 200);
    assert.equal(await deliverMessages(app.dependencies.db, app.dependencies), 1);
    await fake.settled();
    // What is not signed is not believed: Qontak's log is asked at once, instead of in a while.
    await pollReports(app.dependencies.db, app.dependencies);
    const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
    return body.data.data[0].status;
  };
  assert.equal(await statusAfter(SECRET), 'read');
  fake.faults.reports = ['twice', 'disordered'];
  assert.equal(await statusAfter(SECRET), 'read');
  fake.faults.reports = [];
  assert.equal(await statusAfter('a-guess'), 'accepted');
  assert.equal(fake.messages.length, 3);
});

test('a status that nobody knows says nothing, also one that is called as what every object has [ADD-92, ADD-364]', async () => {
  const { webhook } = provider;
  assert.ok(webhook);
  for (const status of ['constructor', 'toString', '__proto__', 'unheard-of']) {
    const body = {
      data_event: 'broadcast_log_status',
      messages_broadcast_id: 'a-broadcast',
      status,
    };
    assert.deepEqual(webhook.read(Buffer.from(JSON.stringify(body))), [], JSON.stringify(body));
  }
});
