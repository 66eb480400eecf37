import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, pointsOf, SHIPPING } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

const remove = (id: number) => app.call('DELETE', `/api/admin/items/${id}`);
const idsIn = async (url: string, token?: string): Promise<number[]> => {
  const { data } = (await app.call('GET', url, token === undefined ? {} : { token })).body;
  return (data.data ?? data).map((row: { id: number }) => row.id);
};

test('a deleted item is in no list, cannot be claimed and takes no codes; what was claimed stays [API-31, A-69]', async () => {
  const member = await aCustomer(app, { point: 900 });
  const { id } = await anItem(app, { codes: 2, item: 'Sudah Hilang' });
  const claim = () =>
    app.call('POST', '/api/member/items/claim', {
      body: { id_item: id, ...SHIPPING },
      token: member.token,
    });
  const claimed = await claim();
  const { status, body } = await remove(id);
  assert.equal(status, 200);
  assert.equal(body.message, 'Data item berhasil dihapus.');
  assert.ok(!(await idsIn('/api/admin/items?per_page=100')).includes(id));
  assert.ok(!(await idsIn('/api/member/items', member.token)).includes(id));
  for (const answer of [
    await claim(),
    await app.call('GET', `/api/admin/items/${id}`),
    await app.call('GET', `/api/admin/items/${id}/codes`),
    await app.call('POST', '/api/admin/item-codes', {
      body: { id_item: id, code: 'X' },
    }),
    await app.call('POST', `/api/admin/items/${id}/codes`, {
      body: { lines: [{ code: 'X' }] },
    }),
    await app.call('POST', `/api/admin/items/${id}/codes/check`, {
      body: { lines: [{ code: 'X' }] },
    }),
    await remove(id),
  ]) {
    assert.equal(answer.status, 404);
    assert.equal(answer.body.code, 'item_not_found');
  }
  assert.equal((await pointsOf(app, member.id)).point, 800);
  const redemptions = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
  assert.equal(redemptions.body.data[0].code, claimed.body.data.code);
  assert.equal(redemptions.body.data[0].item, 'Sudah Hilang');
  const confirmed = await app.call('POST', '/api/member/notifications/item-exchange', {
    body: { id_item_code: claimed.body.data.id },
    token: member.token,
  });
  assert.equal(confirmed.status, 200);
});

test('an item that is deleted ten times at once is deleted once', async () => {
  const { id } = await anItem(app);
  assert.deepEqual(statusesOf(await atOnce(10, () => remove(id))), { 200: 1, 404: 9 });
});

test('of a claim and a deletion at once, the claim is whole or it is not', async () => {
  const { id } = await anItem(app, { codes: 10 });
  const members = await Promise.all(
    Array.from({ length: 10 }, () => aCustomer(app, { point: 101 })),
  );
  const claims = members.map((member) =>
    app.call('POST', '/api/member/items/claim', {
      body: { id_item: id, ...SHIPPING },
      token: member.token,
    }),
  );
  const [deleted, ...answers] = await Promise.all([remove(id), ...claims]);
  assert.equal(deleted.status, 200);
  for (const [n, { status }] of answers.entries()) {
    assert.ok(status === 200 || status === 404, String(status));
    const { point } = await pointsOf(app, members[n]?.id ?? 0);
    assert.equal(point, status === 200 ? 1 : 101);
  }
});
