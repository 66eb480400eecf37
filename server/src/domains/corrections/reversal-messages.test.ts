import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { toldOf } from '#test/told.ts';

const app = useApp();

const OUTDATED = 'Point ini ditarik kembali sebelum pesannya terkirim.';

const reverse = async (customerId: number, body: Record<string, unknown> = {}) => {
  const { body: page } = await app.call('GET', `/api/admin/users/${customerId}/points`);
  const { status } = await app.call(
    'POST',
    `/api/admin/point-entries/${page.data.data[0].id}/reversal`,
    { body: { reason: 'Salah ketik', ...body } },
  );
  assert.equal(status, 200);
};
const sendPoint = async (customerId: number, add_point: number) => {
  const body = { id_customer: customerId, add_point, message: true };
  const { status } = await app.call('POST', '/api/admin/send-point', { body });
  assert.equal(status, 200);
};

test('points that are taken back before their message left, with nobody told, are not told of [ADD-127]', async () => {
  const { id } = await aCustomer(app);
  await sendPoint(id, 5_000);
  await reverse(id);
  await sendPoint(id, 500);
  assert.deepEqual(await toldOf(app, id), [
    ['point', 'queued', null, false],
    ['point', 'failed', OUTDATED, false],
  ]);
});

test('neither are those of a broadcast that are taken back from one customer [ADD-127]', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const body = { point: 50, customers: [one.id, other.id], template_id: 'sandbox-reward' };
  await app.call('POST', '/api/admin/broadcasts', { body });
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  await reverse(one.id);
  assert.deepEqual(await toldOf(app, one.id), [['point', 'failed', OUTDATED, false]]);
  assert.deepEqual(await toldOf(app, other.id), [['point', 'queued', null, false]]);
});

test('points of which a part stays, or whose end is told, are told of first [ADD-127]', async () => {
  const [part, told] = [await aCustomer(app), await aCustomer(app)];
  await sendPoint(part.id, 5_000);
  await reverse(part.id, { point: 4_500 });
  assert.deepEqual(await toldOf(app, part.id), [['point', 'queued', null, false]]);
  await sendPoint(told.id, 500);
  const { body } = await app.call('GET', '/api/admin/message-templates/correction/text');
  const text = body.data.body
    .replace('{{1}}', told.name)
    .replace('{{2}}', '−500')
    .replace('{{3}}', 'Salah ketik');
  await reverse(told.id, { message: { body: text } });
  assert.deepEqual(await toldOf(app, told.id), [
    ['correction', 'queued', null, false],
    ['point', 'queued', null, false],
  ]);
});
