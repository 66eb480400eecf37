import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import type { ProviderTemplate } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { forgetKeys } from '#http/idempotency.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf, type TestCustomer } from '#test/builders.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { aHearer } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';
import { processBroadcast } from './process-broadcast.ts';

/** What the provider says of all its templates that the sandbox does not. */
let changed: Partial<ProviderTemplate> = {};
const provider = fakeProvider();
const { listTemplates } = provider;
provider.listTemplates = async () => {
  const templates = await listTemplates();
  return templates.map((template) => ({ ...template, ...changed }));
};
const app = useApp({ provider });

const TEMPLATE = { template_id: 'sandbox-reward' };
const create = (body: Record<string, unknown>, key?: string, token?: string) =>
  app.call('POST', '/api/admin/broadcasts', {
    body,
    ...(token !== undefined && { token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const show = async (id: number) => (await app.call('GET', `/api/admin/broadcasts/${id}`)).body.data;
const processBatch = () => processBroadcast(app.dependencies.db, app.dependencies);
/** Works until nothing waits, as the worker of the server does. */
const processAll = async () => {
  while ((await processBatch()) > 0);
};
const queued = async (body: Record<string, unknown>): Promise<number> => {
  const { status, body: answer } = await create(body);
  assert.equal(status, 202, JSON.stringify(answer));
  return answer.data.id;
};
const messageTo = (customer: TestCustomer | undefined) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['body', 'status', 'error', 'template_id'])
    .where('whatsapp', '=', customer?.whatsapp ?? '')
    .executeTakeFirstOrThrow();
/** The provider says what it said at first. */
const unchanged = async () => {
  changed = {};
  await readTemplates(app.dependencies.db, app.dependencies);
};
const clear = async () => {
  await sql`update customers set deleted_at = now() where id <> 1 and deleted_at is null`.execute(
    app.dependencies.db,
  );
};
const threeCustomers = async (): Promise<TestCustomer[]> => {
  await clear();
  return [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
};
const idsOf = (customers: { id: number }[]) => customers.map(({ id }) => id);

/** How many entries and messages each recipient of a broadcast has of it: counts → how many recipients have them. */
async function bookedFor(broadcastId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ booked: string; recipients: number }>`
    select entries || ' entries, ' || messages || ' messages' as booked, count(*) as recipients
    from (
      select (select count(*) from point_entries where key = 'broadcast:' || ${broadcastId} || ':' || r.customer_id) as entries,
        (select count(*) from whatsapp_messages where key = 'broadcast:' || ${broadcastId} || ':' || r.customer_id) as messages
      from broadcast_batches b, unnest(b.customer_ids) as r (customer_id) where b.broadcast_id = ${broadcastId}
    ) as each group by 1
  `.execute(app.dependencies.db);
  return Object.fromEntries(rows.map(({ booked, recipients }) => [booked, recipients]));
}

describe('a broadcast', () => {
  test('awards every customer once and then tells each by WhatsApp [POINT-09, A-29]', async () => {
    const customers = await threeCustomers();
    const { status, body } = await create({ point: '1500', customers: 'all', ...TEMPLATE });
    assert.equal(status, 202);
    assert.equal(body.message, 'Broadcast point sedang dikirim');
    const { id } = body.data;
    const { created_at, ...waiting } = await show(id);
    assert.deepEqual(waiting, {
      id,
      point: 1_500,
      total: 3,
      awarded: 0,
      messaged: 0,
      failed: 0,
      status: 'running',
      stopped_because: null,
      plan: null,
      reversal: null,
      failures: [],
    });
    assert.equal(created_at, '2026-11-21T05:00:00.000Z');
    assert.equal(await processBatch(), 3);
    assert.deepEqual(await show(id), {
      ...waiting,
      created_at,
      awarded: 3,
      messaged: 3,
      status: 'done',
    });
    for (const customer of customers) {
      assert.deepEqual(await pointsOf(app, customer.id), { point: 1_500, total_point: 1_500 });
      const entries = await app.call('GET', '/api/member/points', { token: customer.token });
      assert.equal(entries.body.data.data[0].kind, 'broadcast');
      const messages = await app.dependencies.db
        .selectFrom('whatsapp_messages')
        .select(['kind', 'name', 'body', 'status'])
        .where('whatsapp', '=', customer.whatsapp)
        .execute();
      assert.deepEqual(messages, [
        {
          kind: 'point',
          name: customer.name,
          body: `Halo ${customer.name}, terima kasih atas kepercayaan Anda. Anda menerima 1.500 reward point dari kami.`,
          status: 'queued',
        },
      ]);
    }
    assert.equal(await deliverMessages(app.dependencies.db, app.dependencies), 3);
    assert.equal(await processBatch(), 0);
  });

  test('to some awards those alone, each once however often they are named [POINT-08, POINT-09]', async () => {
    const customers = await threeCustomers();
    const [one, two, three] = idsOf(customers);
    const id = await queued({ point: 7, customers: [one, two, one, String(two), two] });
    assert.equal((await show(id)).total, 2);
    await processAll();
    for (const [customer, point] of [
      [one, 7],
      [two, 7],
      [three, 0],
    ] as const) {
      assert.equal((await pointsOf(app, customer ?? 0)).point, point);
    }
  });

  test('is for the live customers of that moment: not the own account, not the deleted, not who comes later [A-02, A-27]', async () => {
    const [one, gone] = await threeCustomers();
    await app.call('DELETE', `/api/admin/users/${gone?.id}`);
    const all = await queued({ point: 5, customers: 'all' });
    const some = await queued({ point: 5, customers: [1, one?.id, gone?.id, 999_999] });
    const later = await aCustomer(app);
    assert.equal((await show(all)).total, 2);
    assert.equal((await show(some)).total, 1);
    await processAll();
    assert.equal((await pointsOf(app, later.id)).point, 0);
    assert.equal((await pointsOf(app, 1)).point, 0);
    assert.equal((await pointsOf(app, one?.id ?? 0)).point, 10);
  });

  test('without a template awards and tells nobody [A-31]', async () => {
    await threeCustomers();
    for (const template_id of [undefined, null, '']) {
      const id = await queued({ point: 5, customers: 'all', template_id });
      await processAll();
      const { awarded, messaged, status } = await show(id);
      assert.deepEqual({ awarded, messaged, status }, { awarded: 3, messaged: 0, status: 'done' });
      assert.deepEqual(await bookedFor(id), { '1 entries, 0 messages': 3 });
    }
  });

  test('is refused where its text is not the one that was read on the screen, and awards nobody [ADD-39, A-80, A-29]', async () => {
    await threeCustomers();
    const [template] = await listTemplates();
    const form = { point: 5, customers: 'all', ...TEMPLATE };
    await changesNothing(app, async () => {
      for (const body of ['Halo {{1}}', '', null]) {
        const answer = await create({ ...form, message: { body } });
        assert.equal(answer.status, 409);
        assert.equal(answer.body.code, 'message_changed');
      }
      const { body } = await create({
        point: 5,
        customers: 'all',
        message: { body: template?.body },
      });
      assert.equal(body.code, 'message_changed');
    });
    await queued({ ...form, message: { body: template?.body } });
    await queued({ point: 5, customers: 'all', message: { body: null } });
    await processAll();
  });

  test('says what its template says when it is sent, as far as the provider has listed it [A-80, ADD-319]', async () => {
    const [early, late] = await threeCustomers();
    const { db } = app.dependencies;
    await queued({ point: 5, customers: [early?.id], ...TEMPLATE });
    const second = await queued({ point: 5, customers: [late?.id], ...TEMPLATE });
    changed = { body: 'Kini {{2}} poin untuk {{1}}.' };
    await processBatch();
    assert.match((await messageTo(early)).body, /Anda menerima 5 reward point/);
    await readTemplates(db, app.dependencies);
    const words = (name = '') => `Kini 5 poin untuk ${name}.`;
    assert.equal((await messageTo(early)).body, words(early?.name));
    await processBatch();
    assert.equal((await messageTo(late)).body, words(late?.name));
    assert.equal((await show(second)).messaged, 1);
    provider.tried.length = 0;
    while ((await deliverMessages(db, app.dependencies)) > 0);
    assert.deepEqual(
      provider.tried.at(-1)?.values.map(({ value }) => value),
      [late?.name, '5'],
    );
    await unchanged();
  });

  test('whose messages are being made while its template changes at the provider says what that one says by then [A-80, ADD-319]', async () => {
    const [customer] = await threeCustomers();
    const { db } = app.dependencies;
    const id = await queued({ point: 5, customers: [customer?.id], ...TEMPLATE });
    const held = await holding(
      app,
      `insert into whatsapp_messages
         (key, customer_id, whatsapp, name, kind, provider, template_id, parameters, body, due_at, created_at)
       values ($1, $2, '62', 'x', 'point', 'fake', 'sandbox-reward', '[]', 'x', now(), now())`,
      [`broadcast:${id}:${customer?.id}`, customer?.id],
    );
    const processing = processBatch();
    await held.waitedFor(1);
    changed = { body: 'Kini {{2}} poin untuk {{1}}.' };
    const reading = readTemplates(db, app.dependencies);
    await held.waitedFor(2);
    await held.query('rollback');
    await held.release();
    await Promise.all([processing, reading]);
    assert.equal((await messageTo(customer)).body, `Kini 5 poin untuk ${customer?.name}.`);
    await unchanged();
  });

  test('whose template no value fits any more awards all the same, and the log says why nobody was told [A-31, ADD-319]', async () => {
    const [customer] = await threeCustomers();
    const id = await queued({ point: 5, customers: [customer?.id], ...TEMPLATE });
    const open = { name: '1', part: 'button', button: 0, position: 1 } as const;
    const template = (await listTemplates()).find((each) => each.id === TEMPLATE.template_id);
    changed = { placeholders: [...(template?.placeholders ?? []), open] };
    await readTemplates(app.dependencies.db, app.dependencies);
    await processAll();
    assert.equal((await pointsOf(app, customer?.id ?? 0)).point, 5);
    assert.deepEqual(
      [(await show(id)).awarded, (await show(id)).messaged, (await show(id)).status],
      [1, 0, 'done'],
    );
    const { status, error } = await messageTo(customer);
    assert.equal(status, 'failed');
    assert.match(error ?? '', /Template diubah di penyedia/);
    await unchanged();
  });

  test('on its way when another provider is set awards all the same, and the log says why nobody was told [ADD-100]', async () => {
    const [customer] = await threeCustomers();
    const { db, clock } = app.dependencies;
    const id = await queued({ point: 5, customers: [customer?.id], ...TEMPLATE });
    const next = fakeProvider({ name: 'next', listTemplates });
    await readTemplates(db, { clock, provider: next });
    await processBroadcast(db, { clock, provider: next });
    assert.equal((await pointsOf(app, customer?.id ?? 0)).point, 5);
    const { awarded, messaged, status } = await show(id);
    assert.deepEqual([awarded, messaged, status], [1, 0, 'done']);
    const told = await messageTo(customer);
    assert.deepEqual(
      [told.status, told.error],
      ['failed', 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.'],
    );
  });

  test('that is queued is processed after those before it', async () => {
    await threeCustomers();
    const [first, second] = [
      await queued({ point: 5, customers: 'all' }),
      await queued({ point: 6, customers: 'all' }),
    ];
    await processBatch();
    assert.equal((await show(first)).status, 'done');
    assert.equal((await show(second)).awarded, 0);
    await processBatch();
    assert.equal((await show(second)).status, 'done');
  });
});

describe('a broadcast that is not accepted', () => {
  test('lacks an amount or customers, or contains nonsense [POINT-08, S-14, A-25]', async () => {
    const customer = await aCustomer(app);
    const POINT = { point: 'Please provide a valid Point.' };
    const CUSTOMERS = { customers: 'Please choose at least one customer.' };
    await refusesEach(
      app,
      {
        'no amount': [{ point: undefined }, POINT],
        zero: [{ point: 0 }, POINT],
        'less than nothing': [{ point: -1 }, POINT],
        'half a point': [{ point: 0.5 }, POINT],
        'one above the limit': [{ point: 1_000_000_001 }, POINT],
        'an amount in words': [{ point: 'seribu' }, POINT],
        'several amounts': [{ point: [5, 5] }, POINT],
        'no customers': [{ customers: undefined }, CUSTOMERS],
        'an empty list': [{ customers: [] }, CUSTOMERS],
        'nothing as customers': [{ customers: null }, CUSTOMERS],
        'one customer outside of a list': [{ customers: customer.id }, CUSTOMERS],
        'another word than all': [{ customers: 'ALL' }, CUSTOMERS],
        'a statement': [{ customers: "all'; drop table customers; --" }, CUSTOMERS],
        'a map of customers': [{ customers: { 0: customer.id } }, CUSTOMERS],
        'more than 50,000': [{ customers: Array(50_001).fill(customer.id) }, CUSTOMERS],
        'a customer by name': [{ customers: ['PT Massal'] }, CUSTOMERS],
        'customer 0': [{ customers: [0] }, CUSTOMERS],
        'a list in the list': [{ customers: [[customer.id]] }, CUSTOMERS],
        'a customer beyond counting': [{ customers: [1e300] }, CUSTOMERS],
        nothing: [
          { point: undefined, customers: undefined },
          { ...POINT, ...CUSTOMERS },
        ],
      },
      (change) => create({ point: 5, customers: [customer.id], ...TEMPLATE, ...change }),
    );
  });

  test('has no recipients: only unknown or deleted customers or the own account', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      const { status, body } = await create({ point: 5, customers: [1, gone.id, 999_999] });
      assert.equal(status, 422);
      assert.equal(body.code, 'broadcast_empty');
      assert.equal(body.message, 'Tidak ada customer untuk broadcast ini.');
    });
  });

  test('has a template that the provider does not have or has paused [S-11]', async () => {
    const { id } = await aCustomer(app);
    const form = { point: 5, customers: [id] };
    await changesNothing(app, async () => {
      const unknown = await create({ ...form, template_id: 'Halo, transfer ke …' });
      assert.equal(unknown.status, 422);
      assert.equal(unknown.body.code, 'template_not_found');
      await templateBecomes(app, TEMPLATE.template_id, 'paused');
      const paused = await create({ ...form, ...TEMPLATE });
      assert.equal(paused.status, 409);
      assert.equal(paused.body.code, 'template_unusable');
      await templateBecomes(app, TEMPLATE.template_id, 'approved');
    });
  });

  test('is 404', async () => {
    const { status, body } = await app.call('GET', '/api/admin/broadcasts/999999');
    assert.equal(status, 404);
    assert.equal(body.code, 'broadcast_not_found');
  });
});

describe('a broadcast that is sent again', () => {
  test('under its key is the first one, however often and at once it is clicked [A-29, S-30]', async () => {
    const customers = await threeCustomers();
    const form = { point: 5, customers: 'all', ...TEMPLATE };
    const answers = await atOnce(10, () => create(form, 'broadcast-once'));
    assert.deepEqual(statusesOf(answers), { 202: 10 });
    const ids = new Set(answers.map((answer) => answer.body.data.id));
    assert.equal(ids.size, 1);
    await processAll();
    await changesNothing(app, async () => {
      const late = await create(form, 'broadcast-once');
      assert.ok(ids.has(late.body.data.id));
      await processAll();
    });
    for (const { id } of customers) assert.equal((await pointsOf(app, id)).point, 5);
  });

  test('under its key for others is refused [S-30]', async () => {
    const [one, two] = idsOf(await threeCustomers());
    await create({ point: 5, customers: [one] }, 'broadcast-reused');
    await changesNothing(app, async () => {
      const { status, body } = await create({ point: 5, customers: [two] }, 'broadcast-reused');
      assert.equal(status, 409);
      assert.equal(body.code, 'idempotency_key_reused');
    });
  });
});

describe('a recipient for whom a broadcast fails', () => {
  /** A customer whose lifetime total can grow by so much and no more. */
  const aFullCustomer = async (left = 0) => {
    const full = await aCustomer(app);
    const most = Number.MAX_SAFE_INTEGER - left;
    await app.owner.transaction().execute(async (tx) => {
      await sql`
        insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
        values (${full.id}, 1, ${most}, ${most}, 'award', 1, ${`full-${full.id}`}, now())
      `.execute(tx);
      await sql`
        update point_balances set point = ${most}, total_point = ${most}, version = 1 where customer_id = ${full.id}
      `.execute(tx);
    });
    return full;
  };

  test('is one whose lifetime total would exceed the greatest number that can be counted [S-14, A-29]', async () => {
    await clear();
    const [fits, full] = [await aFullCustomer(5), await aFullCustomer(4)];
    const id = await queued({ point: 5, customers: idsOf([fits, full]) });
    await processAll();
    const { awarded, failures } = await show(id);
    assert.equal(awarded, 1);
    assert.deepEqual(
      idsOf([full]),
      failures.map((failure: { id_customer: number }) => failure.id_customer),
    );
    assert.equal((await pointsOf(app, fits.id)).total_point, Number.MAX_SAFE_INTEGER);
  });

  test('is named with the reason, stops nobody else and is told nothing [A-29]', async () => {
    const [one, gone, three] = await threeCustomers();
    const full = await aFullCustomer();
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    await app.call('DELETE', `/api/admin/users/${gone?.id}`);
    await processAll();
    const { total, awarded, messaged, failed, status, failures } = await show(id);
    assert.deepEqual(
      { total, awarded, messaged, failed, status },
      { total: 4, awarded: 2, messaged: 2, failed: 2, status: 'done' },
    );
    assert.deepEqual(failures, [
      {
        id_customer: gone?.id,
        name: gone?.name,
        reason: 'Customer tidak ditemukan.',
        is_gone: true,
      },
      {
        id_customer: full.id,
        name: full.name,
        reason: 'Jumlah point melebihi batas yang dapat disimpan.',
        is_gone: false,
      },
    ]);
    assert.deepEqual(await bookedFor(id), {
      '0 entries, 0 messages': 2,
      '1 entries, 1 messages': 2,
    });
    for (const customer of [one, three]) {
      assert.equal((await pointsOf(app, customer?.id ?? 0)).point, 5);
    }
  });

  test('is one who is deleted at that moment, and is left with nothing [A-29, A-70, S-13]', async () => {
    const [one, leaving] = await threeCustomers();
    const id = await queued({
      point: 5,
      customers: idsOf([one, leaving] as TestCustomer[]),
      ...TEMPLATE,
    });
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [leaving?.id],
    );
    try {
      const deleting = app.call('DELETE', `/api/admin/users/${leaving?.id}`);
      await held.waitedFor(1);
      const all = processAll();
      await held.waitedFor(2);
      await held.release();
      assert.equal((await deleting).status, 200);
      await all;
    } finally {
      await held.release().catch(() => {});
    }
    const { awarded, failures } = await show(id);
    assert.equal(awarded, 1);
    assert.equal(failures[0].id_customer, leaving?.id);
    assert.deepEqual(await bookedFor(id), {
      '0 entries, 0 messages': 1,
      '1 entries, 1 messages': 1,
    });
  });

  test('is kept, and can be tried again alone: nobody else is awarded twice [A-29]', async () => {
    const [one] = await threeCustomers();
    const full = await aFullCustomer();
    const first = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    await processAll();
    const { failures } = await show(first);
    const again = await queued({
      point: 5,
      customers: failures.map((failure: { id_customer: number }) => failure.id_customer),
      ...TEMPLATE,
    });
    await processAll();
    const { total, failed } = await show(again);
    assert.deepEqual({ total, failed }, { total: 1, failed: 1 });
    assert.equal((await show(again)).failures[0].name, full.name);
    assert.deepEqual((await show(first)).failures, failures);
    assert.equal((await pointsOf(app, one?.id ?? 0)).point, 5);
  });
});

describe('a broadcast to thousands', () => {
  const thousands = async (count: number) => {
    await clear();
    await insertCustomers(app.databaseUrl, count);
  };

  test('is processed a part at a time, and its progress can be read in between [A-29]', async () => {
    await thousands(600);
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    const progress: [number, number, number, string][] = [];
    for (;;) {
      const count = await processBatch();
      if (count === 0) break;
      const { awarded, messaged, status } = await show(id);
      progress.push([count, awarded, messaged, status]);
    }
    assert.deepEqual(progress, [
      [250, 250, 250, 'running'],
      [250, 500, 500, 'running'],
      [100, 600, 600, 'done'],
    ]);
    assert.deepEqual(await bookedFor(id), { '1 entries, 1 messages': 600 });
  });

  test('with failures in an early batch ends all the same, and the next one begins [A-29, POINT-10]', async () => {
    await thousands(251);
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    await sql`
      update customers set deleted_at = now()
      where id = any(select unnest(customer_ids[1:2]) from broadcast_batches where broadcast_id = ${id} and number = 1)
    `.execute(app.dependencies.db);
    assert.equal(await processBatch(), 250);
    const { failed, status } = await show(id);
    assert.deepEqual({ failed, status }, { failed: 2, status: 'running' });
    const next = await queued({ point: 7, customers: 'all' });
    await processAll();
    const ended = await show(id);
    assert.deepEqual(
      { awarded: ended.awarded, messaged: ended.messaged, failed: ended.failed },
      { awarded: 249, messaged: 249, failed: 2 },
    );
    assert.equal(ended.status, 'done');
    const after = await show(next);
    assert.deepEqual(
      { awarded: after.awarded, messaged: after.messaged, status: after.status },
      { awarded: 249, messaged: 0, status: 'done' },
    );
  });

  test('by four workers at once awards and tells each once', async () => {
    await thousands(6_000);
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    const counts = await atOnce(4, async () => {
      let done = 0;
      // A worker that finds everything in others' hands looks again, as the server's does.
      while ((await show(id)).status === 'running') done += await processBatch();
      return done;
    });
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      6_000,
    );
    assert.ok(counts.filter((count) => count > 0).length > 1, 'one worker did it all');
    assert.deepEqual(await bookedFor(id), { '1 entries, 1 messages': 6_000 });
    const { awarded, messaged, failed } = await show(id);
    assert.deepEqual({ awarded, messaged, failed }, { awarded: 6_000, messaged: 6_000, failed: 0 });
  });

  test('whose worker dies in a batch repeats that batch, of which nothing stood', async () => {
    await thousands(1_500);
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    const held = await holding(
      app,
      'select from point_balances where customer_id = (select customer_ids[200] from broadcast_batches where broadcast_id = $1 and number = 1) for update',
      [id],
    );
    const dying = processBatch();
    const died = assert.rejects(dying);
    await held.waitedFor(1);
    await held.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await died;
    assert.deepEqual(await bookedFor(id), { '0 entries, 0 messages': 1_500 });
    assert.equal((await show(id)).awarded, 0);
    await held.release();
    // What the dying one held is free a moment after its end was told.
    while ((await show(id)).status === 'running') await processBatch();
    assert.deepEqual(await bookedFor(id), { '1 entries, 1 messages': 1_500 });
    assert.equal((await show(id)).status, 'done');
  });

  test('of which another worker has a part in its hands goes on with the rest', async () => {
    await thousands(300);
    const id = await queued({ point: 5, customers: 'all' });
    const held = await holding(
      app,
      `select from broadcast_batches where broadcast_id = $1 and number = 1 for update`,
      [id],
    );
    assert.equal(await processBatch(), 50);
    assert.equal(await processBatch(), 0);
    assert.equal((await show(id)).status, 'running');
    await held.release();
    assert.equal(await processBatch(), 250);
    assert.equal((await show(id)).status, 'done');
  });

  test('as its customers claim and are awarded by hand: every point is there [S-13]', async () => {
    await thousands(1_000);
    const members = [
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
    ];
    const voucher = await aVoucher(app, { codes: 60 });
    const id = await queued({ point: 5, customers: 'all', ...TEMPLATE });
    const [, , ...answers] = await Promise.all([
      processAll(),
      processAll(),
      ...Array.from({ length: 60 }, (_, n) => {
        const member = members[n % 3] as TestCustomer;
        return n % 2 === 0
          ? app.call('POST', '/api/admin/send-point', {
              body: { id_customer: member.id, add_point: 3 },
            })
          : app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
      }),
    ]);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    for (const [index, member] of members.entries()) {
      const mine = answers.filter((_, n) => n % 3 === index);
      const awards = mine.filter((_, n) => (n * 3 + index) % 2 === 0).length;
      const claims = mine.filter((answer, n) => (n * 3 + index) % 2 === 1 && answer.status === 200);
      assert.deepEqual(await pointsOf(app, member.id), {
        point: 505 + awards * 3 - claims.length * 100,
        total_point: 505 + awards * 3,
      });
    }
    assert.deepEqual(await bookedFor(id), { '1 entries, 1 messages': 1_003 });
  });
});

test('the list of broadcasts begins with the newest, ten a page, with the numbers of each [ADD-10]', async () => {
  await threeCustomers();
  const ids: number[] = [];
  for (let n = 0; n < 11; n += 1) ids.unshift(await queued({ point: n + 1, customers: 'all' }));
  await processAll();
  const first = (await app.call('GET', '/api/admin/broadcasts')).body.data;
  assert.deepEqual(
    first.data.map((row: { id: number }) => row.id),
    ids.slice(0, 10),
  );
  assert.equal(first.last_page, Math.ceil(first.total / 10));
  const { failures, ...numbers } = await show(ids[0] ?? 0);
  assert.deepEqual(failures, []);
  assert.deepEqual(first.data[0], numbers);
  const last = (await app.call('GET', `/api/admin/broadcasts?page=${first.last_page}`)).body.data;
  assert.ok(last.data.at(-1).id < (ids.at(-1) ?? 0));
  assert.equal(last.next_page_url, null);
});

test('a broadcast that is sent again under its key a year later is the first one', async () => {
  await threeCustomers();
  const form = { point: 5, customers: 'all', ...TEMPLATE };
  const first = await create(form, 'broadcast-kept');
  await processAll();
  app.clock.advance(365 * 24 * 3600 * 1000);
  await forgetKeys(plainWrite(app.dependencies.db), app.clock);
  const token = await signInAs(app, ADMIN);
  await changesNothing(app, async () => {
    const late = await create(form, 'broadcast-kept', token);
    assert.deepEqual(late.body, first.body);
    await processAll();
  });
});

test('how many will be told, and how many get points without a message, is known beforehand [ADD-99, ADD-119]', async () => {
  app.adminToken = await signInAs(app, ADMIN);
  const [willing, stopped, back, gone] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(app)));
  // Of its people somebody still hears of services, and nobody of points.
  const halved = await aCustomer(app);
  await aHearer(app, halved, 'services');
  await sql`
    update contacts set told = array['points']
    where account_id = (select id from accounts where whatsapp = ${halved.whatsapp})
  `.execute(app.owner);
  const says = (customer: TestCustomer | undefined, wants: boolean) =>
    sql`
      insert into message_consents (customer_id, whatsapp, wants, source, at)
      values (${customer?.id}, ${customer?.whatsapp}, ${wants}, 'reply', now())
    `.execute(app.owner);
  for (const customer of [stopped, back, gone, halved]) await says(customer, false);
  await says(back, true);
  const shown = await app.call('GET', `/api/admin/users/${halved.id}`);
  assert.equal(shown.body.data.wants_messages, true);
  await app.call('DELETE', `/api/admin/users/${gone?.id}`);
  const customers = [willing, stopped, back, gone, halved].map((customer) => customer?.id ?? 0);
  const count = async (body: object) =>
    (await app.call('POST', '/api/admin/broadcasts/recipients', { body })).body.data;
  assert.deepEqual(await count({ customers }), { total: 4, untold: 2 });
  const everybody = await count({ customers: 'all' });
  assert.ok(everybody.total > 4);
  assert.equal(everybody.untold, 2);
  const id = await queued({ point: 5, customers, ...TEMPLATE });
  await processAll();
  const { total, awarded, messaged } = await show(id);
  assert.deepEqual({ total, awarded, messaged }, { total: 4, awarded: 4, messaged: 2 });
});
