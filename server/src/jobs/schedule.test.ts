import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { noteRun } from '#domains/operations/note-run.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { anImport } from '#test/imports.ts';
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
  const { rows: queues } = await sql<Record<string, unknown>>`
    select name, retry_limit, retry_delay from pgboss.queue where name not like '\\_\\_%' order by name
  `.execute(app.dependencies.db);
  assert.deepEqual(
    queues,
    rows.map(({ name }) => ({ name, retry_limit: 3, retry_delay: 60 })),
  );
  await first();
  await second();
});

test('every ten minutes the list of templates is read; a provider that cannot be asked is logged and no failure, a bug is one [ADD-96]', async () => {
  const { db, clock, provider } = app.dependencies;
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const read = (listTemplates: typeof provider.listTemplates) =>
    scheduledJobs({
      db,
      clock,
      logger,
      provider: { ...provider, listTemplates },
      backUp: undefined,
    })
      .find(({ name }) => name === 'read-templates')
      ?.job();
  const stateOf = async (id: string) =>
    (await app.call('GET', '/api/admin/whatsapp/templates')).body.data.find(
      (each: { id: string }) => each.id === id,
    ).problem;
  await read(async () =>
    (await provider.listTemplates()).map((template) =>
      template.id === 'sandbox-receipt' ? { ...template, state: 'paused' } : template,
    ),
  );
  assert.equal(await stateOf('sandbox-receipt'), 'paused');
  assert.deepEqual(lines, []);
  await read(async () => {
    throw new ProviderError('temporary', 'down');
  });
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [[40, 'the templates could not be read']],
  );
  assert.equal(await stateOf('sandbox-receipt'), 'paused', 'what was read before stays');
  const broken = read(async () => {
    throw new TypeError('a bug');
  });
  await assert.rejects(broken ?? Promise.resolve(), /a bug/);
  await read(provider.listTemplates);
  assert.equal(await stateOf('sandbox-receipt'), null);
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

test('every night expired sessions, finished rate-limit windows, old keys and uploads that nobody imported are removed [ADD-15, ADD-141]', async () => {
  const rows = async () => {
    const { rows: counts } = await sql<Record<string, number>>`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
        (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from imports) as uploads
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
  await anImport(app, 'products', 'Produk\nSatu\n');
  const there = (await rows()) ?? {};
  assert.equal(Object.keys(there).length, 4);
  for (const [what, count] of Object.entries(there)) assert.ok(count > 0, what);
  app.clock.advance(91 * 24 * 3600 * 1000);
  await runs('forget-expired');
  assert.deepEqual(await rows(), { sessions: 0, attempts: 0, keys: 0, uploads: 0 });
});

/** A job of the night as a server runs it, with a backup that takes 90 seconds and does what it is told. */
function jobOf(name: string, backUp = async () => {}) {
  const logger = pino({ level: 'silent' });
  const slow = async () => {
    app.clock.advance(90_500);
    await backUp();
  };
  const found = scheduledJobs({ ...app.dependencies, logger, backUp: slow }).find(
    (one) => one.name === name,
  );
  assert.ok(found, name);
  return found.job;
}

/** What the metrics of a server that makes backups say of the jobs, by the name of the figure. */
async function figures(): Promise<Record<string, number>> {
  const server = await anotherServer(app, { latestBackup: async () => app.clock.now() });
  const { body } = await server.inject('/metrics');
  await server.close();
  return Object.fromEntries(
    Array.from(
      body.matchAll(/^reward_points_(job_\w+\{name="[\w-]+"\}|balances_wrong) (\S+)$/gm),
      ([, name = '', value]) => [name, Number(value)],
    ),
  );
}

async function standings(token?: string) {
  const server = await anotherServer(app, { latestBackup: async () => app.clock.now() });
  const answer = await server.inject({
    url: '/api/admin/operations',
    headers: { authorization: `Bearer ${token ?? app.adminToken}` },
  });
  await server.close();
  return { status: answer.statusCode, data: answer.json().data };
}

const forgetRuns = () => sql`delete from job_runs`.execute(app.owner);
const tamper = (id: number, by: number) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update point_balances set point = point + ${by} where customer_id = ${id}`.execute(
      tx,
    );
  });

test('jobs that never ran have the time 0 and no result, and nobody says of the books what nobody has looked at [ADD-480]', async () => {
  await forgetRuns();
  assert.deepEqual(await figures(), {
    'job_timestamp_seconds{name="backup"}': 0,
    'job_timestamp_seconds{name="verify-points"}': 0,
    'job_timestamp_seconds{name="forget-expired"}': 0,
    'job_timestamp_seconds{name="read-templates"}': 0,
  });
  app.adminToken = await signInAs(app, ADMIN);
  const never = { result: null, ended_at: null, succeeded_at: null, is_late: false };
  assert.deepEqual((await standings()).data, {
    jobs: ['backup', 'verify-points', 'forget-expired', 'read-templates'].map((job) => ({
      job,
      ...never,
    })),
    balances_wrong: null,
  });
});

test('a job that succeeds and one that fails are in the metrics and in the app, with their time and duration [ADD-480, ADD-482]', async () => {
  await forgetRuns();
  app.clock.set('2026-12-01T18:30:00Z');
  await jobOf('backup')();
  const good = new Date('2026-12-01T18:31:30.500Z');
  const expected = (ok: number, at: Date, seconds: number) => ({
    'job_ok{name="backup"}': ok,
    'job_timestamp_seconds{name="backup"}': at.getTime() / 1000,
    'job_duration_seconds{name="backup"}': seconds,
    'job_timestamp_seconds{name="verify-points"}': 0,
    'job_timestamp_seconds{name="forget-expired"}': 0,
    'job_timestamp_seconds{name="read-templates"}': 0,
  });
  assert.deepEqual(await figures(), expected(1, good, 90.5));

  app.clock.set('2026-12-02T18:30:00Z');
  const broken = jobOf('backup', async () => {
    app.clock.advance(10_000);
    throw new Error('the disk is full');
  });
  await assert.rejects(broken(), /the disk is full/);
  const bad = new Date('2026-12-02T18:31:40.500Z');
  assert.deepEqual(await figures(), expected(0, bad, 100.5));
  app.adminToken = await signInAs(app, ADMIN);
  const [backup] = (await standings()).data.jobs;
  assert.deepEqual(backup, {
    job: 'backup',
    result: 'failed',
    ended_at: bad.toISOString(),
    succeeded_at: good.toISOString(),
    is_late: false,
  });
  const others = await app.call('GET', '/api/admin/operations');
  assert.deepEqual(
    others.body.data.jobs.map(({ job }: { job: string }) => job),
    ['verify-points', 'forget-expired', 'read-templates'],
    'a server that makes no backups says nothing of them',
  );

  app.clock.set('2026-12-03T18:30:00Z');
  await jobOf('backup')();
  assert.deepEqual(await figures(), expected(1, new Date('2026-12-03T18:31:30.500Z'), 90.5));
});

test('a job is late once a day and a half went by since it ended [ADD-482]', async () => {
  await forgetRuns();
  app.clock.set('2026-12-05T00:00:00Z');
  await jobOf('forget-expired')();
  app.adminToken = await signInAs(app, ADMIN);
  const isLate = async () =>
    (await standings()).data.jobs.find(({ job }: { job: string }) => job === 'forget-expired')
      .is_late;
  app.clock.set('2026-12-06T12:00:00Z');
  app.adminToken = await signInAs(app, ADMIN);
  assert.equal(await isLate(), false);
  app.clock.advance(1);
  assert.equal(await isLate(), true);
});

test('books that do not balance are counted in the metrics and in the app until they do, also past a verification that fails [ADD-481, ADD-482]', async () => {
  await forgetRuns();
  app.adminToken = await signInAs(app, ADMIN);
  const { id } = await aCustomer(app, { point: 50 });
  const other = await aCustomer(app, { point: 7 });
  const wrong = async () => [
    (await figures()).balances_wrong,
    (await standings()).data.balances_wrong,
  ];
  await jobOf('verify-points')();
  assert.deepEqual(await wrong(), [0, 0]);

  await tamper(id, -1);
  await tamper(other.id, -2);
  await jobOf('verify-points')();
  assert.equal((await figures())['job_ok{name="verify-points"}'], 1, 'it did what it is for');
  assert.deepEqual(await wrong(), [2, 2]);
  const { db, clock } = app.dependencies;
  const failing = noteRun({ db, clock }, 'verify-points', async () => {
    throw new Error('no answer');
  });
  await assert.rejects(failing, /no answer/);
  assert.equal((await figures())['job_ok{name="verify-points"}'], 0);
  assert.deepEqual(await wrong(), [2, 2]);

  await tamper(id, 1);
  await tamper(other.id, 2);
  await jobOf('verify-points')();
  assert.deepEqual(await wrong(), [0, 0]);
});

test('how the night went is told to administrators only [ADD-482, S-05]', async () => {
  const { token } = await aCustomer(app);
  assert.equal((await standings(token)).status, 403);
});

test('the night has these jobs at these hours, and no backup where others see to it [ADD-30]', () => {
  const planned = (backUp: (() => Promise<void>) | undefined) =>
    scheduledJobs({ ...app.dependencies, logger: pino({ level: 'silent' }), backUp }).map(
      ({ name, cron }) => [name, cron],
    );
  const always = [
    ['verify-points', '30 2 * * *'],
    ['forget-expired', '0 3 * * *'],
    ['read-templates', '*/10 * * * *'],
  ];
  assert.deepEqual(planned(undefined), always);
  assert.deepEqual(
    planned(async () => {}),
    [['backup', '30 1 * * *'], ...always],
  );
});
