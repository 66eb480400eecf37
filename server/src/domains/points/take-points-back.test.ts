import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PointEntryKind } from '@reward-points/contract/points';
import { transact } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, pointsOf, SHIPPING, sendPoint } from '#test/builders.ts';
import { verifyPoints } from './points.queries.ts';
import { type Moved, post as postAll } from './post.ts';

const app = useApp();
const at = new Date('2026-11-21T05:00:00Z');

async function post(
  customerId: number,
  amount: number,
  kind: PointEntryKind,
  options: { key: string; reversesId?: number },
): Promise<Moved> {
  const movement = { customerId, amount, kind, note: null, ...options };
  const [moved] = await transact(app.dependencies.db, (tx) =>
    postAll(tx, [movement], { actorId: 1, at }),
  );
  return moved;
}

const entriesOf = (customerId: number) =>
  app.owner
    .selectFrom('point_entries')
    .select(['id', 'kind', 'amount', 'shortfall', 'balance_after', 'key'])
    .where('customer_id', '=', customerId)
    .orderBy('version')
    .execute();

async function firstEntryOf(customerId: number): Promise<number> {
  const [first] = await entriesOf(customerId);
  assert.ok(first);
  return first.id;
}

async function spend(token: string, required_point: number): Promise<void> {
  const item = await anItem(app, { codes: 1, required_point });
  const body = { id_item: item.id, ...SHIPPING };
  const answer = await app.call('POST', '/api/member/items/claim', { body, token });
  assert.equal(answer.status, 200);
}

test('what was spent before it is taken back is owed, and the lifetime total falls at once by all of it [ADD-190, POINT-17]', async () => {
  const { id, token } = await aCustomer(app, { point: 100 });
  await spend(token, 80);
  const reversesId = await firstEntryOf(id);
  const moved = await post(id, -100, 'award-reversal', { key: `back:${id}`, reversesId });
  assert.deepEqual(
    { point: moved.point, total: moved.totalPoint, shortfall: moved.shortfall, owed: moved.owed },
    { point: 0, total: 0, shortfall: 80, owed: 80 },
  );
  assert.deepEqual((await entriesOf(id)).at(-1)?.amount, -20);
  assert.deepEqual(await verifyPoints(app.dependencies.db), []);
});

test('the next points that come in pay what is owed first, as far as they go [ADD-190]', async () => {
  const { id, token } = await aCustomer(app, { point: 100 });
  await spend(token, 90);
  await post(id, -80, 'credit-note', { key: `note:${id}` });
  await sendPoint(app, id, 50);
  assert.deepEqual(await pointsOf(app, id), { point: 0, total_point: 70 });
  const paid = await post(id, 50, 'award', { key: `award:${id}` });
  assert.deepEqual([paid.point, paid.owed], [30, 0]);
  const entries = await entriesOf(id);
  assert.deepEqual(
    entries.map((entry) => [entry.kind, entry.amount, entry.shortfall, entry.balance_after]),
    [
      ['award', 100, 0, 100],
      ['item-claim', -90, 0, 10],
      ['credit-note', -10, 70, 0],
      ['award', 50, 0, 50],
      ['shortfall-payment', -50, 0, 0],
      ['award', 50, 0, 50],
      ['shortfall-payment', -20, 0, 30],
    ],
  );
  assert.deepEqual(await verifyPoints(app.dependencies.db), []);
});

test('a reversal stays within its award and its customer, and takes back nothing but awards [ADD-190]', async () => {
  const { id, token } = await aCustomer(app, { point: 100 });
  const { id: other } = await aCustomer(app, { point: 100 });
  const award = await firstEntryOf(id);
  const correction = await post(id, 5, 'correction', { key: `correction:${id}` });
  await spend(token, 90);
  for (const [customerId, amount, reversesId] of [
    [id, -101, award],
    [other, -100, award],
    [id, -5, correction.entryId],
  ] as const) {
    const key = `beyond:${customerId}:${amount}`;
    await assert.rejects(post(customerId, amount, 'award-reversal', { key, reversesId }), {
      constraint: 'point_entries_reversible',
    });
  }
  await assert.rejects(post(id, 10, 'claim-reversal', { key: `claim:${id}`, reversesId: award }), {
    constraint: 'point_entries_reversible',
  });
  assert.deepEqual(await pointsOf(app, id), { point: 15, total_point: 105 });
});
