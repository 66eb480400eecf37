import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aVoucher,
  pointsOf,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { processBroadcast } from './process-broadcast.ts';
import { processReversal } from './process-reversal.ts';

const app = useApp();

const broadcastTo = async (
  customers: 'all' | number[],
  point = 50,
  beforeIt: () => Promise<unknown> = async () => {},
): Promise<number> => {
  const { body } = await app.call('POST', '/api/admin/broadcasts', { body: { point, customers } });
  await beforeIt();
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  return body.data.id;
};
const REASON = 'Salah nominal';
const reverse = (id: number, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/broadcasts/${id}/reversal`, { body: { reason: REASON, ...body } });
const previewOf = (id: number) => app.call('GET', `/api/admin/broadcasts/${id}/reversal`);
const show = async (id: number) => (await app.call('GET', `/api/admin/broadcasts/${id}`)).body.data;
const processBatch = () => processReversal(app.dependencies.db, app.clock);
const processAll = async () => {
  while ((await processBatch()) > 0);
};
const resultsOf = async (id: number, after?: number) =>
  (
    await app.call(
      'GET',
      `/api/admin/broadcasts/${id}/reversal/results${after === undefined ? '' : `?after=${after}`}`,
    )
  ).body.data;
const idsOf = (customers: readonly { id: number }[]) => customers.map(({ id }) => id);

async function spend({ token }: TestCustomer, required_point: number): Promise<void> {
  const item = await anItem(app, { codes: 1, required_point });
  const body = { id_item: item.id, ...SHIPPING };
  assert.equal((await app.call('POST', '/api/member/items/claim', { body, token })).status, 200);
}

describe('taking back a broadcast', () => {
  test('says beforehand from how many how much, and then takes it back from each, once [ADD-128, ADD-413]', async () => {
    const [whole, short, before, gone] = [
      await aCustomer(app, { point: 10 }),
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
    ];
    const id = await broadcastTo(idsOf([whole, short, before, gone]));
    await spend(short, 30);
    const entries = await app.call('GET', `/api/admin/users/${before.id}/points`);
    await app.call('POST', `/api/admin/point-entries/${entries.body.data.data[0].id}/reversal`, {
      body: { reason: 'Sendiri' },
    });
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    assert.deepEqual((await previewOf(id)).body.data, {
      customers: 3,
      points: 150,
      // Of the one who is gone the points have lapsed: nothing was spent, and nothing is owed.
      short_customers: 1,
      shortfall: 30,
      skipped: 1,
      corrected_customers: 0,
      corrected_names: [],
    });

    const { status, body } = await reverse(id);
    assert.equal(status, 202);
    assert.equal(body.message, 'Broadcast sedang ditarik kembali');
    const queued = {
      reason: REASON,
      total: 4,
      reversed: 0,
      skipped: 0,
      taken: 0,
      shortfall: 0,
      status: 'running',
      created_at: '2026-11-21T05:00:00.000Z',
    };
    assert.deepEqual(body.data.reversal, queued);
    assert.equal((await resultsOf(id))[0].outcome, 'waiting');
    await processAll();
    assert.deepEqual((await show(id)).reversal, {
      ...queued,
      reversed: 3,
      skipped: 1,
      taken: 70,
      shortfall: 30,
      status: 'done',
    });
    assert.deepEqual(
      (await resultsOf(id)).map((row: Record<string, unknown>) => [
        row.id_customer,
        row.outcome,
        row.taken,
        row.shortfall,
        row.corrected,
      ]),
      [
        [whole.id, 'reversed', 50, 0, 0],
        [short.id, 'reversed', 20, 30, 0],
        [before.id, 'before', 50, 0, 0],
        [gone.id, 'reversed', 0, 0, 0],
      ],
    );
    assert.deepEqual(await pointsOf(app, whole.id), { point: 10, total_point: 10 });
    assert.deepEqual(await pointsOf(app, short.id), { point: 0, total_point: 0 });
    const { body: own } = await app.call('GET', '/api/member/points', { token: short.token });
    const [entry] = own.data.data;
    assert.deepEqual(
      [entry.kind, entry.amount, entry.shortfall, entry.reason, entry.reverses.kind],
      ['award-reversal', -20, 30, REASON, 'broadcast'],
    );
    assert.equal(await processBatch(), 0);
  });

  test('takes no more than corrections have left, passes over who has nothing left, and names them [ADD-128, ADD-126, ADD-244]', async () => {
    const [partly, nothing] = [await aCustomer(app), await aCustomer(app)];
    const id = await broadcastTo(idsOf([partly, nothing]));
    for (const [customer, point] of [
      [partly, -40],
      [nothing, -50],
    ] as const) {
      await app.call('POST', `/api/admin/users/${customer.id}/corrections`, {
        body: { point, reason: 'x' },
      });
    }
    assert.deepEqual((await previewOf(id)).body.data, {
      customers: 1,
      points: 10,
      short_customers: 0,
      shortfall: 0,
      skipped: 1,
      corrected_customers: 2,
      corrected_names: [partly.name, nothing.name],
    });
    await reverse(id);
    await processAll();
    const { reversal } = await show(id);
    assert.deepEqual(
      [reversal.reversed, reversal.skipped, reversal.taken, reversal.status],
      [1, 1, 10, 'done'],
    );
    const results = (await resultsOf(id)).map((row: { outcome: string; corrected: number }) => [
      row.outcome,
      row.corrected,
    ]);
    assert.deepEqual(results, [
      ['reversed', 40],
      ['corrected', 50],
    ]);
    assert.deepEqual(await pointsOf(app, partly.id), { point: 0, total_point: 0 });
  });

  test('leaves out who got nothing of it, and is done [ADD-128]', async () => {
    const [awarded, gone] = [await aCustomer(app), await aCustomer(app)];
    const id = await broadcastTo(idsOf([awarded, gone]), 50, () =>
      app.call('DELETE', `/api/admin/users/${gone.id}`),
    );
    await reverse(id);
    await processAll();
    const { reversal } = await show(id);
    assert.deepEqual([reversal.reversed, reversal.skipped, reversal.status], [1, 0, 'done']);
    assert.deepEqual(
      (await resultsOf(id)).map((row: Record<string, unknown>) => row.id_customer),
      [awarded.id],
    );
  });

  test('64 times at once is begun once [ADD-128, S-13]', async () => {
    const { id: customer } = await aCustomer(app);
    const id = await broadcastTo([customer]);
    const answers = await atOnce(64, () => reverse(id));
    assert.deepEqual(statusesOf(answers), { 202: 1, 409: 63 });
    await processAll();
    assert.deepEqual(await pointsOf(app, customer), { point: 0, total_point: 0 });
  });

  test('is refused while it runs, where it awarded nobody, of none, and twice [ADD-128]', async () => {
    const { id: customer } = await aCustomer(app);
    const begun = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [customer] },
    });
    const running: number = begun.body.data.id;
    const refuses = (id: number, status: number, code: string) =>
      changesNothing(app, async () => {
        for (const answer of [await reverse(id), await previewOf(id)]) {
          assert.deepEqual([answer.status, answer.body.code], [status, code]);
        }
      });
    await refuses(running, 409, 'broadcast_still_running');
    await app.call('DELETE', `/api/admin/users/${customer}`);
    while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
    await refuses(running, 409, 'broadcast_awarded_nobody');
    await refuses(999_999, 404, 'broadcast_not_found');
    const id = await broadcastTo([(await aCustomer(app)).id]);
    assert.equal((await reverse(id, { reason: ' ' })).status, 422);
    await reverse(id);
    await processAll();
    await refuses(id, 409, 'broadcast_already_reversed');
  });
});

describe('taking back a broadcast from thousands', () => {
  const thousands = async (count: number): Promise<number> => {
    await sql`update customers set deleted_at = now() where id <> 1 and deleted_at is null`.execute(
      app.dependencies.db,
    );
    await insertCustomers(app.databaseUrl, count);
    return broadcastTo('all');
  };

  test('is done a thousand at a time by one worker of several, each customer once; results come a thousand at a time [ADD-128]', async () => {
    const id = await thousands(2_500);
    await reverse(id);
    assert.equal(await processBatch(), 1_000);
    const { reversal } = await show(id);
    assert.deepEqual(
      [reversal.reversed, reversal.taken, reversal.status],
      [1_000, 50_000, 'running'],
    );
    await atOnce(4, async () => {
      while ((await show(id)).reversal.status === 'running') await processBatch();
    });
    const ended = (await show(id)).reversal;
    assert.deepEqual([ended.reversed, ended.taken, ended.status], [2_500, 125_000, 'done']);
    const { rows } = await sql<{ reversals: number }>`
      select count(*) as reversals from point_entries where key like ${`broadcast-reversal:${id}:%`}
    `.execute(app.dependencies.db);
    assert.deepEqual(rows, [{ reversals: 2_500 }]);
    const pages = [await resultsOf(id)];
    while (pages.at(-1).length === 1_000)
      pages.push(await resultsOf(id, pages.at(-1).at(-1).id_customer));
    assert.deepEqual(
      pages.map((page) => page.length),
      [1_000, 1_000, 500],
    );
    assert.equal(new Set(pages.flat().map((row) => row.id_customer)).size, 2_500);
  });

  test('whose worker dies in a batch repeats that batch, of which nothing stood [ADD-128]', async () => {
    const id = await thousands(1_200);
    await reverse(id);
    const held = await holding(
      app,
      'select from point_balances where customer_id = (select customer_ids[100] from broadcast_batches where broadcast_id = $1 and number = 3) for update',
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
    await held.release();
    assert.equal((await show(id)).reversal.reversed, 0);
    // What the dying one held is free a moment after its end was told.
    while ((await show(id)).reversal.status === 'running') await processBatch();
    const { reversal } = await show(id);
    assert.deepEqual([reversal.reversed, reversal.taken, reversal.status], [1_200, 60_000, 'done']);
  });

  test('waits for who is taken from by hand at that moment, and leaves that one out [ADD-128, S-13]', async () => {
    const [byHand, other] = [await aCustomer(app), await aCustomer(app)];
    const id = await broadcastTo(idsOf([byHand, other]));
    const { body } = await app.call('GET', `/api/admin/users/${byHand.id}/points`);
    await reverse(id);
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [byHand.id],
    );
    const one = app.call('POST', `/api/admin/point-entries/${body.data.data[0].id}/reversal`, {
      body: { reason: 'Sendiri' },
    });
    await held.waitedFor(1);
    const all = processAll();
    await held.waitedFor(2);
    await held.release();
    assert.equal((await one).status, 200);
    await all;
    const { reversal } = await show(id);
    assert.deepEqual([reversal.reversed, reversal.taken, reversal.status], [1, 50, 'done']);
    assert.deepEqual(
      [(await pointsOf(app, byHand.id)).point, (await pointsOf(app, other.id)).point],
      [0, 0],
    );
  });

  test('while its customers claim and are taken from one by one: every point is accounted for [ADD-128, S-13]', async () => {
    const members = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
    const id = await broadcastTo('all', 101);
    const voucher = await aVoucher(app, { codes: 9 });
    const awards = await Promise.all(
      members.map(async ({ id: member }) => {
        const { body } = await app.call('GET', `/api/admin/users/${member}/points`);
        return body.data.data[0].id as number;
      }),
    );
    await reverse(id);
    const [, , ...answers] = await Promise.all([
      processAll(),
      processAll(),
      ...members.flatMap((member, n) => [
        app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token }),
        app.call('POST', `/api/admin/point-entries/${awards[n]}/reversal`, {
          body: { reason: 'x' },
        }),
      ]),
    ]);
    await processAll();
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    for (const [n, member] of members.entries()) {
      const hasClaimed = answers[n * 2]?.status === 200;
      const { point, total_point, owed } = (await app.call('GET', `/api/admin/users/${member.id}`))
        .body.data;
      assert.deepEqual(
        { point, total_point, owed },
        { point: 0, total_point: 0, owed: hasClaimed ? 100 : 0 },
      );
    }
    assert.equal((await show(id)).reversal.status, 'done');
  });
});
