import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit, pointsOf } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const aServiced = async () => {
  const customer = await aCustomer(app, { name: 'PT Kunjung' });
  const product = await aProduct(app);
  const { id } = await aService(app, { id_user: customer.id, id_product: product.id });
  return { id, customer };
};
const visit = (id: number) => ({
  id_service: id,
  last_service: '2026-11-20',
  next_service: '2028-11-20',
  add_point: 1_250,
  message: true as unknown,
});
const add = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/service-histories', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const serviceOf = async (id: number) =>
  (await app.call('GET', `/api/admin/services/${id}`)).body.data;
const datesOf = async (id: number) => {
  const { last_service, next_service } = await serviceOf(id);
  return [last_service, next_service];
};
const visitsOf = async (id: number) =>
  (await app.call('GET', `/api/admin/services/${id}/histories?per_page=100`)).body.data.data;
const messagesTo = (customerId: number) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'status'])
    .where('customer_id', '=', customerId)
    .execute();
const TEXT =
  'Halo PT Kunjung, terima kasih atas kepercayaan Anda. Anda menerima 1.250 reward point dari kami.';

describe('a visit in one call', () => {
  test('is its entry, the dates of the service, the points, named in the member’s history, and their message [A-48, SVC-15, ADD-45, ADD-318]', async () => {
    const { id, customer } = await aServiced();
    const { status, body } = await add({ ...visit(id), message: { body: TEXT } });
    assert.equal(status, 201);
    assert.equal(body.message, 'Data service history berhasil disimpan.');
    assert.deepEqual(body.data, { id: body.data.id, is_latest: true, is_told: true });
    assert.deepEqual(await datesOf(id), ['2026-11-20', '2028-11-20']);
    const [entry] = await visitsOf(id);
    assert.equal(entry.id, body.data.id);
    assert.equal(entry.award.point, 1_250);
    assert.deepEqual(await pointsOf(app, customer.id), { point: 1_250, total_point: 1_250 });
    assert.deepEqual(await messagesTo(customer.id), [
      { kind: 'point', body: TEXT, status: 'queued' },
    ]);
    const lines = await app.call('GET', '/api/member/points', { token: customer.token });
    assert.equal(lines.body.data.data[0].reward, (await serviceOf(id)).item);
  });

  test('without points tells nobody, and says so [SVC-15, A-48]', async () => {
    const { id, customer } = await aServiced();
    const { add_point: _, message: __, ...bare } = visit(id);
    const { status, body } = await add(bare);
    assert.deepEqual([status, body.data.is_told], [201, false]);
    assert.deepEqual(await messagesTo(customer.id), []);
    assert.equal((await visitsOf(id))[0].award, null);
  });

  test('of a customer who wrote STOP earns its points, and does not say that it was told [ADD-99, A-51]', async () => {
    const { id, customer } = await aServiced();
    await app.owner
      .insertInto('message_consents')
      .values({
        customer_id: customer.id,
        whatsapp: customer.whatsapp,
        wants: false,
        source: 'reply',
        at: new Date(),
      })
      .execute();
    const { status, body } = await add({ ...visit(id), message: { body: TEXT } });
    assert.deepEqual([status, body.data.is_told], [201, false]);
    assert.equal((await pointsOf(app, customer.id)).point, 1_250);
    assert.deepEqual(await messagesTo(customer.id), [
      { kind: 'point', body: TEXT, status: 'failed' },
    ]);
  });

  test('whose message, points or service are refused leaves nothing, and names the step [A-48]', async () => {
    const { id, customer } = await aServiced();
    const rich = await aServiced();
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: rich.customer.id, add_point: 1 },
    });
    await app.owner.transaction().execute(async (tx) => {
      // As much as can be counted, with the entry that explains it.
      const more = Number.MAX_SAFE_INTEGER - 1;
      await tx
        .updateTable('point_balances')
        .set({ total_point: Number.MAX_SAFE_INTEGER, point: 1 + more, version: 2 })
        .where('customer_id', '=', rich.customer.id)
        .execute();
      await tx
        .insertInto('point_entries')
        .values({
          customer_id: rich.customer.id,
          version: 2,
          amount: more,
          balance_after: 1 + more,
          kind: 'award',
          actor_id: 1,
          key: 'award:rich',
          created_at: app.clock.now(),
        })
        .execute();
    });
    await changesNothing(app, async () => {
      for (const [body, status, code, step] of [
        [{ ...visit(id), message: { body: 'Halo' } }, 409, 'message_changed', 'message'],
        [{ ...visit(id), message: { template_id: 'x' } }, 422, 'template_not_found', 'message'],
        [visit(rich.id), 409, 'points_too_many', 'award'],
        [visit(999_999), 404, 'service_not_found', 'history'],
      ] as const) {
        const answer = await add(body);
        assert.deepEqual([answer.status, answer.body.code, answer.body.step], [status, code, step]);
      }
      await templateBecomes(app, 'sandbox-reward', 'paused');
      const { status, body } = await add(visit(id));
      assert.deepEqual([status, body.code, body.step], [409, 'template_unusable', 'message']);
      await templateBecomes(app, 'sandbox-reward', 'approved');
    });
    assert.equal((await pointsOf(app, customer.id)).point, 0);
  });

  test('that was forgotten is added and awarded, and leaves the dates and the reminder alone [A-48]', async () => {
    const { id, customer } = await aServiced();
    await aVisit(app, id, '2026-01-15');
    await app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });
    const { body } = await add({
      ...visit(id),
      last_service: '2020-03-01',
      next_service: '2022-03-01',
    });
    assert.equal(body.data.is_latest, false);
    assert.deepEqual(await datesOf(id), ['2026-01-15', '2028-01-15']);
    assert.equal((await serviceOf(id)).remind, 'Yes');
    assert.equal((await visitsOf(id)).length, 2);
    assert.equal((await pointsOf(app, customer.id)).point, 1_250);
    const lines = await app.call('GET', `/api/admin/audit-trail?id_customer=${customer.id}`);
    const [{ changes }] = lines.body.data.data;
    const next = changes.find(({ label }: { label: string }) => label === 'Servis berikutnya');
    assert.equal(next.after, null, 'no day that it did not move');
  });

  test('is compared with the last service where there is no entry yet; one of the same day is the latest [A-48]', async () => {
    const { id } = await aServiced();
    assert.equal(
      (await add({ ...visit(id), last_service: '2026-01-14' })).body.data.is_latest,
      false,
    );
    assert.deepEqual(await datesOf(id), ['2026-01-15', '2028-01-15']);
    const other = await aServiced();
    await aVisit(app, other.id, '2026-11-20');
    assert.equal((await add(visit(other.id))).body.data.is_latest, true);
    assert.deepEqual(await datesOf(other.id), ['2026-11-20', '2028-11-20']);
  });

  test('is added, awarded and announced once per key, however often and however concurrently it is sent [S-30, A-48]', async () => {
    const { id, customer } = await aServiced();
    const answers = await atOnce(10, () => add(visit(id), `visit-in-one-${id}`));
    assert.deepEqual(statusesOf(answers), { 201: 10 });
    assert.equal((await visitsOf(id)).length, 1);
    assert.equal((await pointsOf(app, customer.id)).point, 1_250);
    assert.equal((await messagesTo(customer.id)).length, 1);
  });

  test('tells of points only: a message without them is refused in words [A-48]', async () => {
    const { id } = await aServiced();
    const POINT = { add_point: 'Please provide a valid Point.' };
    await refusesEach(
      app,
      {
        'no points': [{ add_point: undefined }, POINT],
        '0 points': [{ add_point: 0 }, POINT],
        'half a point': [{ add_point: 1.5 }, POINT],
        'a next service in words': [
          { next_service: 'nanti' },
          { next_service: 'Please provide a valid next service date.' },
        ],
        'a message that is a text': [
          { message: 'Halo' },
          { message: 'Please provide a valid message.' },
        ],
      },
      (change) => add({ ...visit(id), ...change }),
    );
  });
});

describe('a forgotten visit in the described calls', () => {
  const patch = (id: number, last_service: string, next_service: string) =>
    app.call('POST', `/api/admin/services/${id}`, {
      body: { last_service, next_service, _method: 'PATCH' },
    });

  test('leaves the dates of the service alone as well [A-48]', async () => {
    const { id } = await aServiced();
    await aVisit(app, id, '2026-01-15');
    await add({ id_service: id, last_service: '2020-03-01' });
    assert.equal((await patch(id, '2020-03-01', '2022-03-01')).status, 200);
    assert.deepEqual(await datesOf(id), ['2026-01-15', '2028-01-15']);
  });

  test('is no reason to refuse an edit of the service to any other day [A-45, A-48]', async () => {
    const { id } = await aServiced();
    await aVisit(app, id, '2026-01-15');
    await add({ id_service: id, last_service: '2020-03-01' });
    await patch(id, '2026-01-10', '2027-01-10');
    assert.deepEqual(await datesOf(id), ['2026-01-10', '2027-01-10']);
  });
});
