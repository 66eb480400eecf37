import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit, pointsOf } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const send = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/send-point', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
/** A visit of a customer of its own. */
const aVisited = async () => {
  const { id: id_product } = await aProduct(app, { product: 'Flowmeter Uji' });
  const service = await aService(app, { id_product });
  return {
    serviceId: service.id,
    id_customer: service.id_user,
    id_history: await aVisit(app, service.id, '2026-11-20'),
  };
};
const entriesOf = (customerId: number) =>
  app.dependencies.db
    .selectFrom('point_entries')
    .select(['amount', 'kind', 'key', 'actor_id', 'note', 'source_type', 'source_id'])
    .where('customer_id', '=', customerId)
    .execute();

describe('the points for a visit', () => {
  test('are given and stand in the ledger as such, with what was serviced [API-11, A-48, ADD-318]', async () => {
    const { id_customer, id_history } = await aVisited();
    const { status, body } = await send({
      id_customer,
      id_history: String(id_history),
      add_point: 40,
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Point berhasil dikirim');
    assert.deepEqual({ ...body.data, id: 0 }, { id: 0, point: 40, total_point: 40 });
    assert.deepEqual(await entriesOf(id_customer), [
      {
        amount: 40,
        kind: 'service',
        key: `service:${id_history}`,
        actor_id: 1,
        note: 'Flowmeter Uji',
        source_type: 'service-history',
        source_id: id_history,
      },
    ]);
  });

  test('stand there with what they are for, where that was said, and so does the trail [API-11, ADD-414, ADD-318]', async () => {
    const { id_customer, id_history } = await aVisited();
    await send({ id_customer, id_history, add_point: 40, note: 'Ganti rugi' });
    const [entry] = await entriesOf(id_customer);
    assert.equal(entry?.note, 'Flowmeter Uji – Ganti rugi');
    const { after } = await app.owner
      .selectFrom('audit_trail')
      .select('after')
      .where('customer_id', '=', id_customer)
      .where('act', '=', 'visit-awarded')
      .executeTakeFirstOrThrow();
    assert.deepEqual(after, { point: 40, reason: 'Ganti rugi' });
  });

  test('are given once: again, with another amount or under another key, is 409 and gives nothing [A-48, S-30]', async () => {
    const { id_customer, id_history } = await aVisited();
    await send({ id_customer, id_history, add_point: 40 }, 'visit-first');
    await changesNothing(app, async () => {
      for (const [add_point, key] of [
        [40, undefined],
        [41, undefined],
        [40, 'visit-second'],
      ] as const) {
        const { status, body } = await send({ id_customer, id_history, add_point }, key);
        assert.equal(status, 409);
        assert.equal(body.code, 'service_points_already_sent');
        assert.equal(body.message, 'Point untuk kunjungan servis ini sudah dikirim.');
      }
    });
  });

  test('that are sent again under their key are answered as the first time [S-30]', async () => {
    const { id_customer, id_history } = await aVisited();
    const first = await send({ id_customer, id_history, add_point: 40 }, 'visit-again');
    await changesNothing(app, async () => {
      const again = await send({ id_customer, id_history, add_point: 40 }, 'visit-again');
      assert.equal(again.status, 200);
      assert.deepEqual(again.body, first.body);
    });
  });

  test('of one service are given for each of its visits', async () => {
    const { serviceId, id_customer, id_history } = await aVisited();
    const second = await aVisit(app, serviceId, '2026-11-20');
    await send({ id_customer, id_history, add_point: 40 });
    assert.equal((await send({ id_customer, id_history: second, add_point: 2 })).status, 200);
    assert.equal((await pointsOf(app, id_customer)).point, 42);
  });

  test('go to whose visit it was, and to nobody for a visit that is not there [S-33]', async () => {
    const { id_customer, id_history } = await aVisited();
    const other = await aCustomer(app);
    const deleted = await aVisited();
    await app.call('DELETE', `/api/admin/service-histories/${deleted.id_history}`);
    const withoutService = await aVisited();
    await app.call('DELETE', `/api/admin/services/${withoutService.serviceId}`);
    await changesNothing(app, async () => {
      for (const input of [
        { id_customer: other.id, id_history },
        { id_customer, id_history: 999_999 },
        deleted,
        withoutService,
      ]) {
        const { status, body } = await send({ ...input, add_point: 40 });
        assert.equal(status, 404);
        assert.equal(body.code, 'service_history_not_found');
      }
    });
  });

  test('stay when the visit is deleted, and a visit in its place is another one [A-47]', async () => {
    const { serviceId, id_customer, id_history } = await aVisited();
    await send({ id_customer, id_history, add_point: 40 });
    await app.call('DELETE', `/api/admin/service-histories/${id_history}`);
    assert.equal((await pointsOf(app, id_customer)).point, 40);
    const next = await aVisit(app, serviceId, '2026-11-20');
    assert.notEqual(next, id_history);
  });

  test('for a visit that is no number are refused in words', async () => {
    const { id_customer, id_history } = await aVisited();
    const HISTORY = { id_history: 'Please provide a valid id.' };
    await refusesEach(
      app,
      {
        'a word': [{ id_history: 'terakhir' }, HISTORY],
        zero: [{ id_history: 0 }, HISTORY],
        'less than nothing': [{ id_history: '-1' }, HISTORY],
        'half a visit': [{ id_history: 1.5 }, HISTORY],
        'several visits': [{ id_history: [id_history] }, HISTORY],
        nothing: [{ id_history: null }, HISTORY],
        'a statement': [{ id_history: '1; delete from point_entries' }, HISTORY],
        'a huge text': [{ id_history: '9'.repeat(60_000) }, HISTORY],
      },
      (change) => send({ id_customer, id_history, add_point: 40, ...change }),
    );
  });
});

describe('the points for one visit, sent at the same moment', () => {
  test('twenty times without a key are given once', async () => {
    const { id_customer, id_history } = await aVisited();
    const answers = await atOnce(20, () => send({ id_customer, id_history, add_point: 40 }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 19 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 40, total_point: 40 });
  });

  test('twenty times under one key are given once and answered twenty times', async () => {
    const { id_customer, id_history } = await aVisited();
    const answers = await atOnce(20, () =>
      send({ id_customer, id_history, add_point: 40 }, `visit-${id_history}`),
    );
    assert.deepEqual(statusesOf(answers), { 200: 20 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 40, total_point: 40 });
  });

  test('under twenty keys are given once', async () => {
    const { id_customer, id_history } = await aVisited();
    const answers = await atOnce(20, (n) =>
      send({ id_customer, id_history, add_point: 40 }, `visit-${id_history}-${n}`),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 19 });
    assert.equal((await pointsOf(app, id_customer)).point, 40);
  });

  test('while the visit is being deleted wait for it, and are then for no visit', async () => {
    const { id_customer, id_history } = await aVisited();
    const held = await holding(app, 'delete from service_histories where id = $1', [id_history]);
    const sending = send({ id_customer, id_history, add_point: 40 });
    await held.waitedFor(1);
    await held.release();
    const { status, body } = await sending;
    assert.equal(status, 404);
    assert.equal(body.code, 'service_history_not_found');
    assert.equal((await pointsOf(app, id_customer)).point, 0);
  });
});
