import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aService, pointsOf } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const read = async (path: string) => (await app.call('GET', `/api/admin${path}`)).body.data;

/** Equipment with a plan that is due every half year, and the visits that were made by it. */
async function aCalibration({
  last_on,
  kind = 'kalibrasi',
}: {
  last_on?: string;
  kind?: string;
} = {}) {
  const service = await aService(app);
  const [{ id: equipment }] = (await read(`/equipment?id_customer=${service.id_user}`)).data;
  const { body } = await app.call('POST', `/api/admin/equipment/${equipment}/plans`, {
    body: { kind, every_months: 6, next_on: '2026-12-01', last_on },
  });
  const plan = Number(body.data.id);
  const visit = async (day: string, more: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await app.call('POST', `/api/admin/equipment/${equipment}/visits`, {
      body: { client_key: randomUUID(), id_plan: plan, day, ...more },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id;
  };
  const planNow = async () => {
    const { plans } = await read(`/equipment/${equipment}`);
    const { last_on, next_on } = plans.find(({ id }: { id: number }) => id === plan);
    return [last_on, next_on];
  };
  const visited = async () =>
    (await read(`/equipment/${equipment}/visits`)).data.map(({ day }: { day: string }) => day);
  const readings = async () =>
    (await read(`/equipment/${equipment}/readings`)).data.map(
      ({ day, totaliser }: { day: string; totaliser: number }) => [day, totaliser],
    );
  return { equipment, plan, visit, planNow, visited, readings, customerId: service.id_user };
}

const correct = (id: number, body: Record<string, unknown>, token = app.adminToken) =>
  app.call('PATCH', `/api/admin/visits/${id}`, { body, token });
const remove = (id: number, token = app.adminToken) =>
  app.call('DELETE', `/api/admin/visits/${id}`, { token });

describe('a visit of any plan that was noted wrongly', () => {
  test('is put on its day with its readings, and the days of its plan with the latest one [ADD-961]', async () => {
    const { visit, planNow, visited, readings, customerId } = await aCalibration();
    const older = await visit('2026-01-20');
    const latest = await visit('2026-06-20', { readings: [{ totaliser: 90, unit: 'm3' }] });
    const shown = await read(`/visits/${latest}`);
    assert.equal(shown.moves_plan, true);
    assert.deepEqual(shown.days_before, { last_on: '2026-01-20', next_on: '2026-07-20' });
    const form = { day: '2026-11-20', next_on: '2027-05-20', version: shown.plan.version };
    const { status, body } = await correct(latest, form);
    assert.deepEqual([status, body.message], [200, 'Kunjungan diubah']);
    assert.deepEqual(await planNow(), ['2026-11-20', '2027-05-20']);
    assert.deepEqual(await readings(), [['2026-11-20', 90]]);
    assert.equal((await read(`/visits/${older}`)).moves_plan, false);
    assert.equal((await correct(older, { day: '2026-01-21' })).status, 200);
    assert.deepEqual(await visited(), ['2026-11-20', '2026-01-21']);
    assert.deepEqual(await planNow(), ['2026-11-20', '2027-05-20']);
    const [, line] = (await read(`/audit-trail?id_customer=${customerId}`)).data;
    assert.match(line.sentence, /mengubah kunjungan kalibrasi .* milik /);
    await changesNothing(app, async () => {
      assert.equal((await correct(latest, form)).body.code, 'record_changed');
      const ahead = await correct(latest, { day: '2026-11-22' });
      assert.deepEqual([ahead.status, ahead.body.code], [422, 'date_ahead']);
      const notItsDays = await correct(older, { day: '2026-01-22', next_on: '2026-07-22' });
      assert.equal(notItsDays.body.code, 'record_changed');
    });
  });

  test('leaves the days alone that somebody has entered since [ADD-961]', async () => {
    const { plan, visit, planNow } = await aCalibration();
    const id = await visit('2026-06-20');
    const entered = { every_months: 6, last_on: '2026-11-01', next_on: '2027-05-01' };
    await app.call('PATCH', `/api/admin/plans/${plan}`, { body: entered });
    const { moves_plan, days_before } = await read(`/visits/${id}`);
    assert.deepEqual([moves_plan, days_before], [false, null]);
    const form = { day: '2026-06-21', next_on: '2026-12-21' };
    assert.equal((await correct(id, form)).body.code, 'record_changed');
    assert.equal((await correct(id, { day: '2026-06-21' })).status, 200);
    assert.equal((await remove(id)).status, 200);
    assert.deepEqual(await planNow(), ['2026-11-01', '2027-05-01']);
  });

  test('is deleted with its readings, and its plan goes back to the days before it, also to never; its points stay [ADD-961]', async () => {
    const { equipment, visit, planNow, readings, customerId } = await aCalibration({
      kind: 'tera',
    });
    const first = await visit('2026-04-20');
    const last = await visit('2026-11-20', {
      readings: [{ totaliser: 500_000, unit: 'm3' }],
      add_point: 25,
    });
    await app.call('POST', `/api/admin/visits/${last}/reports`, { body: {} });
    assert.equal((await read(`/visits/${last}`)).point, 25);
    assert.deepEqual(statusesOf(await atOnce(4, () => remove(last))), { 200: 1, 404: 3 });
    assert.deepEqual(await planNow(), ['2026-04-20', '2026-10-20']);
    assert.deepEqual(await readings(), []);
    assert.equal((await pointsOf(app, customerId)).point, 25);
    assert.equal((await remove(first)).status, 200);
    assert.deepEqual(await planNow(), [null, '2026-12-01']);
    assert.equal((await read(`/equipment/${equipment}/visits`)).total, 0);
  });

  test('of two of one day leaves nothing of that once both are deleted, in whatever order [ADD-961, ADD-767]', async () => {
    const { visit, planNow } = await aCalibration();
    const day = '2026-11-20';
    const [first, second] = [await visit(day), await visit(day)];
    assert.equal((await remove(first)).status, 200);
    assert.deepEqual(await planNow(), [day, '2027-05-20']);
    const back = { last_on: null, next_on: '2026-12-01' };
    assert.deepEqual((await read(`/visits/${second}`)).days_before, back);
    assert.equal((await remove(second)).status, 200);
    assert.deepEqual(await planNow(), [null, '2026-12-01']);
  });

  test('of three of one day each but one may be deleted, and the plan was done on it [ADD-961, A-47]', async () => {
    const { visit, planNow } = await aCalibration();
    const day = '2026-11-20';
    const [, second, third] = [await visit(day), await visit(day), await visit(day)];
    for (const id of [second, third]) assert.equal((await remove(id)).status, 200);
    assert.deepEqual(await planNow(), [day, '2027-05-20']);
  });

  test('goes by the rule of its own plan where nothing else is known of the day before it [ADD-961]', async () => {
    const { visit, planNow } = await aCalibration();
    await visit('2026-01-20');
    const last = await visit('2026-11-20');
    await app.owner
      .updateTable('visits')
      .set({ before_last_on: null, before_next_on: null })
      .where('id', '=', last)
      .execute();
    assert.equal((await remove(last)).status, 200);
    assert.deepEqual(await planNow(), ['2026-01-20', '2026-07-20']);
  });

  test('settles what was agreed by the day that it has, and once deleted nothing [ADD-961, ADD-843]', async () => {
    const { plan, visit } = await aCalibration();
    const agreed = { id_plan: plan, day: '2026-11-21', asks: false };
    assert.equal((await app.call('POST', '/api/admin/appointments', { body: agreed })).status, 201);
    const isOpen = async () =>
      (
        await app.owner
          .selectFrom('appointments')
          .select('visit_id')
          .where('plan_id', '=', plan)
          .executeTakeFirstOrThrow()
      ).visit_id === null;
    const id = await visit('2026-11-11');
    assert.equal(await isOpen(), true);
    await correct(id, { day: '2026-11-21' });
    assert.equal(await isOpen(), false);
    await remove(id);
    assert.equal(await isOpen(), true);
  });

  test('goes to no day on which its readings would not fit among the others, by whatever call [ADD-962, ADD-709]', async () => {
    const { equipment, visit, readings } = await aCalibration();
    const [{ id: service }] = (await read(`/equipment/${equipment}`)).plans.filter(
      ({ kind }: { kind: string }) => kind === 'servis',
    );
    const at = (totaliser: number) => ({ readings: [{ totaliser, unit: 'm3' }] });
    await visit('2026-10-20', { ...at(100), id_plan: service });
    const id = (await read(`/services/${service}/histories/last`)).id;
    const between = { day: '2026-11-01', totaliser: 200_000, unit: 'l' };
    await app.call('POST', `/api/admin/equipment/${equipment}/readings`, { body: between });
    const later = await visit('2026-11-10', at(300));
    await changesNothing(app, async () => {
      for (const [path, body, field] of [
        [`visits/${id}`, { day: '2026-11-21' }, 'day'],
        [`service-histories/${id}`, { last_service: '2026-11-21' }, 'last_service'],
        [
          `services/${service}`,
          { last_service: '2026-11-21', next_service: '2028-11-20', with_visit: true },
          'last_service',
        ],
      ] as const) {
        const answer = await app.call('PATCH', `/api/admin/${path}`, { body });
        assert.deepEqual([answer.status, answer.body.code], [409, 'reading_too_low'], path);
        assert.deepEqual(answer.body.errors, { [field]: [answer.body.message] });
      }
      const early = await correct(later, { day: '2026-10-31' });
      assert.deepEqual([early.status, early.body.code], [409, 'reading_too_high']);
    });
    // On the day of another it stands after that.
    assert.equal((await correct(later, { day: '2026-11-01' })).status, 200);
    assert.equal((await correct(later, { day: '2026-11-20' })).status, 200);
    assert.equal((await correct(id, { day: '2026-10-31' })).status, 200);
    assert.deepEqual(await readings(), [
      ['2026-11-20', 300],
      ['2026-11-01', 200_000],
      ['2026-10-31', 100],
    ]);
  });

  test('is not there once its plan is gone, for nobody without the right, and by no call of services [ADD-961]', async () => {
    const { plan, visit } = await aCalibration();
    const id = await visit('2026-11-20');
    const reader = await aColleague(app, 'pembaca');
    await changesNothing(app, async () => {
      assert.equal((await correct(id, { day: '2026-11-19' }, reader)).status, 403);
      assert.equal((await remove(id, reader)).status, 403);
      for (const call of [
        app.call('PATCH', `/api/admin/service-histories/${id}`, {
          body: { last_service: '2026-11-19' },
        }),
        app.call('DELETE', `/api/admin/service-histories/${id}`),
      ]) {
        assert.equal((await call).body.code, 'service_history_not_found');
      }
    });
    await app.call('DELETE', `/api/admin/plans/${plan}`);
    for (const call of [
      app.call('GET', `/api/admin/visits/${id}`),
      correct(id, { day: '2026-11-19' }),
      remove(id),
      remove(999_999),
    ]) {
      const { status, body } = await call;
      assert.deepEqual([status, body.code], [404, 'visit_not_found']);
    }
  });
});
