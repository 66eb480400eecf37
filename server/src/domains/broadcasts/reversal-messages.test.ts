import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { toldOf } from '#test/told.ts';
import { processBroadcast } from './process-broadcast.ts';
import { processReversal } from './process-reversal.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const OUTDATED = 'Broadcast ini ditarik kembali sebelum pesannya terkirim.';
const REFUSED = 'Nomor tidak terdaftar.';

const broadcastTo = async (customers: number[]): Promise<number> => {
  const { body } = await app.call('POST', '/api/admin/broadcasts', {
    body: { point: 50, customers, template_id: 'sandbox-reward' },
  });
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  return body.data.id;
};
const takeBack = async (id: number): Promise<void> => {
  await app.call('POST', `/api/admin/broadcasts/${id}/reversal`, { body: { reason: 'Salah' } });
  while ((await processReversal(app.dependencies.db, app.clock)) > 0);
};

test('what still waits to tell of a broadcast that was taken back is not sent, and what failed is for nobody to send again [ADD-128]', async () => {
  const [failed, waiting, other] = [
    await aCustomer(app),
    await aCustomer(app),
    await aCustomer(app),
  ];
  const first = await broadcastTo([failed.id]);
  provider.becomes(() => {
    throw new ProviderError('recipient', REFUSED);
  });
  await deliverAll(app);
  provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `fake-${id}` }));
  assert.deepEqual(await toldOf(app, failed.id), [['point', 'failed', REFUSED, true]]);
  const second = await broadcastTo([waiting.id]);
  const stays = await broadcastTo([other.id]);
  await takeBack(first);
  await takeBack(second);
  assert.deepEqual(await pointsOf(app, waiting.id), { point: 0, total_point: 0 });
  await deliverAll(app);
  assert.deepEqual(await toldOf(app, failed.id), [['point', 'failed', REFUSED, false]]);
  assert.deepEqual(await toldOf(app, waiting.id), [['point', 'failed', OUTDATED, false]]);
  // One that stands is told.
  assert.equal((await toldOf(app, other.id))[0]?.[1], 'sent');
  assert.equal((await app.call('GET', `/api/admin/broadcasts/${stays}`)).body.data.reversal, null);
});

test('a message of a broadcast that has arrived stays as it is once that is taken back [ADD-128]', async () => {
  const customer = await aCustomer(app);
  const id = await broadcastTo([customer.id]);
  await deliverAll(app);
  const before = await toldOf(app, customer.id);
  await takeBack(id);
  assert.deepEqual(await toldOf(app, customer.id), before);
  assert.notEqual(before[0]?.[1], 'failed');
});
