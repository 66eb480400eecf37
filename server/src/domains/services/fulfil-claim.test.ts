import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aServiceVisit, aVisit } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { aPiece, type TestPiece } from '#test/visits.ts';

const app = useApp();
const ROOT = '/api/admin/exchanges/service-visit';

/** A free visit that a customer claims, today, the 21st. */
async function aClaim(piece: TestPiece): Promise<number> {
  const { id, token } = piece.customer;
  const reward = await aServiceVisit(app, { stock: 1, required_point: 1 });
  const claimed = await app.call('POST', `/api/member/offers/service-visit/claim/${reward.id}`, {
    token,
  });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  const { body } = await app.call('GET', `${ROOT}?id_customer=${id}`);
  return body.data[0].id;
}

/** A visit that is noted on a phone, which knows of no claim. */
async function noted({ equipmentId, planId }: TestPiece): Promise<number> {
  const { status, body } = await app.call('POST', `/api/admin/equipment/${equipmentId}/visits`, {
    body: { client_key: randomUUID(), id_plan: planId, day: '2026-11-21' },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}

async function aRichPiece(): Promise<TestPiece> {
  const piece = await aPiece(app);
  const body = { id_customer: piece.customer.id, add_point: 500 };
  assert.equal((await app.call('POST', '/api/admin/send-point', { body })).status, 200);
  return piece;
}

const offered = async (claim: number): Promise<number[]> =>
  (await app.call('GET', `${ROOT}/${claim}/visits`)).body.data.map(({ id }: { id: number }) => id);
const fulfil = (claim: number, id_visit: number) =>
  app.call('POST', `${ROOT}/${claim}/visit`, { body: { id_visit } });

const linesOf = (customerId: number) =>
  app.owner
    .selectFrom('audit_trail')
    .select('id')
    .where('act', '=', 'visit-claimed')
    .where('customer_id', '=', customerId)
    .execute();

test('a visit that was noted on a phone fulfils the claim of it, and stays one row [ADD-998]', async () => {
  const piece = await aRichPiece();
  const earlier = await aVisit(app, piece.planId, '2026-11-20');
  const claim = await aClaim(piece);
  const visit = await noted(piece);
  assert.deepEqual(await offered(claim), [visit]);
  const { status, body } = await fulfil(claim, visit);
  assert.equal(status, 200, JSON.stringify(body));
  const [done] = (await app.call('GET', `${ROOT}?id_customer=${piece.customer.id}`)).body.data;
  assert.deepEqual(
    [done.status, done.visit_date, done.id_service],
    ['done', '2026-11-21', piece.planId],
  );
  const visits = await app.call('GET', `/api/admin/equipment/${piece.equipmentId}/visits`);
  assert.deepEqual(
    visits.body.data.data.map(({ id }: { id: number }) => id),
    [visit, earlier],
  );
  assert.deepEqual(await offered(claim), []);
});

test('a visit before the claim, of somebody else or of another claim fulfils none; of two claims one has it [ADD-998]', async () => {
  const [piece, elsewhere] = [await aRichPiece(), await aPiece(app)];
  const earlier = await aVisit(app, piece.planId, '2026-11-20');
  const claims = [await aClaim(piece), await aClaim(piece)] as const;
  const [first, second] = claims;
  const foreign = await noted(elsewhere);
  await changesNothing(app, async () => {
    for (const visit of [earlier, foreign, 999_999]) {
      assert.equal((await fulfil(first, visit)).body.code, 'visit_not_found');
    }
  });
  const visit = await noted(piece);
  assert.deepEqual(statusesOf(await atOnce(2, (n) => fulfil(claims[n === 0 ? 0 : 1], visit))), {
    200: 1,
    404: 1,
  });
  const [open] = (await app.call('GET', `${ROOT}?status=waiting&id_customer=${piece.customer.id}`))
    .body.data;
  const done = open.id === first ? second : first;
  const another = await noted(piece);
  assert.equal((await fulfil(done, another)).body.code, 'service_visit_done');
  const body = { reason: 'Salah pilih' };
  assert.equal((await app.call('POST', `${ROOT}/${open.id}/cancellation`, { body })).status, 200);
  assert.deepEqual(await offered(open.id), []);
  assert.equal((await fulfil(open.id, another)).body.code, 'exchange_not_found');
});

test('a visit fulfils the claim of its customer also where the equipment has moved since, there or back [ADD-998, ADD-997]', async () => {
  const { id: next } = (await aPiece(app)).customer;
  for (const isBack of [false, true]) {
    const piece = await aRichPiece();
    const { id } = piece.customer;
    const claim = await aClaim(piece);
    const visit = await noted(piece);
    for (const id_user of isBack ? [next, id] : [next]) {
      const path = `/api/admin/equipment/${piece.equipmentId}/move`;
      const { status } = await app.call('POST', path, { body: { id_user } });
      assert.equal(status, 200);
    }
    assert.deepEqual(await offered(claim), [visit]);
    assert.equal((await fulfil(claim, visit)).status, 200);
    const [done] = (await app.call('GET', `${ROOT}?id_customer=${id}`)).body.data;
    assert.deepEqual([done.status, done.visit_date], ['done', '2026-11-21']);
    assert.equal((await linesOf(id)).length, 1);
  }
});

test('to choose the same visit again, also at the same moment, is to choose it once [ADD-998]', async () => {
  const piece = await aRichPiece();
  const claim = await aClaim(piece);
  const visit = await noted(piece);
  assert.deepEqual(statusesOf(await atOnce(2, () => fulfil(claim, visit))), { 200: 2 });
  assert.equal((await fulfil(claim, visit)).status, 200);
  assert.equal((await linesOf(piece.customer.id)).length, 1);
});
