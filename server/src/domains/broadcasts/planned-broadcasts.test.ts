import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { stopBroadcasts } from '#backup/stop-broadcasts.ts';
import { openDatabase } from '#db/database.ts';
import { findDue } from '#jobs/jobs.sql.ts';
import { type Answered, useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { atOnce, holding } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { broadcastsDue } from './broadcasts.sql.ts';
import { processBroadcast } from './process-broadcast.ts';

const NOON = '2026-11-21T05:00:00.000Z';
const NINE_TOMORROW = '2026-11-22T02:00:00.000Z';
const BEFORE = '2026-11-22T01:59:59.999Z';
const TEMPLATE = { template_id: 'sandbox-reward' };

const app = useApp();
beforeEach(() => app.clock.set(NOON));

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/api/admin/broadcasts${path}`, body && { body });
const plan = (customers: 'all' | number[], change: object = {}) =>
  call('POST', '', { point: 40, customers, starts_at: NINE_TOMORROW, ...change });
const idOf = ({ status, body }: Answered): number => {
  assert.equal(status, 202, JSON.stringify(body));
  return body.data.id;
};
const show = async (id: number) => (await call('GET', `/${id}`)).body.data;
const cancel = (id: number) => call('POST', `/${id}/cancellation`);
const processBatch = () => processBroadcast(app.dependencies.db, app.dependencies);
const pointOf = async (id: number) => (await pointsOf(app, id)).point;

test('a planned broadcast waits, and begins by itself at its very instant, once [ADD-467]', async () => {
  const { id: customer } = await aCustomer(app);
  const planned = await plan([customer], TEMPLATE);
  assert.equal(planned.body.message, 'Broadcast direncanakan');
  const id = idOf(planned);
  const waiting = await show(id);
  assert.equal(waiting.status, 'planned');
  assert.deepEqual(waiting.plan, { starts_at: NINE_TOMORROW, is_open: true });
  const list = (await call('GET', '')).body.data.data;
  assert.deepEqual([list[0].id, list[0].status, list[0].plan], [id, 'planned', waiting.plan]);
  const due = () =>
    findDue(app.dependencies.db, [{ name: 'broadcasts', due: broadcastsDue }], app.clock.now());

  assert.equal(await processBatch(), 0);
  await app.at(BEFORE);
  assert.equal((await due()).get('broadcasts'), 1);
  assert.equal(await processBatch(), 0);
  assert.equal(await pointOf(customer), 0);
  await app.at(NINE_TOMORROW);
  assert.equal((await due()).get('broadcasts'), 0);
  assert.equal(await processBatch(), 1);
  assert.equal(await processBatch(), 0);
  assert.equal((await due()).size, 0);
  const { status, awarded, messaged, plan: begun } = await show(id);
  assert.deepEqual([status, awarded, messaged], ['done', 1, 1]);
  assert.deepEqual(begun, { starts_at: NINE_TOMORROW, is_open: false });
  assert.equal(await pointOf(customer), 40);
});

test('a plan is for a time ahead, a year at most [ADD-467]', async () => {
  const { id: customer } = await aCustomer(app);
  await changesNothing(app, async () => {
    for (const starts_at of [NOON, '2026-11-21T04:59:59Z', '2027-11-21T05:00:00.001Z']) {
      const { status, body } = await plan([customer], { starts_at });
      assert.deepEqual([status, body.code], [422, 'broadcast_plan_wrong'], starts_at);
    }
    for (const starts_at of ['besok', '2026-11-22', '2026-11-22T09:00', 5, {}]) {
      const { status, body } = await plan([customer], { starts_at });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { starts_at: ['Isi tanggal dan jam mulainya.'] });
    }
  });
  for (const starts_at of ['2026-11-21T05:00:00.001Z', '2027-11-21T12:00:00+07:00']) {
    const id = idOf(await plan([customer], { starts_at }));
    assert.equal((await show(id)).plan.starts_at, new Date(starts_at).toISOString());
    assert.equal((await cancel(id)).status, 200);
  }
  const now = idOf(await plan([customer], { starts_at: null }));
  assert.deepEqual([(await show(now)).status, (await show(now)).plan], ['running', null]);
  assert.equal(await processBatch(), 1);
});

test('a plan that is sent again under its key is the first one, also after its time [ADD-467, A-29]', async () => {
  const { id: customer } = await aCustomer(app);
  const body = { point: 40, customers: [customer], starts_at: NINE_TOMORROW };
  const send = () =>
    app.call('POST', '/api/admin/broadcasts', { body, headers: { 'idempotency-key': 'plan' } });
  const id = idOf(await send());
  await app.at(NINE_TOMORROW);
  assert.equal(await processBatch(), 1);
  assert.equal(idOf(await send()), id);
  assert.equal(await processBatch(), 0);
  assert.equal(await pointOf(customer), 40);
});

test('a plan for all is for the customers of its making: later ones get nothing, and who was deleted is skipped [ADD-469]', async () => {
  await sql`update customers set deleted_at = now() where id <> 1`.execute(app.owner);
  const [stays, leaves] = [await aCustomer(app), await aCustomer(app)];
  const id = idOf(await plan('all'));
  const later = await aCustomer(app);
  await app.call('DELETE', `/api/admin/users/${leaves.id}`);
  await app.at(NINE_TOMORROW);
  assert.equal(await processBatch(), 2);
  const { total, awarded, failed, failures } = await show(id);
  assert.deepEqual([total, awarded, failed], [2, 1, 1]);
  assert.equal(failures[0].reason, 'Customer tidak ditemukan.');
  assert.equal(await pointOf(stays.id), 40);
  assert.equal(await pointOf(later.id), 0);
});

test('a plan tells in the words that were read when it was made, whatever is chosen for the next [ADD-469, A-80]', async () => {
  const customer = await aCustomer(app);
  idOf(await plan([customer.id], TEMPLATE));
  const chosen = await app.call('PATCH', '/api/admin/messages/3', {
    body: { type_of_message: 'REWARD', message: 'x', template_id: 'sandbox-reward-short' },
  });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
  app.clock.set(NINE_TOMORROW);
  await processBatch();
  const told = await app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['body', 'template_id'])
    .where('whatsapp', '=', customer.whatsapp)
    .executeTakeFirstOrThrow();
  assert.equal(told.template_id, TEMPLATE.template_id);
  assert.match(told.body, /Anda menerima 40 reward point/);
});

test('a plan that was due while no server ran begins at once, late, after what is on its way and before none that is due later [ADD-467]', async () => {
  const { id: customer } = await aCustomer(app);
  const second = idOf(await plan([customer], { starts_at: '2026-11-22T03:00:00Z' }));
  const first = idOf(await plan([customer]));
  const begun = idOf(await plan([customer], { starts_at: undefined }));
  await app.at('2026-11-25T00:00:00Z');
  for (const id of [begun, first, second]) {
    assert.notEqual((await show(id)).status, 'done');
    assert.equal(await processBatch(), 1);
    assert.equal((await show(id)).status, 'done');
  }
  assert.equal(await pointOf(customer), 120);
});

test('a plan is cancelled until it has begun, for good, and its points can be neither given nor taken back [ADD-468]', async () => {
  const { id: customer } = await aCustomer(app);
  const id = idOf(await plan([customer]));
  const reversed = () => call('POST', `/${id}/reversal`, { reason: 'Salah' });
  assert.equal((await reversed()).body.code, 'broadcast_awarded_nobody');
  const { status, body } = await cancel(id);
  assert.equal(status, 200);
  assert.equal(body.message, 'Rencana broadcast dibatalkan');
  assert.equal(body.data.status, 'cancelled');
  assert.deepEqual(body.data.plan, { starts_at: NINE_TOMORROW, is_open: false });
  await app.at(NINE_TOMORROW);
  assert.equal(await processBatch(), 0);
  assert.equal(await pointOf(customer), 0);
  const begun = idOf(await plan([customer], { starts_at: '2026-11-22T02:00:01Z' }));
  app.clock.set('2026-11-22T02:00:01Z');
  assert.equal(await processBatch(), 1);
  const atOnceSent = idOf(await plan([customer], { starts_at: undefined }));
  await changesNothing(app, async () => {
    for (const each of [id, begun, atOnceSent]) {
      const refused = await cancel(each);
      assert.deepEqual([refused.status, refused.body.code], [409, 'broadcast_not_planned']);
    }
    assert.equal((await cancel(999_999)).body.code, 'broadcast_not_found');
    assert.equal((await reversed()).body.code, 'broadcast_awarded_nobody');
    assert.equal((await call('POST', `/${id}/continuation`)).body.code, 'broadcast_not_stopped');
  });
  assert.equal(await processBatch(), 1);
});

test('of a cancellation and the beginning of the same moment exactly one wins [ADD-468]', async () => {
  const { id: customer } = await aCustomer(app);
  let expected = 0;
  for (let n = 0; n < 12; n += 1) {
    app.clock.set(NOON);
    const id = idOf(await plan([customer], { starts_at: '2026-11-21T05:00:01Z' }));
    app.clock.set('2026-11-21T05:00:01Z');
    const [cancelled] = await Promise.all([cancel(id), processBatch(), processBatch()]);
    while ((await processBatch()) > 0);
    const { status, awarded } = await show(id);
    if (cancelled.status === 409) expected += 40;
    assert.deepEqual([status, awarded], cancelled.status === 409 ? ['done', 1] : ['cancelled', 0]);
    assert.equal(await pointOf(customer), expected);
  }
});

test('whoever cancels as a plan is beginning waits and is refused; a server leaves a plan that is being cancelled alone [ADD-468]', async () => {
  const { id: customer } = await aCustomer(app);
  const id = idOf(await plan([customer]));
  await app.at(NINE_TOMORROW);
  const beginning = await holding(app, 'update broadcasts set begun_at = now() where id = $1', [
    id,
  ]);
  const late = cancel(id);
  await beginning.waitedFor(1);
  assert.equal(await processBatch(), 0);
  await beginning.release();
  assert.equal((await late).body.code, 'broadcast_not_planned');
  assert.equal(await processBatch(), 1);

  const other = idOf(await plan([customer], { starts_at: '2026-11-22T02:00:01Z' }));
  app.clock.set('2026-11-22T02:00:01Z');
  const cancelling = await holding(
    app,
    'update broadcasts set cancelled_at = now() where id = $1',
    [other],
  );
  assert.equal(await processBatch(), 0);
  await cancelling.release();
  assert.equal(await processBatch(), 0);
  assert.equal((await show(other)).status, 'cancelled');
  assert.equal(await pointOf(customer), 40);
});

test('two servers begin a plan once between them, and give each customer its points once [ADD-467, ADD-30]', async () => {
  const customers = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  const ids = customers.map(({ id }) => id);
  const id = idOf(await plan(ids, TEMPLATE));
  const other = openDatabase(app.serverUrl, 3);
  await app.at(NINE_TOMORROW);
  const counts = await atOnce(6, (n) =>
    n % 2 ? processBatch() : processBroadcast(other.db, app.dependencies),
  );
  await other.close();
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    3,
  );
  assert.equal((await show(id)).status, 'done');
  for (const each of ids)
    assert.deepEqual(await pointsOf(app, each), { point: 40, total_point: 40 });
});

test('a server that dies as it begins a plan leaves it to the next: begun and whole, or not begun [ADD-467]', async () => {
  const { id: customer } = await aCustomer(app);
  const id = idOf(await plan([customer]));
  await app.at(NINE_TOMORROW);
  const dying = await holding(app, 'select from point_balances where customer_id = $1 for update', [
    customer,
  ]);
  const died = assert.rejects(processBatch());
  await dying.waitedFor(1);
  await dying.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await died;
  assert.equal((await show(id)).status, 'running');
  assert.equal(await pointOf(customer), 0);
  await dying.release();
  while ((await show(id)).status === 'running') await processBatch();
  assert.equal(await pointOf(customer), 40);
});

test('a plan that a restored backup holds stops: it may have begun or been cancelled since; it can be let go on or be cancelled [ADD-470, ADD-424]', async () => {
  const { id: customer } = await aCustomer(app);
  const [kept, dropped, gone] = [
    idOf(await plan([customer])),
    idOf(await plan([customer])),
    idOf(await plan([customer])),
  ];
  await cancel(gone);
  assert.equal(await stopBroadcasts(app.owner, app.clock.now()), 2);
  const stopped = await show(kept);
  assert.deepEqual([stopped.status, stopped.stopped_because], ['stopped', 'restored']);
  assert.equal(stopped.plan.is_open, true);
  await app.at(NINE_TOMORROW);
  assert.equal(await processBatch(), 0);
  assert.equal((await cancel(dropped)).body.data.status, 'cancelled');
  const figures = (await app.server.inject('/metrics')).body;
  assert.match(figures, /^reward_points_broadcasts_stopped 1$/m);
  const proceeded = await call('POST', `/${kept}/continuation`);
  assert.equal(proceeded.body.data.status, 'planned');
  assert.equal(await processBatch(), 1);
  assert.equal(await processBatch(), 0);
  assert.equal((await show(gone)).status, 'cancelled');
  assert.equal(await pointOf(customer), 40);
});

test('the trail says who planned what for when, and who cancelled it [ADD-468, ADD-183]', async () => {
  const { id: customer } = await aCustomer(app);
  const id = idOf(await plan([customer], { point: 41 }));
  await cancel(id);
  const { body } = await app.call('GET', '/api/admin/audit-trail?search=broadcast+41+point');
  assert.deepEqual(
    body.data.data.map(({ sentence }: { sentence: string }) => sentence),
    [
      'admin membatalkan rencana broadcast 41 point kepada 1 customer',
      'admin merencanakan broadcast 41 point kepada 1 customer untuk 22 November 2026 pukul 09.00',
    ],
  );
});
