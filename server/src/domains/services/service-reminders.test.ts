import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { listNextServices } from './list-next-services.ts';

const app = useApp();

interface Reminder {
  id: number;
  next_service: string;
}
const list = async (): Promise<Reminder[]> =>
  (await app.call('GET', '/api/admin/notifications/services')).body.data;
const count = async (): Promise<number> =>
  (await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications')).body.data
    .count_service_notifications;
const mark = (id: number, body: Record<string, unknown> = { remind: 'Yes' }) =>
  app.call('POST', `/api/admin/notifications/services/${id}`, {
    body: { ...body, _method: 'PATCH' },
  });
const remindOf = async (id: number) =>
  (await app.call('GET', `/api/admin/services/${id}`)).body.data.remind;
const clear = async () => {
  await sql`update plans set deleted_at = now() where deleted_at is null`.execute(
    app.dependencies.db,
  );
};

describe('what waits for a reminder', () => {
  test('is due by the last day of this month or overdue, the most overdue first, with what the header reads [API-49, SVC-01, NOTIF-03, A-41]', async () => {
    await clear();
    const customer = await aCustomer(app, { name: 'PT Ingat' });
    const product = await aProduct(app, { product: 'Flowmeter Y' });
    for (const next_service of ['2026-12-01', '2026-11-30', '2020-02-29', '2026-11-01']) {
      await aService(app, {
        id_user: customer.id,
        id_product: product.id,
        last_service: '2018-02-28',
        next_service,
      });
    }
    const reminders = await list();
    assert.deepEqual(
      reminders.map((reminder) => reminder.next_service),
      ['2020-02-29', '2026-11-01', '2026-11-30'],
    );
    assert.deepEqual(reminders[0], {
      id: reminders[0]?.id,
      id_service: reminders[0]?.id,
      id_user: customer.id,
      id_product: product.id,
      last_service: '2018-02-28',
      next_service: '2020-02-29',
      customer: 'PT Ingat',
      item: 'Flowmeter Y',
      user: { name: 'PT Ingat', whatsapp: customer.whatsapp },
      product: { product: 'Flowmeter Y' },
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
      products: 'Flowmeter Y',
      name: 'PT Ingat',
    });
    assert.equal(await count(), 3);
  });

  test('turns with the month in Jakarta [A-14, A-15]', async () => {
    await clear();
    const { id } = await aService(app, { next_service: '2026-12-31' });
    await app.at('2026-11-30T16:59:59Z');
    assert.deepEqual(await list(), []);
    await app.at('2026-11-30T17:00:00Z');
    assert.deepEqual(
      (await list()).map((reminder) => reminder.id),
      [id],
    );
    assert.equal(await count(), 1);
    await app.at('2026-11-21T05:00:00Z');
  });

  test('is without those of deleted customers and deleted services [A-41, A-70]', async () => {
    await clear();
    const due = { next_service: '2026-11-10' };
    const [ofGone, deleted] = [await aService(app, due), await aService(app, due)];
    assert.equal(await count(), 2);
    await app.call('DELETE', `/api/admin/users/${ofGone.id_user}`);
    await app.call('DELETE', `/api/admin/services/${deleted.id}`);
    assert.deepEqual(await list(), []);
    assert.equal(await count(), 0);
  });
});

test('nothing of retired equipment is due, wherever that is counted or its customer is told what is next; the list keeps it [A-41, A-35, ADD-471]', async () => {
  await clear();
  const [owner, other] = [await aCustomer(app), await aCustomer(app)];
  const at = (next_service: string, { id: id_user } = owner) =>
    aService(app, { id_user, last_service: '2026-01-01', next_service });
  const [overdue, month] = [await at('2026-11-10'), await at('2026-11-25')];
  const kept = [await at('2026-11-10', other), await at('2026-11-25', other)];
  const { rows } = await sql<{ id: number }>`
    select equipment_id as id from plans where id in (${overdue.id}, ${month.id})
  `.execute(app.owner);
  for (const { id } of rows) {
    const body = { state: 'retired' };
    assert.equal((await app.call('PATCH', `/api/admin/equipment/${id}`, { body })).status, 200);
  }
  const left = kept.map(({ id }) => id);
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
  const read = async (path: string, token = app.adminToken) =>
    (await app.call('GET', `/api/${path}`, { token })).body.data;
  const summary = await read('admin/welcome-page-resources/summary-notifications');
  const standings = await read('admin/service-standings');
  assert.deepEqual(
    [
      idsOf(await list()),
      idsOf((await read('admin/inbox?kind=service')).data),
      summary.count_service_notifications,
      summary.count_due_services,
      standings.overdue.count + standings.month.count,
      idsOf((await read('admin/services?standing=overdue')).data),
      idsOf((await read('admin/services?standing=month')).data),
    ],
    [left, left, 2, 2, 2, left.slice(0, 1), left.slice(1)],
  );
  assert.equal((await read('admin/services')).total, 4);
  const { db } = app.dependencies;
  assert.deepEqual(
    [(await listNextServices(db, owner.id)).length, (await listNextServices(db, other.id)).length],
    [0, 2],
  );
  assert.deepEqual(
    [
      (await read('member/under-way', owner.token)).services,
      (await read('member/under-way', other.token)).services.length,
    ],
    [[], 2],
  );
});

test('all that wait are listed, however many, and counted as many [A-41, A-35]', async () => {
  await clear();
  const { id } = await aService(app, { next_service: '2026-11-10' });
  await sql`
    insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
    select equipment_id, customer_id, product_id, last_on, next_on, created_at
    from plans, generate_series(1, 120) where id = ${id}
  `.execute(app.owner);
  assert.equal((await list()).length, 121);
  assert.equal(await count(), 121);
});

describe('noting a reminder', () => {
  test('makes the flag Yes and takes the service off the list [API-50, SVC-19, CONST-12]', async () => {
    await clear();
    const { id } = await aService(app, { next_service: '2026-11-10' });
    assert.equal(await remindOf(id), 'No');
    const { status, body } = await mark(id);
    assert.equal(status, 200);
    assert.equal(typeof body.message, 'string');
    assert.equal(await remindOf(id), 'Yes');
    assert.deepEqual(await list(), []);
    assert.equal(await count(), 0);
  });

  test('works for a service that is not due, since the list offers it for every one [A-43]', async () => {
    const { id } = await aService(app, { next_service: '2030-01-01' });
    assert.equal((await mark(id)).status, 200);
    assert.equal(await remindOf(id), 'Yes');
  });

  test('holds until the next service moves: then it waits again [A-42]', async () => {
    await clear();
    const { id } = await aService(app, { next_service: '2026-11-10' });
    await mark(id);
    const move = (next_service: string) =>
      app.call('PATCH', `/api/admin/services/${id}`, {
        body: { last_service: '2026-01-15', next_service },
      });
    await move('2026-11-10');
    assert.deepEqual(await list(), []);
    await move('2026-11-11');
    assert.equal((await list())[0]?.id, id);
  });

  test('takes only Yes [A-79]', async () => {
    const { id } = await aService(app);
    const REMIND = { remind: 'Only Yes is accepted.' };
    await refusesEach(
      app,
      {
        nothing: [{ remind: undefined }, REMIND],
        No: [{ remind: 'No' }, REMIND],
        yes: [{ remind: 'yes' }, REMIND],
        'an empty text': [{ remind: '' }, REMIND],
        true: [{ remind: true }, REMIND],
        'a list': [{ remind: ['Yes'] }, REMIND],
        'a huge text': [{ remind: 'Yes'.repeat(10_000) }, REMIND],
      },
      (change) => mark(id, { remind: 'Yes', ...change }),
    );
  });

  test('of a service that is not there is 404', async () => {
    await changesNothing(app, async () => {
      const { status, body } = await mark(999_999);
      assert.equal(status, 404);
      assert.equal(body.code, 'service_not_found');
    });
  });

  test('ten times at once, or again later, is noted as once', async () => {
    const { id } = await aService(app);
    assert.deepEqual(statusesOf(await atOnce(10, () => mark(id))), { 200: 10 });
    assert.equal(await remindOf(id), 'Yes');
  });
});
