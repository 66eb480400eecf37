import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { deliverMessages } from './deliver-messages.ts';

const app = useApp();

const list = async (query = '') =>
  (await app.call('GET', `/api/admin/whatsapp-messages?${query}`)).body.data;

test('every message is in the log, the newest first, ten a page, by kind and by status [A-78, ADD-11]', async () => {
  const member = await aCustomer(app, { point: 5_000, name: 'PT Pesan' });
  const voucher = await aVoucher(app, { codes: 11 });
  for (let n = 0; n < 11; n += 1) {
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
  }
  await deliverMessages(app.parts.db, app.parts);
  await app.call('POST', '/api/admin/qontak/sendpoint', {
    body: { whatsapp: member.whatsapp, name: 'x', template_id: 'sandbox-reward-short', point: 5 },
  });
  const first = await list();
  assert.equal(first.data.length, 10);
  assert.equal(first.last_page, 2);
  assert.equal((await list('page=2')).data.length, 2);
  const { id, ...newest } = first.data[0];
  assert.deepEqual(newest, {
    to: member.whatsapp,
    name: 'PT Pesan',
    kind: 'point',
    template_id: 'sandbox-reward-short',
    body: 'PT Pesan, point Anda bertambah 5. Tukarkan dengan voucher atau item pilihan Anda.',
    status: 'queued',
    error: null,
    created_at: '2026-11-21T05:00:00.000Z',
  });
  assert.ok(id > first.data[1].id);
  assert.equal((await list('kind=point')).total, 1);
  assert.equal((await list('kind=voucher-claim')).total, 11);
  assert.equal((await list('status=delivered')).total, 11);
  assert.equal((await list('status=queued&kind=voucher-claim')).total, 0);
  assert.equal((await list('status=nonsense&kind=nonsense')).total, 12);
});
