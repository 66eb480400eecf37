import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, SHIPPING, sendPoint } from '#test/builders.ts';

const app = useApp();

interface Entry {
  kind: string;
  amount: number;
  balance_after: number;
  reward: string | null;
  created_at: string;
}
const shortOf = (entries: Entry[]) =>
  entries.map(({ kind, amount, balance_after, reward }) => ({
    kind,
    amount,
    balance_after,
    reward,
  }));

test('a member sees every movement, newest first: what for, how much, what was left [S-34, ADD-01]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1, required_point: 120, voucher: 'Pulsa 50' });
  const item = await anItem(app, { codes: 1, required_point: 30, item: 'Payung' });
  const { token } = member;
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  const body = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { body, token });
  const answer = await app.call('GET', '/api/member/points', { token });
  assert.equal(answer.status, 200);
  assert.deepEqual(shortOf(answer.body.data.data), [
    { kind: 'item-claim', amount: -30, balance_after: 350, reward: 'Payung' },
    { kind: 'voucher-claim', amount: -120, balance_after: 380, reward: 'Pulsa 50' },
    { kind: 'award', amount: 500, balance_after: 500, reward: null },
  ]);
  assert.equal(answer.body.data.data[0].created_at, '2026-11-21T05:00:00.000Z');
});

test('an entry keeps the name that a reward had then', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1, voucher: 'Nama Lama' });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
  await app.call('PUT', `/api/admin/vouchers/${voucher.id}`, {
    body: { voucher: 'Nama Baru', required_point: 5 },
  });
  const { body } = await app.call('GET', '/api/member/points', { token: member.token });
  assert.deepEqual(shortOf(body.data.data)[0], {
    kind: 'voucher-claim',
    amount: -100,
    balance_after: 400,
    reward: 'Nama Lama',
  });
});

test('the administrator sees the same for one customer; a member sees nobody else’s [S-21]', async () => {
  const [member, other] = [await aCustomer(app, { point: 5 }), await aCustomer(app, { point: 7 })];
  const own = await app.call('GET', '/api/member/points', { token: member.token });
  const shown = await app.call('GET', `/api/admin/users/${member.id}/points`);
  assert.deepEqual(shown.body.data.data, own.body.data.data);
  const attempt = await app.call(
    'GET',
    `/api/member/points?id=${other.id}&customer_id=${other.id}`,
    {
      token: member.token,
    },
  );
  assert.deepEqual(attempt.body.data.data, own.body.data.data);
  const missing = await app.call('GET', '/api/admin/users/999999/points');
  assert.equal(missing.status, 404);
  assert.equal(missing.body.code, 'customer_not_found');
});

test('pages from either end show each movement once', async () => {
  const member = await aCustomer(app);
  for (let n = 1; n <= 23; n += 1) await sendPoint(app, member.id, n);
  const amounts: number[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await app.call('GET', `/api/member/points?page=${page}&per_page=5`, {
      token: member.token,
    });
    assert.equal(body.data.last_page, 5);
    amounts.push(...body.data.data.map((entry: Entry) => entry.amount));
  }
  assert.deepEqual(
    amounts,
    Array.from({ length: 23 }, (_, n) => 23 - n),
  );
});
