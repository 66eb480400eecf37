import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { scheduledJobs, startSchedule } from './schedule.ts';

const app = useApp();

/** Runs a job of the night, and answers what it logged. */
async function runs(name: string) {
  const lines: { level: number; msg: string; differences?: { customerId: number }[] }[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const found = scheduledJobs({ ...app.dependencies, logger, backUp: undefined }).find(
    (one) => one.name === name,
  );
  await found?.job();
  return lines;
}

test('the nightly jobs are scheduled once, in the business time zone, however many servers start [A-14, ADD-30]', async () => {
  const dependencies = {
    ...app.dependencies,
    databaseUrl: app.serverUrl,
    timeZone: 'Asia/Jakarta',
    logger: pino({ level: 'silent' }),
    backUp: async () => {},
  };
  const first = await startSchedule(dependencies);
  const second = await startSchedule(dependencies);
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    select name, cron, timezone from pgboss.schedule order by name
  `.execute(app.dependencies.db);
  assert.deepEqual(rows, [
    { name: 'backup', cron: '30 1 * * *', timezone: 'Asia/Jakarta' },
    { name: 'forget-expired', cron: '0 3 * * *', timezone: 'Asia/Jakarta' },
    { name: 'read-templates', cron: '*/10 * * * *', timezone: 'Asia/Jakarta' },
    { name: 'verify-points', cron: '30 2 * * *', timezone: 'Asia/Jakarta' },
  ]);
  await first();
  await second();
});

test('every night the ledger is verified, and a balance that differs is logged as an error [ADD-04]', async () => {
  const { id } = await aCustomer(app, { point: 50 });
  const [balanced] = await runs('verify-points');
  assert.equal(balanced?.level, 30);
  assert.equal(balanced?.msg, 'every balance equals the sum of its entries');

  const tamper = (by: number) =>
    app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update point_balances set point = point + ${by} where customer_id = ${id}`.execute(
        tx,
      );
    });
  await tamper(-1);
  const [differing] = await runs('verify-points');
  await tamper(1);
  assert.equal(differing?.level, 50);
  assert.equal(differing?.msg, 'balances differ from their entries');
  assert.deepEqual(
    differing?.differences?.map(({ customerId }) => customerId),
    [id],
  );
});

test('every night expired sessions, finished rate-limit windows and old keys are removed [ADD-15]', async () => {
  const rows = async () => {
    const { rows: counts } = await sql<Record<string, number>>`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
        (select count(*)::int from idempotency_keys) as keys
    `.execute(app.dependencies.db);
    return counts[0];
  };
  await app.call('POST', '/api/admin/users', {
    body: customerForm(),
    headers: { 'idempotency-key': 'old' },
  });
  await app.call('POST', '/api/login', {
    body: { whatsapp: '6281234567890', password: 'wrong-password' },
    token: null,
  });
  const { sessions = 0, attempts = 0, keys = 0 } = (await rows()) ?? {};
  assert.ok(sessions > 0 && attempts > 0 && keys > 0, `${sessions} ${attempts} ${keys}`);
  app.clock.advance(91 * 24 * 3600 * 1000);
  await runs('forget-expired');
  assert.deepEqual(await rows(), { sessions: 0, attempts: 0, keys: 0 });
});
