import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Answered, useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit, pointsOf } from '#test/builders.ts';
import { atOnce } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

// The screen records a visit, a change or a reminder as several calls, each of which may be repeated alone.

const app = useApp();

type Step = [method: 'POST' | 'GET', url: string, body?: Record<string, unknown>];
const run = ([method, url, body]: Step, key: string): Promise<Answered> =>
  app.call(method, url, { ...(body && { body, headers: { 'idempotency-key': key } }) });

const aServiced = async () => {
  const customer = await aCustomer(app);
  const product = await aProduct(app);
  const { id } = await aService(app, { id_user: customer.id, id_product: product.id });
  return { id, customer, product };
};
type Serviced = Awaited<ReturnType<typeof aServiced>>;

const patchDates = (id: number, last_service: string, next_service: string): Step => [
  'POST',
  `/api/admin/services/${id}`,
  { last_service, next_service, _method: 'PATCH' },
];

/** History, service, points, message: what one visit is, under one key a step. */
async function addVisit({ id, customer }: Serviced, key: string): Promise<Answered[]> {
  const history = await run(
    ['POST', '/api/admin/service-histories', { id_service: id, last_service: '2026-11-20' }],
    `${key}-history`,
  );
  return [
    history,
    await run(patchDates(id, '2026-11-20', '2028-11-20'), `${key}-service`),
    await run(
      ['POST', '/api/admin/send-point', { id_customer: customer.id, add_point: 25 }],
      `${key}-point`,
    ),
    await run(
      [
        'POST',
        '/api/admin/qontak/sendpoint',
        {
          whatsapp: customer.whatsapp,
          name: customer.name,
          template_id: 'sandbox-reward',
          point: 25,
        },
      ],
      `${key}-message`,
    ),
  ];
}

const messagesTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body'])
    .where('whatsapp', '=', whatsapp)
    .execute();

async function standsOnce({ id, customer }: Serviced): Promise<void> {
  const { body } = await app.call('GET', `/api/admin/services/${id}`);
  assert.equal(body.data.last_service, '2026-11-20');
  assert.equal(body.data.next_service, '2028-11-20');
  const histories = await app.call('GET', `/api/admin/services/${id}/histories`);
  assert.equal(histories.body.data.total, 1);
  assert.deepEqual(await pointsOf(app, customer.id), { point: 25, total_point: 25 });
  assert.deepEqual(
    (await messagesTo(customer.whatsapp)).map((message) => message.kind),
    ['point'],
  );
}

describe('adding a visit in its four steps', () => {
  test('adds the history, moves the service, awards the points and queues the message [SVC-15, A-48]', async () => {
    const serviced = await aServiced();
    const answers = await addVisit(serviced, 'whole');
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.message]),
      [
        [201, 'Data service history berhasil disimpan.'],
        [200, 'Service updated successfully'],
        [200, 'Point berhasil dikirim'],
        [200, 'Message Sent'],
      ],
    );
    await standsOnce(serviced);
  });

  test('again under the same keys answers the same and repeats nothing [A-48, S-30]', async () => {
    const serviced = await aServiced();
    const first = await addVisit(serviced, 'repeated');
    await changesNothing(app, async () => {
      const again = await addVisit(serviced, 'repeated');
      assert.deepEqual(
        again.map((answer) => answer.body),
        first.map((answer) => answer.body),
      );
    });
  });

  test('ten times at once under the same keys stands once', async () => {
    const serviced = await aServiced();
    const all = await atOnce(10, () => addVisit(serviced, 'raced'));
    for (const answers of all) {
      assert.deepEqual(
        answers.map((answer) => answer.body),
        all[0]?.map((answer) => answer.body),
      );
    }
    await standsOnce(serviced);
  });

  test('for ten visits of one service at once keeps every visit and every point', async () => {
    const serviced = await aServiced();
    await atOnce(10, (n) => addVisit(serviced, `ten-${n}`));
    const histories = await app.call('GET', `/api/admin/services/${serviced.id}/histories`);
    assert.equal(histories.body.data.total, 10);
    assert.equal((await pointsOf(app, serviced.customer.id)).point, 250);
    assert.equal((await messagesTo(serviced.customer.whatsapp)).length, 10);
  });

  test('makes a reminded service one to remind of again, once [A-42]', async () => {
    const serviced = await aServiced();
    const remind = () =>
      app.call('PATCH', `/api/admin/notifications/services/${serviced.id}`, {
        body: { remind: 'Yes' },
      });
    const remindOf = async () =>
      (await app.call('GET', `/api/admin/services/${serviced.id}`)).body.data.remind;
    await remind();
    await addVisit(serviced, 'reminded');
    assert.equal(await remindOf(), 'No');
    await remind();
    // A late repeat of the same step must not undo the reminder for the new date.
    await addVisit(serviced, 'reminded');
    assert.equal(await remindOf(), 'Yes');
  });
});

describe('changing a visit', () => {
  const edit = async (id: number, historyId: number, day: string): Promise<boolean> => {
    const { body: last } = await app.call('GET', `/api/admin/services/${id}/histories/last`);
    const isLatest = last.data?.id === historyId;
    const changed = await run(
      [
        'POST',
        `/api/admin/service-histories/${historyId}`,
        { id_service: id, last_service: day, _method: 'PATCH' },
      ],
      `edit-${historyId}-${day}`,
    );
    assert.equal(changed.status, 200);
    if (isLatest) await run(patchDates(id, day, '2029-01-01'), `edit-service-${historyId}-${day}`);
    return isLatest;
  };
  const datesOf = async (id: number) => {
    const { last_service, next_service } = (await app.call('GET', `/api/admin/services/${id}`)).body
      .data;
    return [last_service, next_service];
  };

  test('that is the latest moves the service with it [SVC-16, A-46]', async () => {
    const { id } = await aServiced();
    await aVisit(app, id, '2026-01-15');
    const latest = await aVisit(app, id, '2026-06-01');
    assert.equal(await edit(id, latest, '2026-06-05'), true);
    assert.deepEqual(await datesOf(id), ['2026-06-05', '2029-01-01']);
  });

  test('that is an older one moves nothing but itself [SVC-17, A-46]', async () => {
    const { id } = await aServiced();
    const older = await aVisit(app, id, '2026-01-15');
    await aVisit(app, id, '2026-06-01');
    const before = await datesOf(id);
    assert.equal(await edit(id, older, '2026-01-16'), false);
    assert.deepEqual(await datesOf(id), before);
    const { body } = await app.call('GET', `/api/admin/services/${id}/histories`);
    assert.deepEqual(
      body.data.data.map((row: { last_service: string }) => row.last_service),
      ['2026-06-01', '2026-01-16'],
    );
  });
});

test('a reminder in its two steps: the flag is Yes and the message waits for the worker, once [SVC-19, A-50]', async () => {
  const { id, customer, product } = await aServiced();
  const remind = async () => {
    const flag = await run(
      ['POST', `/api/admin/notifications/services/${id}`, { remind: 'Yes', _method: 'PATCH' }],
      'remind-flag',
    );
    const message = await run(
      [
        'POST',
        '/api/admin/qontak/sendreminder',
        {
          whatsapp: customer.whatsapp,
          customer: customer.name,
          username: 'admin',
          template_id: 'sandbox-reminder',
          product: product.product,
          flowmeter_type: 'Turbin',
          serial_number: 'SN-1',
          last_service: '2026-01-15',
        },
      ],
      'remind-message',
    );
    return [flag.status, message.status, message.body.message];
  };
  for (const statuses of [...(await atOnce(5, remind)), await remind()]) {
    assert.deepEqual(statuses, [200, 200, 'Reminder has been sent']);
  }
  const { body } = await app.call('GET', `/api/admin/services/${id}`);
  assert.equal(body.data.remind, 'Yes');
  assert.deepEqual(
    (await messagesTo(customer.whatsapp)).map((message) => message.kind),
    ['reminder'],
  );
});
