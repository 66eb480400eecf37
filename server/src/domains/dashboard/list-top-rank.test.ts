import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, sendPoint } from '#test/builders.ts';

const app = useApp();

const rank = async () =>
  (await app.call('GET', '/api/admin/welcome-page-resources/top-rank')).body.data;
const namesIn = async (): Promise<string[]> =>
  (await rank()).map((customer: { name: string }) => customer.name);
const clear = async () => {
  for (const { id } of (await app.call('GET', '/api/admin/users/all')).body.data) {
    await app.call('DELETE', `/api/admin/users/${id}`);
  }
};

test('the ranking is of three customers by lifetime total, with what a card shows of each [API-03, DASH-07, DASH-08, POINT-16, CONST-04, A-32]', async () => {
  await clear();
  for (const [name, point] of [
    ['PT Lima', 5],
    ['PT Seratus', 100],
    ['PT Lima Puluh', 50],
    ['PT Sepuluh', 10],
    ['PT Nol', 0],
  ] as const) {
    await aCustomer(app, { name, point });
  }
  assert.deepEqual(await namesIn(), ['PT Seratus', 'PT Lima Puluh', 'PT Sepuluh']);
  const images = `${'a'.repeat(32)}.webp`;
  await app.owner
    .updateTable('customers')
    .set({ image: images })
    .where('name', '=', 'PT Seratus')
    .execute();
  const [first] = await rank();
  const { id, whatsapp, ...rest } = first;
  assert.deepEqual(rest, { name: 'PT Seratus', images, point: 100, total_point: 100 });
  const { body } = await app.call('GET', `/api/admin/users/${id}`);
  assert.equal(whatsapp, body.data.whatsapp);
});

test('points that were spent still count, and decide only between equal totals; then the older account [DASH-08, A-32]', async () => {
  await clear();
  const spender = await aCustomer(app, { name: 'Pembelanja', point: 500 });
  await aCustomer(app, { name: 'Penabung', point: 500 });
  await aCustomer(app, { name: 'Lebih Muda', point: 500 });
  assert.deepEqual(await namesIn(), ['Pembelanja', 'Penabung', 'Lebih Muda']);
  const voucher = await aVoucher(app, { codes: 1 });
  const claim = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: spender.token,
  });
  assert.equal(claim.status, 200);
  assert.deepEqual(await namesIn(), ['Penabung', 'Lebih Muda', 'Pembelanja']);
  await sendPoint(app, spender.id, 1);
  assert.deepEqual(await namesIn(), ['Pembelanja', 'Penabung', 'Lebih Muda']);
});

test('the ranking has as many rows as there are customers, never the own account, never a deleted one [A-02, A-32, A-70]', async () => {
  await clear();
  assert.deepEqual(await rank(), []);
  const one = await aCustomer(app, { name: 'Satu', point: 10 });
  const two = await aCustomer(app, { name: 'Dua', point: 20 });
  assert.deepEqual(await namesIn(), ['Dua', 'Satu']);
  await app.call('DELETE', `/api/admin/users/${two.id}`);
  assert.deepEqual(await namesIn(), ['Satu']);
  await app.call('DELETE', `/api/admin/users/${one.id}`);
  assert.deepEqual(await rank(), []);
});
