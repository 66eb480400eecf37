import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const DAYS = { last_service: '2026-01-15', next_service: '2028-01-15' };
const create = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/services', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/services/${id}`, { body: { ...body, _method: 'PATCH' } });
const remove = (id: number) => app.call('DELETE', `/api/admin/services/${id}`);
const show = (id: number) => app.call('GET', `/api/admin/services/${id}`);
const visitsOf = async (id: number): Promise<string[]> =>
  (await app.call('GET', `/api/admin/services/${id}/histories`)).body.data.data.map(
    (visit: { last_service: string }) => visit.last_service,
  );
const remind = (id: number) =>
  app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });

const LAST = { last_service: 'Please provide a valid last service date.' };
const NEXT = { next_service: 'Please provide a valid next service date.' };
/** What is wrong with the dates of a service, whether it is new or changed. */
const WRONG_DAYS = {
  'no last service': [{ last_service: undefined }, LAST],
  'an empty last service': [{ last_service: '' }, LAST],
  'a last service on a day that does not exist': [{ last_service: '2026-02-29' }, LAST],
  'a last service in another form': [{ last_service: '15/01/2026' }, LAST],
  'a last service with a time': [{ last_service: '2026-01-15T00:00:00Z' }, LAST],
  'a last service as a number': [{ last_service: 20_260_115 }, LAST],
  'several last services': [{ last_service: ['2026-01-15'] }, LAST],
  'a huge last service': [{ last_service: '2'.repeat(50_000) }, LAST],
  'no next service': [{ next_service: undefined }, NEXT],
  'nothing as next service': [{ next_service: null }, NEXT],
  'a next service in words': [{ next_service: 'tahun depan' }, NEXT],
  'a next service in the year 20000': [{ next_service: '20000-01-01' }, NEXT],
  'a statement as next service': [{ next_service: "2028-01-15'; drop table services" }, NEXT],
  'no dates': [
    { last_service: undefined, next_service: undefined },
    { ...LAST, ...NEXT },
  ],
} satisfies Parameters<typeof refusesEach>[1];

describe('adding a service', () => {
  test('answers its number, under which it is shown with customer, product and dates [API-46, API-45, SVC-01, A-43]', async () => {
    const customer = await aCustomer(app, { name: 'PT Servis' });
    const product = await aProduct(app, { product: 'Flowmeter X' });
    const { status, body } = await create({
      id_user: String(customer.id),
      id_product: String(product.id),
      ...DAYS,
      id: 77_777,
      remind: 'Yes',
    });
    assert.equal(status, 201);
    assert.equal(body.message, 'Data Service berhasil disimpan.');
    const { id } = body.data;
    assert.notEqual(id, 77_777);
    const shown = await show(id);
    assert.equal(shown.status, 200);
    assert.deepEqual(shown.body.data, {
      id,
      id_service: id,
      id_user: customer.id,
      id_product: product.id,
      ...DAYS,
      customer: 'PT Servis',
      item: 'Flowmeter X',
      user: { name: 'PT Servis', whatsapp: customer.whatsapp },
      product: { product: 'Flowmeter X' },
      remind: 'No',
      reminded_at: null,
      reminder_status: null,
      flowmeter_type: null,
      serial_number: null,
      note: null,
      is_retired: false,
      every_months: null,
      fixed_month: null,
      fixed_day: null,
      every_units: null,
      version: 1,
    });
  });

  test('makes no history entry: the described client posts the first one itself [A-44]', async () => {
    const { id } = await aService(app);
    const { body } = await app.call('GET', `/api/admin/services/${id}/histories`);
    assert.deepEqual(body.data.data, []);
    const posted = await app.call('POST', '/api/admin/service-histories', {
      body: { id_service: id, last_service: DAYS.last_service },
    });
    assert.equal(posted.status, 201);
    const again = await app.call('GET', `/api/admin/services/${id}/histories`);
    assert.equal(again.body.data.total, 1);
  });

  test('makes its first visit as well where that is asked for, on the day of its last service [A-44, ADD-321]', async () => {
    const { id_user, id_product } = await aService(app);
    const { body } = await create({ id_user, id_product, ...DAYS, with_visit: true });
    assert.deepEqual(await visitsOf(body.data.id), [DAYS.last_service]);
  });

  test('may be of a customer and a product that have one already: several flowmeters of a kind [A-52]', async () => {
    const first = await aService(app);
    const second = await create({ id_user: first.id_user, id_product: first.id_product, ...DAYS });
    assert.equal(second.status, 201);
    assert.notEqual(second.body.data.id, first.id);
  });

  test('can say what tells it from another of the same product; an empty field says nothing [ADD-43]', async () => {
    const nameplateOf = async (id: number) => {
      const { flowmeter_type, serial_number, note } = (await show(id)).body.data;
      return [flowmeter_type, serial_number, note];
    };
    const first = await aService(app);
    const same = { id_user: first.id_user, id_product: first.id_product, ...DAYS };
    const second = await create({
      ...same,
      flowmeter_type: ' FM-200 ',
      serial_number: 'SN-0815',
      note: 'Lantai 2\nRuang pompa',
    });
    assert.equal(second.status, 201);
    assert.deepEqual(await nameplateOf(first.id), [null, null, null]);
    assert.deepEqual(await nameplateOf(second.body.data.id), [
      'FM-200',
      'SN-0815',
      'Lantai 2\nRuang pompa',
    ]);
    const third = await create({ ...same, flowmeter_type: '  ', serial_number: null, note: '' });
    assert.deepEqual(await nameplateOf(third.body.data.id), [null, null, null]);

    // What is left out stays, what is empty goes.
    const { id } = second.body.data;
    await update(id, { ...DAYS, serial_number: 'SN-0816' });
    assert.deepEqual(await nameplateOf(id), ['FM-200', 'SN-0816', 'Lantai 2\nRuang pompa']);
    await update(id, { ...DAYS, flowmeter_type: '', note: null });
    assert.deepEqual(await nameplateOf(id), [null, 'SN-0816', null]);
  });

  test('with a type, serial number or note that is no text is refused at its field [ADD-43, S-28]', async () => {
    const service = await aService(app);
    const TYPE = { flowmeter_type: 'Please provide a valid flowmeter type.' };
    const SERIAL = { serial_number: 'Please provide a valid serial number.' };
    const NOTE = { note: 'Please provide a valid note.' };
    const wrong = {
      'a type of 101 letters': [
        { flowmeter_type: 'x'.repeat(101) },
        { flowmeter_type: 'Paling banyak 100 karakter.' },
      ],
      'several types': [{ flowmeter_type: ['A'] }, TYPE],
      'a serial number of two lines': [{ serial_number: 'A\nB' }, SERIAL],
      'a serial number that is a number': [{ serial_number: 42 }, SERIAL],
      'a note of 501 letters': [{ note: 'x'.repeat(501) }, { note: 'Paling banyak 500 karakter.' }],
      'a note that hides': [{ note: 'A\u202eB' }, NOTE],
    } satisfies Parameters<typeof refusesEach>[1];
    await refusesEach(app, wrong, (change) =>
      create({ id_user: service.id_user, id_product: service.id_product, ...DAYS, ...change }),
    );
    await refusesEach(app, wrong, (change) => update(service.id, { ...DAYS, ...change }));
  });

  test('without customer, product or dates is refused in the specified words [SVC-09]', async () => {
    const [customer, product] = [await aCustomer(app), await aProduct(app)];
    const CUSTOMER = { id_user: 'Please provide a valid Customer.' };
    const PRODUCT = { id_product: 'Please provide a valid Product.' };
    await refusesEach(
      app,
      {
        ...WRONG_DAYS,
        'no customer': [{ id_user: undefined }, CUSTOMER],
        'an empty customer': [{ id_user: '' }, CUSTOMER],
        'customer 0': [{ id_user: 0 }, CUSTOMER],
        'customer minus one': [{ id_user: '-1' }, CUSTOMER],
        'half a customer': [{ id_user: 1.5 }, CUSTOMER],
        'a customer beyond counting': [{ id_user: 1e300 }, CUSTOMER],
        'a customer with zeros before': [{ id_user: '007' }, CUSTOMER],
        'a customer by name': [{ id_user: 'PT Servis' }, CUSTOMER],
        'many customers': [{ id_user: [customer.id] }, CUSTOMER],
        'a query as customer': [{ id_user: '1 or 1=1' }, CUSTOMER],
        'no product': [{ id_product: undefined }, PRODUCT],
        'nothing as product': [{ id_product: null }, PRODUCT],
        'a product by name': [{ id_product: '<b>Flowmeter</b>' }, PRODUCT],
        'a product that is an object': [{ id_product: { id: product.id } }, PRODUCT],
        nothing: [
          { id_user: undefined, id_product: undefined, last_service: undefined, next_service: '' },
          { ...CUSTOMER, ...PRODUCT, ...LAST, ...NEXT },
        ],
      },
      (change) => create({ id_user: customer.id, id_product: product.id, ...DAYS, ...change }),
    );
  });

  test('is for a live customer and of a product that is there, never for the own account [S-33, A-02]', async () => {
    const [gone, product] = [await aCustomer(app), await aProduct(app)];
    const live = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      for (const [id_user, id_product, status, code] of [
        [gone.id, product.id, 404, 'customer_not_found'],
        [999_999, product.id, 404, 'customer_not_found'],
        [live.id, 999_999, 404, 'product_not_found'],
        [1, product.id, 409, 'own_account_protected'],
      ] as const) {
        const answer = await create({ id_user, id_product, ...DAYS });
        assert.equal(answer.status, status);
        assert.equal(answer.body.code, code);
      }
    });
  });

  test('ten times at once under one key adds it once [S-30]', async () => {
    const [customer, product] = [await aCustomer(app), await aProduct(app)];
    const answers = await atOnce(10, () =>
      create({ id_user: customer.id, id_product: product.id, ...DAYS }, 'service-once'),
    );
    assert.deepEqual(statusesOf(answers), { 201: 10 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
  });
});

test('a service says by which rule it is due, and that its equipment is not used any more [A-41, ADD-708]', async () => {
  const { id } = await aService(app);
  const shown = async () => {
    const { every_months, fixed_month, fixed_day, every_units, is_retired } = (await show(id)).body
      .data;
    return { every_months, fixed_month, fixed_day, every_units, is_retired };
  };
  const changed = await app.call('PATCH', `/api/admin/plans/${id}`, {
    body: { every_units: 2_500.5 },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const rule = { every_months: null, fixed_month: null, fixed_day: null, every_units: 2_500.5 };
  assert.deepEqual(await shown(), { ...rule, is_retired: false });
  const { equipment_id: equipmentId } = await app.owner
    .selectFrom('plans')
    .select('equipment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [state, is_retired] of [
    ['in-repair', false],
    ['retired', true],
  ] as const) {
    await app.call('PATCH', `/api/admin/equipment/${equipmentId}`, { body: { state } });
    assert.deepEqual(await shown(), { ...rule, is_retired });
  }
});

describe('changing a service', () => {
  test('changes its dates, and never whose it is or what [API-47, SVC-11, A-79]', async () => {
    const { id, id_user, id_product } = await aService(app);
    const [customer, product] = [await aCustomer(app), await aProduct(app)];
    const days = { last_service: '2026-11-20', next_service: '2028-11-20' };
    const { status, body } = await update(id, {
      ...days,
      id_user: customer.id,
      id_product: product.id,
      remind: 'Yes',
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Service updated successfully');
    assert.deepEqual((await show(id)).body.data, body.data);
    const { last_service, next_service, remind: reminded } = body.data;
    assert.deepEqual({ last_service, next_service }, days);
    assert.equal(body.data.id_user, id_user);
    assert.equal(body.data.id_product, id_product);
    assert.equal(reminded, 'No');
  });

  test('without dates is refused in the specified words [SVC-11]', async () => {
    const { id } = await aService(app);
    await refusesEach(app, WRONG_DAYS, (change) => update(id, { ...DAYS, ...change }));
  });

  test('takes the dates as they are posted: the server reckons none [A-20]', async () => {
    const { id } = await aService(app);
    const days = { last_service: '2026-11-20', next_service: '2026-12-01' };
    const { body } = await update(id, days);
    assert.equal(body.data.next_service, '2026-12-01');
  });

  test('leaves its history alone, which is a call of its own [A-45]', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-01-15');
    await update(id, { last_service: '2026-11-20', next_service: '2028-11-20' });
    const { body } = await app.call('GET', `/api/admin/services/${id}/histories/last`);
    assert.equal(body.data.id, visit);
    assert.equal(body.data.last_service, '2026-01-15');
  });

  test('moves its latest visit with it where that is asked for, also to a day before the others; none is made [A-45, ADD-321]', async () => {
    const { id } = await aService(app);
    assert.equal((await update(id, { ...DAYS, with_visit: true })).status, 200);
    assert.deepEqual(await visitsOf(id), []);
    const days = { last_service: '2026-03-01', next_service: '2028-03-01' };
    for (const day of ['2026-01-15', '2026-05-01', '2026-03-01']) await aVisit(app, id, day);
    // The day of the visit that was entered last: said by the second step of a described client, it would move nothing.
    const { body } = await update(id, { ...days, with_visit: true });
    assert.equal(body.data.last_service, days.last_service);
    assert.deepEqual(await visitsOf(id), ['2026-03-01', '2026-03-01', '2026-01-15']);
    const trail = await app.call('GET', '/api/admin/audit-trail');
    const [{ changes }] = trail.body.data.data;
    assert.deepEqual(
      changes.map(({ before, after }: Record<string, string>) => [before, after]),
      [['1 Mei 2026', '1 Maret 2026']],
    );
  });

  test('leaves the day of every visit where “Terakhir” stays what it was, though the latest visit is of another day [A-45, SVC-17, ADD-321]', async () => {
    const { id } = await aService(app);
    const entered = { last_service: '2026-11-10', next_service: '2027-11-10' };
    for (const day of ['2025-05-01', '2026-03-01']) await aVisit(app, id, day);
    assert.equal((await update(id, entered)).status, 200);
    const { status } = await update(id, { ...entered, note: 'Segel diganti', with_visit: true });
    assert.equal(status, 200);
    assert.deepEqual(await visitsOf(id), ['2026-03-01', '2025-05-01']);
  });

  test('makes it one to remind of again when the next service moves, and only then [A-42]', async () => {
    const { id } = await aService(app);
    await remind(id);
    assert.equal((await show(id)).body.data.remind, 'Yes');
    const sameNext = await update(id, { ...DAYS, last_service: '2026-02-01' });
    assert.equal(sameNext.body.data.remind, 'Yes');
    const moved = await update(id, { ...DAYS, next_service: '2028-01-16' });
    assert.equal(moved.body.data.remind, 'No');
  });

  test('waits for a change of the same service, and judges by what it became [A-42]', async () => {
    const { id } = await aService(app);
    await remind(id);
    const held = await holding(app, 'select from plans where id = $1 for update', [id]);
    await held.query("update plans set next_on = '2029-01-01' where id = $1", [id]);
    const updating = update(id, { ...DAYS, next_service: '2029-01-01' });
    await held.waitedFor(1);
    await held.release();
    // The next service is where the other change has put it, so it did not move again.
    assert.equal((await updating).body.data.remind, 'Yes');
  });

  test('ten times at once leaves the dates of one of the ten', async () => {
    const { id } = await aService(app);
    const answers = await atOnce(10, (n) =>
      update(id, { last_service: `2026-03-1${n}`, next_service: `2028-03-1${n}` }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { last_service, next_service } = (await show(id)).body.data;
    assert.equal(next_service, last_service.replace('2026', '2028'));
  });
});

describe('deleting a service', () => {
  const everyCall = async (id: number, historyId: number) => [
    await show(id),
    await update(id, DAYS),
    await remove(id),
    await remind(id),
    await app.call('GET', `/api/admin/services/${id}/histories`),
    await app.call('GET', `/api/admin/services/${id}/histories/last`),
    await app.call('POST', '/api/admin/service-histories', {
      body: { id_service: id, last_service: '2026-11-20' },
    }),
    await app.call('PATCH', `/api/admin/service-histories/${historyId}`, {
      body: { last_service: '2026-11-20' },
    }),
    await app.call('DELETE', `/api/admin/service-histories/${historyId}`),
  ];
  const isGone = async (id: number, historyId: number) => {
    await changesNothing(app, async () => {
      for (const [index, { status, body }] of (await everyCall(id, historyId)).entries()) {
        assert.equal(status, 404, String(index));
        assert.match(body.code, /^service_(history_)?not_found$/);
      }
    });
    const { body } = await app.call('GET', '/api/admin/services?per_page=100');
    assert.ok(body.data.data.every((service: { id: number }) => service.id !== id));
    const reminders = await app.call('GET', '/api/admin/notifications/services');
    assert.ok(reminders.body.data.every((service: { id: number }) => service.id !== id));
  };

  test('takes it off the list and the reminders, with its history [API-48]', async () => {
    const { id } = await aService(app, { next_service: '2026-11-25' });
    const visit = await aVisit(app, id, '2026-01-15');
    const { status, body } = await remove(id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Data service berhasil dihapus.');
    await isGone(id, visit);
  });

  test('happens by itself when its customer is deleted: nothing reaches it any more [A-70]', async () => {
    const { id, id_user } = await aService(app, { next_service: '2026-11-25' });
    const visit = await aVisit(app, id, '2026-01-15');
    await app.call('DELETE', `/api/admin/users/${id_user}`);
    await isGone(id, visit);
  });

  test('ten times at once deletes it once', async () => {
    const { id } = await aService(app);
    assert.deepEqual(statusesOf(await atOnce(10, () => remove(id))), { 200: 1, 404: 9 });
  });

  test('and a change at the same moment: the change is whole, or the service is not there', async () => {
    const { id } = await aService(app);
    const held = await holding(app, 'update plans set deleted_at = now() where id = $1', [id]);
    const changing = [update(id, DAYS), remind(id)];
    await held.waitedFor(2);
    await held.release();
    assert.deepEqual(statusesOf(await Promise.all(changing)), { 404: 2 });
  });
});
