import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aService, aVisit, aVoucher } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

/** As of a visit that was entered before its days were kept. */
const forgetDatesBefore = (visitId: number) =>
  app.owner
    .updateTable('visits')
    .set({ before_last_on: null, before_next_on: null })
    .where('id', '=', visitId)
    .execute();

const create = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/service-histories', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/service-histories/${id}`, { body: { ...body, _method: 'PATCH' } });
const remove = (id: number) => app.call('DELETE', `/api/admin/service-histories/${id}`);
const list = async (serviceId: number, query = '') =>
  (await app.call('GET', `/api/admin/services/${serviceId}/histories?${query}`)).body.data;
const latest = async (serviceId: number) =>
  (await app.call('GET', `/api/admin/services/${serviceId}/histories/last`)).body.data;
const daysOf = async (serviceId: number): Promise<string[]> =>
  (await list(serviceId, 'per_page=100')).data.map(
    (row: { last_service: string }) => row.last_service,
  );
const datesOf = async (serviceId: number) => {
  const { body } = await app.call('GET', `/api/admin/services/${serviceId}`);
  const { last_service, next_service, remind } = body.data;
  return { last_service, next_service, remind };
};

const LAST = { last_service: 'Please provide a valid last service date.' };
const ID = { id_service: 'Please provide a valid id.' };
const WRONG_DAY = {
  'no day': [{ last_service: undefined }, LAST],
  'an empty day': [{ last_service: '' }, LAST],
  'a day that does not exist': [{ last_service: '2026-04-31' }, LAST],
  'a day before 1800': [{ last_service: '1799-12-31' }, LAST],
  'a day in another form': [{ last_service: '2026-4-1' }, LAST],
  'a day as a number': [{ last_service: 20_260_401 }, LAST],
  'a list of days': [{ last_service: ['2026-04-01'] }, LAST],
  'markup as day': [{ last_service: '<b>2026-04-01</b>' }, LAST],
  'a huge day': [{ last_service: '2'.repeat(50_000) }, LAST],
  'a service by name': [{ id_service: 'Flowmeter' }, ID],
  'service 0': [{ id_service: 0 }, ID],
  'a service that is a query': [{ id_service: '1 or 1=1' }, ID],
} satisfies Parameters<typeof refusesEach>[1];

describe('the history of a service', () => {
  test('is its visits, the latest first, ten a page [API-56, SVC-02, A-46]', async () => {
    const { id } = await aService(app);
    const other = await aService(app);
    await aVisit(app, other.id, '2027-01-01');
    const days = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-05`);
    // In any order: what counts is the day of the visit.
    for (const n of [5, 0, 11, 3, 8, 1, 10, 2, 9, 4, 7, 6]) await aVisit(app, id, days[n] ?? '');
    const [first, second] = [await list(id), await list(id, 'page=2')];
    assert.equal(first.data.length, 10);
    assert.equal(first.last_page, 2);
    assert.deepEqual(
      [...first.data, ...second.data].map((row: { last_service: string }) => row.last_service),
      days.reverse(),
    );
    assert.deepEqual(Object.keys(first.data[0]).sort(), [
      'award',
      'id',
      'id_service',
      'last_service',
      'version',
    ]);
    assert.ok(first.data.every((row: { id_service: number }) => row.id_service === id));
  });

  test('has as its latest entry the one of the last day, of two that were entered later; none is null [API-55, A-45, A-46]', async () => {
    const { id } = await aService(app);
    assert.equal(await latest(id), null);
    await aVisit(app, id, '2026-05-01');
    const second = await aVisit(app, id, '2026-06-01');
    await aVisit(app, id, '2026-04-01');
    assert.deepEqual(await latest(id), {
      id: second,
      id_service: id,
      last_service: '2026-06-01',
      award: null,
      version: 1,
      dates_before: null,
    });
    const third = await aVisit(app, id, '2026-06-01');
    assert.equal((await latest(id)).id, third);
    const { dates_before, ...shown } = await latest(id);
    assert.deepEqual((await list(id)).data[0], shown);
    assert.equal(dates_before, null);
  });

  test('says what each visit earned, by whom and when, as the ledger has it [ADD-46]', async () => {
    const { id, id_user } = await aService(app);
    await create({ id_service: id, last_service: '2026-05-01', add_point: 250 });
    await aVisit(app, id, '2026-06-01');
    // Points for something else are nobody's visit.
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: id_user, add_point: 7 },
    });
    const { body } = await app.call('GET', '/api/admin/users/1');
    assert.deepEqual(
      (await list(id)).data.map((row: { award: unknown }) => row.award),
      [
        null,
        { point: 250, taken_back: null, by: body.data.name, at: app.clock.now().toISOString() },
      ],
    );
  });

  test('says how many of them were taken back, also of those that had been spent [ADD-46, ADD-127]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const { id } = await aService(app, { id_user: member.id });
    await create({ id_service: id, last_service: '2026-05-01', add_point: 250 });
    const { body: lines } = await app.call('GET', `/api/admin/users/${member.id}/points`);
    const earned = lines.data.data[0].id;
    const voucher = await aVoucher(app, { codes: 1, required_point: 300 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const reversed = await app.call('POST', `/api/admin/point-entries/${earned}/reversal`, {
      body: { point: 200, reason: 'Salah ketik' },
    });
    assert.equal(reversed.body.data.shortfall, 150);
    const [{ award }] = (await list(id)).data;
    assert.deepEqual([award.point, award.taken_back], [250, 200]);
  });

  test('of a service that is not there is 404', async () => {
    for (const path of ['histories', 'histories/last']) {
      const { status, body } = await app.call('GET', `/api/admin/services/999999/${path}`);
      assert.equal(status, 404, path);
      assert.equal(body.code, 'service_not_found');
    }
  });
});

describe('adding a visit', () => {
  test('adds it to the history, and leaves dates and points to their own calls [API-52, A-48]', async () => {
    const { id } = await aService(app);
    const before = await datesOf(id);
    const { status, body } = await create({ id_service: String(id), last_service: '2026-11-20' });
    assert.equal(status, 201);
    assert.equal(body.message, 'Data service history berhasil disimpan.');
    assert.deepEqual(await latest(id), {
      id: body.data.id,
      id_service: id,
      last_service: '2026-11-20',
      award: null,
      version: 1,
      dates_before: null,
    });
    assert.deepEqual(await datesOf(id), before);
  });

  test('before “Terakhir”, which somebody has entered without a visit, leaves the dates alone, whatever visit is the latest [A-48, ADD-765]', async () => {
    const { id } = await aService(app);
    await aVisit(app, id, '2026-03-01');
    const last = { last_service: '2026-11-10', next_service: '2027-11-10' };
    await app.call('PATCH', `/api/admin/services/${id}`, { body: last });
    const late = { last_service: '2026-11-05', next_service: '2027-11-05' };
    const { body } = await create({ id_service: id, ...late });
    assert.equal(body.data.is_latest, false);
    assert.deepEqual(await datesOf(id), { ...last, remind: 'No' });
    assert.equal((await latest(id)).last_service, late.last_service);
  });

  test('without a service or a day is refused in words', async () => {
    const { id } = await aService(app);
    await refusesEach(
      app,
      {
        ...WRONG_DAY,
        'no service': [{ id_service: undefined }, ID],
        nothing: [
          { id_service: undefined, last_service: undefined },
          { ...ID, ...LAST },
        ],
      },
      (change) => create({ id_service: id, last_service: '2026-11-20', ...change }),
    );
  });

  test('to a service that is not there is 404 [S-33]', async () => {
    await changesNothing(app, async () => {
      const { status, body } = await create({ id_service: 999_999, last_service: '2026-11-20' });
      assert.equal(status, 404);
      assert.equal(body.code, 'service_not_found');
    });
  });

  test('ten times at once under one key adds it once, without a key each time [S-30]', async () => {
    const { id } = await aService(app);
    const visit = { id_service: id, last_service: '2026-11-20' };
    const keyed = await atOnce(10, () => create(visit, `visit-${id}`));
    assert.deepEqual(statusesOf(keyed), { 201: 10 });
    assert.equal((await list(id)).total, 1);
    await atOnce(3, () => create(visit));
    assert.equal((await list(id)).total, 4);
  });
});

describe('changing a visit', () => {
  test('changes its day, and leaves the dates of the service to their own call [API-53, A-46]', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-05-01');
    const older = await aVisit(app, id, '2026-04-01');
    const before = await datesOf(id);
    const { status, body } = await update(older, { id_service: id, last_service: '2026-06-01' });
    assert.equal(status, 200);
    assert.equal(body.message, 'Data service history berhasil di update.');
    assert.deepEqual(await daysOf(id), ['2026-06-01', '2026-05-01']);
    assert.equal((await latest(id)).id, older);
    assert.notEqual((await latest(id)).id, visit);
    assert.deepEqual(await datesOf(id), before);
  });

  test('changes the dates of its service with the latest one, which may be reminded of again when it is due otherwise [SVC-16, A-42, A-46, ADD-321]', async () => {
    const { id } = await aService(app);
    await aVisit(app, id, '2026-04-01');
    const visit = await aVisit(app, id, '2026-05-01');
    await app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });
    const { next_service } = await datesOf(id);
    // Also where it is the latest no more by that.
    const moved = { last_service: '2026-03-01', next_service };
    assert.equal((await update(visit, { id_service: id, ...moved })).status, 200);
    assert.deepEqual(await datesOf(id), { ...moved, remind: 'Yes' });
    assert.deepEqual(await daysOf(id), ['2026-04-01', '2026-03-01']);
    const { id: now } = await latest(id);
    const again = { last_service: '2026-04-02', next_service: '2027-04-02' };
    assert.equal((await update(now, again)).status, 200);
    assert.deepEqual(await datesOf(id), { ...again, remind: 'No' });
    const { body } = await app.call('GET', '/api/admin/audit-trail');
    const [{ changes }] = body.data.data;
    assert.deepEqual(
      changes.map((change: { after: string }) => change.after),
      ['2 April 2026', '2 April 2027'],
    );
  });

  test('changes nothing where it has dates for the service and a later visit is known by then, or where those are others by then [A-46, ADD-321, ADD-302]', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-05-01');
    const { version } = (await app.call('GET', `/api/admin/services/${id}`)).body.data;
    const change = { last_service: '2026-05-02', next_service: '2028-05-02' };
    await changesNothing(app, async () => {
      const { status, body } = await update(visit, { ...change, version: version - 1 });
      assert.deepEqual([status, body.code], [409, 'record_changed']);
    });
    await aVisit(app, id, '2026-06-01');
    await changesNothing(app, async () => {
      const { status, body } = await update(visit, change);
      assert.deepEqual([status, body.code, body.step], [409, 'record_changed', 'service']);
    });
  });

  test('to a day to come leaves its readings on theirs, where they refuse no true one; back on a day that was, they are of it [ADD-709]', async () => {
    const { id } = await aService(app);
    const { equipment_id } = await app.owner
      .selectFrom('plans')
      .select('equipment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const equipment = `/api/admin/equipment/${equipment_id}`;
    const readings = [{ totaliser: 100, unit: 'm3' }];
    const visit = { client_key: crypto.randomUUID(), id_plan: id, day: '2026-11-18', readings };
    assert.equal((await app.call('POST', `${equipment}/visits`, { body: visit })).status, 201);
    const read = (totaliser: number) =>
      app.call('POST', `${equipment}/readings`, {
        body: { day: '2026-11-21', totaliser, unit: 'm3' },
      });
    const days = async () =>
      (await app.call('GET', `${equipment}/readings`)).body.data.data.map(
        ({ day }: { day: string }) => day,
      );
    const { id: visitId } = await latest(id);
    assert.equal((await update(visitId, { last_service: '2027-11-18' })).status, 200);
    assert.deepEqual(await days(), ['2026-11-18']);
    assert.equal((await read(200)).status, 201);
    const dates = { last_service: '2027-11-20', next_service: '2028-11-20', with_visit: true };
    assert.equal(
      (await app.call('PATCH', `/api/admin/services/${id}`, { body: dates })).status,
      200,
    );
    assert.deepEqual(await days(), ['2026-11-21', '2026-11-18']);
    assert.equal((await update(visitId, { last_service: '2026-11-19' })).status, 200);
    assert.deepEqual(await days(), ['2026-11-21', '2026-11-19']);
  });

  test('never moves it to another service [S-33]', async () => {
    const [one, other] = [await aService(app), await aService(app)];
    const visit = await aVisit(app, one.id, '2026-05-01');
    await changesNothing(app, async () => {
      for (const id_service of [other.id, 999_999]) {
        const { status, body } = await update(visit, { id_service, last_service: '2026-06-01' });
        assert.equal(status, 404);
        assert.equal(body.code, 'service_history_not_found');
      }
    });
    assert.equal((await update(visit, { last_service: '2026-06-01' })).status, 200);
  });

  test('to what is no day is refused in words', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-05-01');
    await refusesEach(app, WRONG_DAY, (change) =>
      update(visit, { id_service: id, last_service: '2026-06-01', ...change }),
    );
  });

  test('that is not there is 404', async () => {
    for (const answer of [
      await update(999_999, { last_service: '2026-06-01' }),
      await remove(999_999),
    ]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.body.code, 'service_history_not_found');
    }
  });
});

describe('deleting a visit', () => {
  const visit = async (id: number, last_service: string, next_service: string) => {
    const { status, body } = await create({ id_service: id, last_service, next_service });
    assert.equal(status, 201);
    return body.data.id as number;
  };
  const dates = async (id: number) => {
    const { last_service, next_service } = await datesOf(id);
    return { last_service, next_service };
  };

  test('takes the service back from its latest one to the dates before it, one after the other [API-54, A-47]', async () => {
    const entered = { last_service: '2026-01-05', next_service: '2026-11-30' };
    const { id } = await aService(app, entered);
    const first = await visit(id, '2026-04-01', '2026-12-15');
    const afterFirst = { last_service: '2026-04-01', next_service: '2026-12-15' };
    const last = await visit(id, '2026-05-01', '2028-05-01');
    assert.deepEqual((await latest(id)).dates_before, afterFirst);
    const { status, body } = await remove(last);
    assert.equal(status, 200);
    assert.equal(body.message, 'Data service history berhasil dihapus.');
    assert.equal((await latest(id)).id, first);
    assert.deepEqual(await dates(id), afterFirst);
    assert.deepEqual((await latest(id)).dates_before, entered);
    await remove(first);
    assert.deepEqual(await dates(id), entered);
    assert.equal(await latest(id), null);
  });

  test('lets the service be reminded of again where that makes it due again [A-42, A-47]', async () => {
    const { id } = await aService(app, { last_service: '2024-11-21', next_service: '2026-11-21' });
    const mistaken = await visit(id, '2026-11-20', '2028-11-20');
    await app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });
    await remove(mistaken);
    assert.deepEqual(await datesOf(id), {
      last_service: '2024-11-21',
      next_service: '2026-11-21',
      remind: 'No',
    });
  });

  test('leaves the dates alone where the entry is not the latest, or they are others by now [A-47]', async () => {
    const { id } = await aService(app, { last_service: '2026-01-05', next_service: '2026-11-30' });
    const first = await visit(id, '2026-04-01', '2026-12-15');
    const last = await visit(id, '2026-05-01', '2028-05-01');
    await remove(first);
    assert.deepEqual(await dates(id), { last_service: '2026-05-01', next_service: '2028-05-01' });
    assert.deepEqual((await latest(id)).dates_before, {
      last_service: '2026-04-01',
      next_service: '2026-12-15',
    });
    await app.owner
      .updateTable('plans')
      .set({ last_on: '2026-06-01' })
      .where('id', '=', id)
      .execute();
    assert.equal((await latest(id)).dates_before, null);
    await remove(last);
    assert.deepEqual(await dates(id), { last_service: '2026-06-01', next_service: '2028-05-01' });
  });

  test('goes by the day of the entry before, two years on, where nothing else is known [A-47]', async () => {
    const { id } = await aService(app, { last_service: '2026-01-05', next_service: '2026-11-30' });
    await visit(id, '2026-04-01', '2026-12-15');
    const last = await visit(id, '2026-05-01', '2028-05-01');
    await forgetDatesBefore(last);
    const expected = { last_service: '2026-04-01', next_service: '2028-04-01' };
    assert.deepEqual((await latest(id)).dates_before, expected);
    await remove(last);
    assert.deepEqual(await dates(id), expected);
  });

  test('goes by the rule of its plan from the day of the entry before, where it has one [A-47, ADD-708]', async () => {
    const datesBy = async (rule: Record<string, number>) => {
      const { id } = await aService(app, {
        last_service: '2026-01-05',
        next_service: '2026-06-30',
      });
      await visit(id, '2026-04-01', '2026-12-15');
      const last = await visit(id, '2026-05-01', '2028-05-01');
      await forgetDatesBefore(last);
      const { body } = await app.call('PATCH', `/api/admin/plans/${id}`, { body: rule });
      assert.equal(body.code, undefined, JSON.stringify(body));
      const before = (await latest(id)).dates_before;
      await remove(last);
      assert.deepEqual(await dates(id), before);
      return before;
    };
    const last_service = '2026-04-01';
    assert.deepEqual(await datesBy({ every_months: 6 }), {
      last_service,
      next_service: '2026-10-01',
    });
    // Due on 30 June, it was done early.
    assert.deepEqual(await datesBy({ fixed_month: 6, fixed_day: 30 }), {
      last_service,
      next_service: '2027-06-30',
    });
    // Only the counter knows.
    assert.deepEqual(await datesBy({ every_units: 5_000 }), {
      last_service,
      next_service: '2028-05-01',
    });
  });

  test('takes the readings along that were taken at it, and no others: a true one is refused no more [A-47, ADD-709]', async () => {
    const { id } = await aService(app);
    const { equipment_id } = await app.owner
      .selectFrom('plans')
      .select('equipment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const equipment = `/api/admin/equipment/${equipment_id}`;
    const read = (day: string, totaliser: number) =>
      app.call('POST', `${equipment}/readings`, { body: { day, totaliser, unit: 'm3' } });
    await read('2026-11-19', 1_200);
    const readings = [{ totaliser: 500_000, unit: 'm3' }];
    const mistaken = { client_key: crypto.randomUUID(), id_plan: id, day: '2026-11-20', readings };
    assert.equal((await app.call('POST', `${equipment}/visits`, { body: mistaken })).status, 201);
    assert.equal((await read('2026-11-21', 1_234)).body.code, 'reading_too_low');
    assert.equal((await remove((await latest(id)).id)).status, 200);
    assert.equal((await read('2026-11-21', 1_234)).status, 201);
    assert.deepEqual(
      (await app.call('GET', `${equipment}/readings`)).body.data.data.map(
        ({ totaliser }: { totaliser: number }) => totaliser,
      ),
      [1_234, 1_200],
    );
  });

  test('ten times at once deletes it once', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-05-01');
    assert.deepEqual(statusesOf(await atOnce(10, () => remove(visit))), { 200: 1, 404: 9 });
  });

  test('lets a change that waits for it find nothing', async () => {
    const { id } = await aService(app);
    const visit = await aVisit(app, id, '2026-05-01');
    const held = await holding(app, 'delete from visits where id = $1', [visit]);
    const updating = update(visit, { last_service: '2026-06-01' });
    await held.waitedFor(1);
    await held.release();
    assert.equal((await updating).status, 404);
  });
});
