import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { stopBroadcasts } from '#backup/stop-broadcasts.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { FAILURES_MAX, givingUp } from './give-up.ts';
import { processBroadcast } from './process-broadcast.ts';
import { processReversal } from './process-reversal.ts';

const app = useApp();

const queued = async (customers: number[]): Promise<number> => {
  const body = { point: 40, customers };
  const answer = await app.call('POST', '/api/admin/broadcasts', { body });
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return answer.body.data.id;
};
const show = async (id: number) => (await app.call('GET', `/api/admin/broadcasts/${id}`)).body.data;
const proceed = (id: number) => app.call('POST', `/api/admin/broadcasts/${id}/continuation`);
const processBatch = () => processBroadcast(app.dependencies.db, app.dependencies);
const reverseBatch = () => processReversal(app.dependencies.db, app.clock);
const stoppedFigure = async () =>
  /^reward_points_broadcasts_stopped (\d+)$/m.exec((await app.server.inject('/metrics')).body)?.[1];

/** Whatever touches the points of these fails, as a mistake of ours would, until they are let go. */
async function poison(...ids: number[]) {
  await sql`create or replace function fail_on_purpose() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`.execute(app.owner);
  await sql`create trigger poisoned before update on point_balances for each row
    when (new.customer_id in (${sql.raw(ids.join())})) execute function fail_on_purpose()`.execute(
    app.owner,
  );
}
const cure = () => sql`drop trigger poisoned on point_balances`.execute(app.owner);
async function failTimes(times: number, work: () => Promise<number>) {
  for (let n = 0; n < times; n += 1) await assert.rejects(work(), /poisoned/);
}

test('a broadcast that fails each time stops after the fifth, says so on its page and in the metrics, and later ones go on; let go on, it gives everybody its points once [ADD-423]', async () => {
  const [first, bad, later] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  const broken = await queued([first.id, bad.id]);
  const next = await queued([later.id]);
  await poison(bad.id);
  await failTimes(FAILURES_MAX - 1, processBatch);
  assert.equal((await show(broken)).status, 'running');
  assert.equal((await show(broken)).stopped_because, null);
  assert.equal(await stoppedFigure(), '0');
  await failTimes(1, processBatch);
  const stopped = await show(broken);
  assert.equal(stopped.status, 'stopped');
  assert.equal(stopped.stopped_because, 'failed');
  assert.equal(stopped.awarded, 0);
  assert.equal(await stoppedFigure(), '1');

  assert.equal(await processBatch(), 1);
  assert.equal((await show(next)).status, 'done');
  assert.equal(await processBatch(), 0, 'the one that stopped is left alone');
  assert.equal((await show(next)).stopped_because, null);
  assert.equal((await proceed(next)).body.code, 'broadcast_not_stopped');
  assert.equal((await proceed(999)).body.code, 'broadcast_not_found');
  const reversed = await app.call('POST', `/api/admin/broadcasts/${broken}/reversal`, {
    body: { reason: 'Salah' },
  });
  assert.equal(reversed.body.code, 'broadcast_still_running');

  await cure();
  const { status, body } = await proceed(broken);
  assert.equal(status, 200);
  assert.equal(body.message, 'Broadcast dilanjutkan');
  assert.equal(body.data.status, 'running');
  assert.equal(body.data.stopped_because, null);
  assert.equal(await processBatch(), 2);
  assert.equal((await show(broken)).status, 'done');
  for (const { id } of [first, bad, later])
    assert.deepEqual(await pointsOf(app, id), { point: 40, total_point: 40 });
  assert.equal(await stoppedFigure(), '0');
});

/** So many new ones, the oldest first. */
async function manyCustomers(count: number): Promise<number[]> {
  await insertCustomers(app.databaseUrl, count);
  const { rows } = await sql<{ id: number }>`
    select id from customers where id <> 1 and deleted_at is null order by id desc limit ${count}
  `.execute(app.owner);
  return rows.map(({ id }) => id).reverse();
}

test('batches that failed count only until one succeeds [ADD-423]', async () => {
  const ids = await manyCustomers(252);
  const id = await queued(ids);
  await poison(ids[0] ?? 0);
  await failTimes(FAILURES_MAX - 1, processBatch);
  await cure();
  assert.equal(await processBatch(), 250);
  await poison(ids[251] ?? 0);
  await failTimes(FAILURES_MAX - 1, processBatch);
  assert.equal((await show(id)).status, 'running');
  await failTimes(1, processBatch);
  assert.equal((await show(id)).status, 'stopped');
  assert.equal((await show(id)).awarded, 250);
  await cure();
  await proceed(id);
  // The count begins anew.
  await poison(ids[251] ?? 0);
  await failTimes(1, processBatch);
  assert.equal((await show(id)).status, 'running');
  await cure();
  assert.equal(await processBatch(), 2);
});

test('that the database was away is no failure of a broadcast [ADD-423, ADD-60]', async () => {
  const { id: customer } = await aCustomer(app);
  const id = await queued([customer]);
  const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { db } = app.dependencies;
  for (let n = 0; n < FAILURES_MAX; n += 1) {
    const failing = givingUp(db, app.clock, Promise.reject(gone), () => ({
      kind: 'broadcast',
      id,
    }));
    await assert.rejects(failing, gone);
  }
  assert.equal((await show(id)).status, 'running');
  const unknown = givingUp(db, app.clock, Promise.reject(new Error('early')), () => null);
  await assert.rejects(unknown, /early/);
  assert.equal(await processBatch(), 1);
});

test('taking a broadcast back that fails each time stops as well, later ones go on, and let go on it takes from everybody once [ADD-423, ADD-128]', async () => {
  const [bad, later] = [await aCustomer(app), await aCustomer(app)];
  const [broken, next] = [await queued([bad.id]), await queued([later.id])];
  while ((await processBatch()) > 0);
  for (const id of [broken, next]) {
    const body = { reason: 'Salah nominal' };
    const answer = await app.call('POST', `/api/admin/broadcasts/${id}/reversal`, { body });
    assert.equal(answer.status, 202);
  }
  await poison(bad.id);
  await failTimes(FAILURES_MAX - 1, reverseBatch);
  assert.equal((await show(broken)).reversal.status, 'running');
  await failTimes(1, reverseBatch);
  const { status, stopped_because, reversal } = await show(broken);
  assert.deepEqual([status, stopped_because, reversal.status], ['done', null, 'stopped']);
  assert.equal(await stoppedFigure(), '1');
  assert.equal(await reverseBatch(), 1);
  assert.equal((await show(next)).reversal.status, 'done');
  assert.equal(await reverseBatch(), 0);
  assert.equal((await proceed(broken)).body.data.reversal.status, 'running');
  // The count begins anew.
  await failTimes(FAILURES_MAX - 1, reverseBatch);
  assert.equal((await show(broken)).reversal.status, 'running');
  await cure();
  assert.equal(await reverseBatch(), 1);
  assert.equal((await show(broken)).reversal.status, 'done');
  assert.deepEqual(await pointsOf(app, bad.id), { point: 0, total_point: 0 });
});

test('batches of taking back that failed count only until one succeeds as well [ADD-423, ADD-128]', async () => {
  const ids = await manyCustomers(1_002);
  const id = await queued(ids);
  while ((await processBatch()) > 0);
  const answer = await app.call('POST', `/api/admin/broadcasts/${id}/reversal`, {
    body: { reason: 'Salah nominal' },
  });
  assert.equal(answer.status, 202);
  for (const poisoned of [ids[0], ids[1_001]]) {
    await poison(poisoned ?? 0);
    await failTimes(FAILURES_MAX - 1, reverseBatch);
    assert.equal((await show(id)).reversal.status, 'running');
    await cure();
    assert.ok((await reverseBatch()) > 0);
  }
  assert.equal((await show(id)).reversal.status, 'done');
});

test('a broadcast that a restored backup finds on its way stops until somebody lets it go on; one that was done, or had stopped, stays as it is [ADD-424]', async () => {
  const [done, failed, told] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  const finished = await queued([done.id]);
  assert.equal(await processBatch(), 1);
  const broken = await queued([failed.id]);
  await poison(failed.id);
  await failTimes(FAILURES_MAX, processBatch);
  await cure();
  const running = await queued([told.id]);

  assert.equal(await stopBroadcasts(app.owner, app.clock.now()), 1);
  assert.equal((await show(finished)).status, 'done');
  assert.equal((await show(broken)).stopped_because, 'failed');
  const { status, stopped_because } = await show(running);
  assert.deepEqual([status, stopped_because], ['stopped', 'restored']);
  const list = await app.call('GET', '/api/admin/broadcasts');
  assert.deepEqual(
    list.body.data.data
      .slice(0, 3)
      .map((each: { id: number; status: string }) => [each.id, each.status]),
    [
      [running, 'stopped'],
      [broken, 'stopped'],
      [finished, 'done'],
    ],
  );
  assert.equal(await processBatch(), 0);
  assert.deepEqual(await pointsOf(app, told.id), { point: 0, total_point: 0 });
  assert.equal((await proceed(running)).status, 200);
  assert.equal(await processBatch(), 1);
  assert.deepEqual(await pointsOf(app, told.id), { point: 40, total_point: 40 });
});
