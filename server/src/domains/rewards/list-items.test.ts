import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';

const app = useApp();

interface Item {
  id: number;
  item: string;
  required_point: number;
  total: number;
}

test('the grid shows eight cards a page, the newest first [API-27, A-74]', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 10; n += 1) ids.unshift((await anItem(app)).id);
  const { body } = await app.call('GET', '/api/admin/items');
  assert.deepEqual(Object.keys(body.data.data[0]).sort(), [
    'id',
    'images',
    'item',
    'required_point',
    'total',
  ]);
  assert.deepEqual(
    body.data.data.map((row: Item) => row.id),
    ids.slice(0, 8),
  );
  assert.equal(body.data.last_page, 2);
  assert.equal(body.data.prev_page_url, null);
  const next = await app.call('GET', body.data.next_page_url);
  assert.deepEqual(
    next.body.data.data.map((row: Item) => row.id),
    ids.slice(8),
  );
});

test('what is left counts the codes that nobody has claimed; they never expire [A-54, ITEM-01]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const { id } = await anItem(app, { codes: 3 });
  const totalOf = async () => (await app.call('GET', `/api/admin/items/${id}`)).body.data.total;
  assert.equal(await totalOf(), 3);
  const body = { id_item: id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { body, token: member.token });
  assert.equal(await totalOf(), 2);
});

test('a member sees every item, the cheapest first, sold out ones too, and never a code [API-69, A-94, S-21]', async () => {
  const member = await aCustomer(app);
  const [dear, cheap] = [
    await anItem(app, { codes: 1, required_point: 5_000 }),
    await anItem(app, { required_point: 1 }),
  ];
  const { status, body } = await app.call('GET', '/api/member/items', { token: member.token });
  assert.equal(status, 200);
  const items: Item[] = body.data;
  assert.equal(items[0]?.id, cheap.id);
  assert.equal(items[0]?.total, 0);
  assert.equal(items.at(-1)?.id, dear.id);
  const prices = items.map((item) => item.required_point);
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => a - b),
  );
  assert.ok(!JSON.stringify(body).includes(dear.codes[0] ?? 'no code'));
  assert.deepEqual(Object.keys(items[0] ?? {}).sort(), [
    'id',
    'images',
    'item',
    'required_point',
    'total',
  ]);
});
