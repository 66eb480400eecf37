import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();
const ROOT = '/api/admin/equipment';

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, body === undefined ? {} : { body });
const show = async (id: number) => (await app.call('GET', `${ROOT}/${id}`)).body.data;
const idsOf = async (query: string): Promise<number[]> =>
  (await app.call('GET', `${ROOT}?${query}`)).body.data.data.map((row: { id: number }) => row.id);

/** A flowmeter at a customer. */
const aPiece = async (form: Record<string, unknown> = {}) => {
  const [customer, product] = [await aCustomer(app), await aProduct(app)];
  const whole = { id_user: customer.id, id_product: product.id, ...form };
  const { status, body } = await send('POST', ROOT, whole);
  assert.equal(status, 201, JSON.stringify(body));
  return { id: Number(body.data.id), customer, product };
};
const linesOf = async (customerId: number): Promise<string[]> => {
  const { body } = await app.call('GET', `/api/admin/audit-trail?id_customer=${customerId}`);
  return body.data.data.map(({ sentence }: { sentence: string }) => sentence);
};

describe('equipment', () => {
  test('is added, shown and changed; what is left out stays, what is empty goes [ADD-706]', async () => {
    const { id, customer, product } = await aPiece({
      serial_number: ' SN-1 ',
      flowmeter_type: 'FM',
      size: 'DN50',
      site: 'Ruang pompa',
      installed_on: '2025-01-31',
      warranty_until: '2027-01-31',
    });
    const piece = await show(id);
    assert.deepEqual(piece, {
      id,
      id_user: customer.id,
      customer: customer.name,
      id_product: product.id,
      item: product.product,
      flowmeter_type: 'FM',
      serial_number: 'SN-1',
      serial_doubtful: false,
      size: 'DN50',
      site: 'Ruang pompa',
      installed_on: '2025-01-31',
      warranty_until: '2027-01-31',
      state: 'in-use',
      note: null,
      next_on: null,
      next_kind: null,
      version: piece.version,
      plans: [],
    });
    const changes = { site: 'Atap', size: '', state: 'retired', version: piece.version };
    assert.equal((await send('PATCH', `${ROOT}/${id}`, changes)).status, 200);
    const { site, size, state, serial_number } = await show(id);
    assert.deepEqual([site, size, state, serial_number], ['Atap', null, 'retired', 'SN-1']);
    const stale = await send('PATCH', `${ROOT}/${id}`, changes);
    assert.equal(stale.body.code, 'record_changed');
  });

  test('with a serial number that another has is refused, of ten at once one is added [ADD-703, ADD-706]', async () => {
    const { customer, product } = await aPiece({ serial_number: 'SN-1' });
    const again = { id_user: customer.id, id_product: product.id, serial_number: 'sn-1' };
    await changesNothing(app, async () => {
      assert.equal((await send('POST', ROOT, again)).body.code, 'serial_taken');
    });
    const answers = await atOnce(10, () => send('POST', ROOT, { ...again, serial_number: 'SN-2' }));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 9 });
  });

  test('is found by serial number, site, customer and product, of a state and of a customer, and leaves as a file [ADD-705]', async () => {
    const mark = 'Qx9';
    const { id } = await aPiece({ serial_number: `a${mark}b` });
    const { id: sited } = await aPiece({ site: `Gudang ${mark.toLowerCase()}` });
    const named = await aCustomer(app, { name: `PT ${mark}` });
    const { id: owned } = await aPiece({ id_user: named.id });
    const product = await aProduct(app, { product: `Flowmeter ${mark}` });
    const { id: made } = await aPiece({ id_product: product.id });
    assert.deepEqual(await idsOf(`search=${mark}`), [made, owned, sited, id]);
    await send('PATCH', `${ROOT}/${sited}`, { state: 'in-repair' });
    assert.deepEqual(await idsOf(`search=${mark}&state=in-repair`), [sited]);
    assert.deepEqual(await idsOf(`id_customer=${named.id}`), [owned]);
    const rows = await downloadRows(app, `${ROOT}/export?search=${mark}`);
    assert.equal(rows.length, 4);
    await app.call('DELETE', `/api/admin/users/${named.id}`);
    assert.deepEqual(await idsOf(`id_customer=${named.id}`), []);
    assert.equal((await app.call('GET', `${ROOT}/${owned}`)).status, 404);
  });

  test('moves to another customer with its plans and visits in one act, of which both customers tell [ADD-707]', async () => {
    const service = await aService(app, { serial_number: 'SN-M' });
    const visit = await aVisit(app, service.id, '2026-11-20');
    const [id = 0] = await idsOf(`id_customer=${service.id_user}`);
    const next = await aCustomer(app);
    const { version } = await show(id);
    const move = { id_user: next.id, site: 'Pabrik 2', version };
    const answers = await atOnce(5, () => send('POST', `${ROOT}/${id}/move`, move));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 4 });
    const piece = await show(id);
    assert.deepEqual([piece.id_user, piece.site], [next.id, 'Pabrik 2']);
    const moved = (await app.call('GET', `/api/admin/services/${service.id}`)).body.data;
    assert.equal(moved.id_user, next.id);
    const visits = (await app.call('GET', `${ROOT}/${id}/visits`)).body.data.data;
    assert.deepEqual(
      visits.map((row: { id: number; kind: string }) => [row.id, row.kind]),
      [[visit, 'servis']],
    );
    assert.match((await linesOf(service.id_user))[0] ?? '', /memindahkan peralatan .* ke /);
    assert.match((await linesOf(next.id))[0] ?? '', /memindahkan peralatan .* dari /);
    await changesNothing(app, async () => {
      const nobody = await send('POST', `${ROOT}/${id}/move`, { id_user: 999_999 });
      assert.equal(nobody.body.code, 'customer_not_found');
    });
  });
});

describe('a plan', () => {
  test('has its next day from its rule, after the last one or today, unless another is said [ADD-708]', async () => {
    const { id } = await aPiece();
    const plans = `${ROOT}/${id}/plans`;
    const today = app.clock.today();
    await send('POST', plans, { kind: 'kalibrasi', every_months: 12, last_on: '2026-03-12' });
    await send('POST', plans, { kind: 'tera', fixed_month: 11, fixed_day: 30 });
    await send('POST', plans, { kind: 'servis', every_units: 5_000, next_on: '2027-06-01' });
    const shown = await show(id);
    const planned = shown.plans.map((plan: Record<string, unknown>) => [
      plan.kind,
      plan.last_on,
      plan.next_on,
    ]);
    assert.deepEqual(planned, [
      ['tera', null, '2026-11-30'],
      ['kalibrasi', '2026-03-12', '2027-03-12'],
      ['servis', today, '2027-06-01'],
    ]);
    assert.deepEqual([shown.next_on, shown.next_kind], ['2026-11-30', 'tera']);
    // The described services are those of the kind servis.
    const services = await app.call('GET', `/api/admin/services?id_customer=${shown.id_user}`);
    assert.deepEqual(
      services.body.data.data.map((row: { id: number }) => row.id),
      [shown.plans[2].id],
    );
    assert.equal((await app.call('GET', `/api/admin/services/${shown.plans[0].id}`)).status, 404);
  });

  test('is one of its kind, of many at once as well, has one rule, and a day where the rule says none [ADD-708]', async () => {
    const { id } = await aPiece();
    const plans = `${ROOT}/${id}/plans`;
    const tera = { kind: 'tera', every_months: 12 };
    const answers = await atOnce(5, () => send('POST', plans, tera));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 4 });
    await changesNothing(app, async () => {
      for (const [body, code] of [
        [{ kind: 'kalibrasi' }, 'invalid'],
        [{ kind: 'kalibrasi', every_months: 6, every_units: 10 }, 'invalid'],
        [{ kind: 'kalibrasi', fixed_month: 6 }, 'invalid'],
        [{ kind: 'cuci', every_months: 6 }, 'invalid'],
        [{ kind: 'kalibrasi', every_units: 10 }, 'plan_day_unknown'],
      ] as const)
        assert.equal((await send('POST', plans, body)).body.code, code, JSON.stringify(body));
    });
  });

  test('is changed and deleted; its equipment stays [ADD-708]', async () => {
    const { id } = await aPiece();
    const { body } = await send('POST', `${ROOT}/${id}/plans`, { kind: 'tera', every_months: 12 });
    const path = `/api/admin/plans/${body.data.id}`;
    const [{ version }] = (await show(id)).plans;
    const change = { every_months: 6, last_on: '2026-10-01', version };
    assert.equal((await send('PATCH', path, change)).status, 200);
    assert.equal((await show(id)).plans[0].next_on, '2027-04-01');
    assert.equal((await send('PATCH', path, change)).body.code, 'record_changed');
    const gone = await atOnce(3, () => send('DELETE', path));
    assert.deepEqual(statusesOf(gone), { 200: 1, 404: 2 });
    assert.deepEqual((await show(id)).plans, []);
  });
});

test('a reading only grows, whatever its unit and in whatever order it is entered, unless a mark says why [ADD-709]', async () => {
  const { id } = await aPiece();
  const read = (day: string, totaliser: number | string, more: object = {}) =>
    send('POST', `${ROOT}/${id}/readings`, { day, totaliser, unit: 'm3', ...more });
  assert.equal((await read('2026-11-01', '1200.5')).status, 201);
  await changesNothing(app, async () => {
    assert.equal((await read('2026-11-02', 1_200)).body.code, 'reading_too_low');
    assert.equal((await read('2026-11-02', 1_200_499, { unit: 'l' })).body.code, 'reading_too_low');
    assert.equal((await read('2026-10-01', 1_201)).body.code, 'reading_too_high');
    assert.equal((await read('2026-11-02', -1)).status, 422);
  });
  assert.equal((await read('2026-10-01', 1_000)).status, 201);
  assert.equal((await read('2026-11-20', 3, { mark: 'exchanged' })).status, 201);
  assert.equal((await read('2026-11-10', 5_000)).status, 201);
  const { data } = (await app.call('GET', `${ROOT}/${id}/readings`)).body.data;
  assert.deepEqual(
    data.map((row: Record<string, unknown>) => [row.day, row.totaliser, row.mark]),
    [
      ['2026-11-20', 3, 'exchanged'],
      ['2026-11-10', 5_000, null],
      ['2026-11-01', 1_200.5, null],
      ['2026-10-01', 1_000, null],
    ],
  );
  // Of the same day each is compared with the one before it.
  const answers = await atOnce(5, () => read('2026-11-21', 4));
  assert.deepEqual(statusesOf(answers), { 201: 5 });
});
