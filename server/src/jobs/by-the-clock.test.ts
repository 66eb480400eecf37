import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { LEASE_MS, runWhenDue } from '#domains/operations/run-when-due.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { anImport } from '#test/imports.ts';
import { becomeDue, jobsOf, runJob } from '#test/jobs.ts';
import { startJobs } from './all-jobs.ts';
import { countGivenUp } from './jobs.sql.ts';

const app = useApp();

/** Runs a job of the night, and answers what it logged. */
async function runs(name: string) {
  const lines: { level: number; msg: string; differences?: { customerId: number }[] }[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  await runJob(app, name, { logger });
  return lines;
}

const silent = pino({ level: 'silent' });
const forgetRuns = () => sql`delete from job_runs`.execute(app.owner);

/** When each job is due next, by the clock of the business. */
async function plan(): Promise<Record<string, string>> {
  const { rows } = await sql<{ job: string; at: string }>`
    select job, to_char(due_at at time zone 'Asia/Jakarta', 'DD HH24:MI') as at from job_runs order by job
  `.execute(app.owner);
  return Object.fromEntries(rows.map(({ job, at }) => [job, at]));
}

const startServer = (backUp = async () => {}) =>
  startJobs({ ...app.dependencies, logger: silent, backUp });

test('the jobs of the clock are planned once, in the business time zone, however many servers start [A-14, ADD-30]', async () => {
  const first = await startServer();
  const second = await startServer();
  assert.deepEqual(await plan(), {
    backup: '22 01:30',
    'forget-by-period': '22 03:30',
    'forget-expired': '22 03:00',
    'read-templates': '21 12:10',
    'remind-plans': '22 09:00',
    'remind-certificates': '22 09:00',
    'tell-of-endings': '22 09:00',
    'verify-points': '22 02:30',
  });
  await first.stop();
  await second.stop();
});

test('every ten minutes the list of templates is read; a provider that cannot be asked is logged and no failure, a bug is one [ADD-96]', async () => {
  const { provider } = app.dependencies;
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const read = (listTemplates: typeof provider.listTemplates) =>
    runJob(app, 'read-templates', { logger, provider: { ...provider, listTemplates } });
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
  await assert.rejects(broken, /a bug/);
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
const jobOf =
  (name: string, backUp = async () => {}) =>
  () =>
    runJob(app, name, {
      backUp: async () => {
        app.clock.advance(90_500);
        await backUp();
      },
    });

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
    'job_timestamp_seconds{name="forget-by-period"}': 0,
    'job_timestamp_seconds{name="read-templates"}': 0,
    'job_timestamp_seconds{name="tell-of-endings"}': 0,
    'job_timestamp_seconds{name="remind-plans"}': 0,
    'job_timestamp_seconds{name="remind-certificates"}': 0,
  });
  app.adminToken = await signInAs(app, ADMIN);
  const never = { result: null, ended_at: null, succeeded_at: null, is_late: false };
  assert.deepEqual((await standings()).data, {
    jobs: [
      'backup',
      'verify-points',
      'forget-expired',
      'forget-by-period',
      'read-templates',
      'tell-of-endings',
      'remind-plans',
      'remind-certificates',
    ].map((job) => ({
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
    'job_timestamp_seconds{name="forget-by-period"}': 0,
    'job_timestamp_seconds{name="read-templates"}': 0,
    'job_timestamp_seconds{name="tell-of-endings"}': 0,
    'job_timestamp_seconds{name="remind-plans"}': 0,
    'job_timestamp_seconds{name="remind-certificates"}': 0,
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
    [
      'verify-points',
      'forget-expired',
      'forget-by-period',
      'read-templates',
      'tell-of-endings',
      'remind-plans',
      'remind-certificates',
    ],
    'a server that makes no backups says nothing of them',
  );

  app.clock.set('2026-12-03T18:30:00Z');
  await jobOf('backup')();
  assert.deepEqual(await figures(), expected(1, new Date('2026-12-03T18:31:30.500Z'), 90.5));
});

test('the metrics say of every job of a server whether it fails, and what it has given up [ADD-480]', async () => {
  await forgetRuns();
  const jobs = await startServer();
  // Asked beforehand: the metrics wait for nobody, and a machine with other work takes its time.
  const standings = await jobs.findStandings();
  const server = await anotherServer(app, { findStandings: async () => standings });
  const { body } = await server.inject('/metrics');
  await server.close();
  await jobs.stop();
  const named = (metric: string) =>
    Array.from(
      body.matchAll(new RegExp(`^reward_points_${metric}{name="([\\w-]+)"} (\\d+)$`, 'gm')),
    )
      .map(([, name, value]) => `${name} ${value}`)
      .sort();
  const always = [
    'accounting-invoices',
    'accounting-looks',
    'broadcast-reversals',
    'broadcasts',
    'clear-up-outcomes',
    'deliver-messages',
    'deliver-notices',
    'imports',
    'password-resets',
    'poll-reports',
    'probe-channel',
    'renew-connection',
    'sign-in-codes',
  ];
  assert.deepEqual(
    named('job_ok'),
    always.map((name) => `${name} 1`),
    'those of the clock have not run yet',
  );
  assert.deepEqual(
    named('job_given_up'),
    [
      ...always,
      'backup',
      'forget-by-period',
      'forget-expired',
      'read-templates',
      'remind-plans',
      'remind-certificates',
      'tell-of-endings',
      'verify-points',
    ]
      .map((name) => `${name} 0`)
      .sort(),
  );
});

test('a job is late once a day and a half went by since it ended [ADD-482]', async () => {
  await forgetRuns();
  app.clock.set('2026-12-05T00:00:00Z');
  await jobOf('forget-expired')();
  app.adminToken = await signInAs(app, ADMIN);
  const isLate = async () =>
    (await standings()).data.jobs.find(({ job }: { job: string }) => job === 'forget-expired')
      .is_late;
  await app.at('2026-12-06T12:00:00Z');
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
  await becomeDue(app, 'verify-points');
  const failing = runWhenDue(app.dependencies, {
    name: 'verify-points',
    times: { at: '02:30' },
    run: async () => {
      throw new Error('no answer');
    },
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
    jobsOf(app, { backUp }).flatMap(({ name, times }) => (times ? [[name, times]] : []));
  const always = [
    ['verify-points', { at: '02:30' }],
    ['forget-expired', { at: '03:00' }],
    ['forget-by-period', { at: '03:30' }],
    ['read-templates', { everyMinutes: 10 }],
    ['tell-of-endings', { at: '09:00' }],
    ['remind-plans', { at: '09:00' }],
    ['remind-certificates', { at: '09:00' }],
  ];
  assert.deepEqual(planned(undefined), always);
  assert.deepEqual(
    planned(async () => {}),
    [['backup', { at: '01:30' }], ...always],
  );
});

test('of several servers one runs a job, once each night [ADD-30]', async () => {
  let backups = 0;
  const backUp = async () => {
    backups += 1;
  };
  const [one, other] = [jobsOf(app, { backUp }), jobsOf(app, { backUp })].map(
    (jobs) => () => jobs.find(({ name }) => name === 'backup')?.command(),
  );
  await forgetRuns();
  app.clock.set('2026-11-21T05:00:00Z');
  await (await startServer()).stop();
  app.clock.set('2026-11-21T18:29:59.999Z');
  assert.deepEqual(await Promise.all([one?.(), other?.()]), [0, 0]);
  app.clock.advance(1);
  assert.deepEqual((await Promise.all([one?.(), other?.()])).sort(), [0, 1]);
  app.clock.advance(60_000);
  assert.deepEqual(await Promise.all([one?.(), other?.()]), [0, 0]);
  assert.equal(backups, 1);
  assert.equal((await plan()).backup, '23 01:30');
});

test('a night that was missed, because no server ran, is made up for when one starts, and once [ADD-30]', async () => {
  let backups = 0;
  app.clock.set('2026-11-25T05:00:00Z');
  const missed = await plan();
  assert.equal(missed.backup, '23 01:30');
  const server = await startServer(async () => {
    backups += 1;
  });
  while ((await plan()).backup === missed.backup) await nextTurn();
  await server.stop();
  assert.equal((await plan()).backup, '26 01:30');
  assert.equal(backups, 1);
});

test('what a clock that was ahead for a moment has planned too late is planned anew within an hour [ADD-30]', async () => {
  await forgetRuns();
  const server = await startServer();
  await sql`update job_runs set due_at = '2036-01-01'`.execute(app.owner);
  app.clock.advance(3_600_000);
  server.wake();
  while ((await plan())['verify-points'] !== '26 02:30') await nextTurn();
  await server.stop();
});

test('a job that fails is tried again after 1, 2 and 4 minutes, and then given up until its next night [ADD-481]', async () => {
  await forgetRuns();
  app.clock.set('2026-11-25T18:30:00Z');
  let isBroken = true;
  let tries = 0;
  const backUp = async () => {
    tries += 1;
    if (isBroken) throw new Error('the disk is full');
  };
  await assert.rejects(runJob(app, 'backup', { backUp }), /the disk is full/);
  const command = async () =>
    (await jobsOf(app, { backUp })
      .find(({ name }) => name === 'backup')
      ?.command()) ?? -1;
  const givenUp = async () =>
    (await countGivenUp(app.dependencies.db, jobsOf(app, { backUp }))).find(
      ({ name }) => name === 'backup',
    )?.givenUp;
  for (const [minutes, before] of [
    [1, '26 01:31'],
    [2, '26 01:33'],
    [4, '26 01:37'],
  ] as const) {
    assert.equal((await plan()).backup, before);
    assert.equal(await givenUp(), 0);
    app.clock.advance(minutes * 60_000 - 1);
    assert.equal(await command(), 0);
    app.clock.advance(1);
    await assert.rejects(command(), /the disk is full/);
  }
  assert.equal(tries, 4);
  assert.equal((await plan()).backup, '27 01:30');
  assert.equal(await givenUp(), 1);

  app.clock.set('2026-11-26T18:30:00Z');
  await assert.rejects(command(), /the disk is full/);
  assert.equal((await plan()).backup, '27 01:31', 'the next night it has as many tries');
  assert.equal(await givenUp(), 0);
  isBroken = false;
  app.clock.advance(60_000);
  assert.equal(await command(), 1);
  assert.equal((await plan()).backup, '28 01:30');
  isBroken = true;
  app.clock.set('2026-11-27T18:30:00Z');
  await assert.rejects(command(), /the disk is full/);
  assert.equal((await plan()).backup, '28 01:31', 'after a good night nothing is counted any more');
});

test('a job whose server died is begun anew by another one, but not while its server lives, however long it takes [ADD-30]', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  await forgetRuns();
  await becomeDue(app, 'verify-points');
  const running = Promise.withResolvers<void>();
  const begun = runJob(app, 'backup', { backUp: () => running.promise });
  const another = () =>
    jobsOf(app, { backUp: async () => {} })
      .find(({ name }) => name === 'backup')
      ?.command();
  const due = async (job = 'backup') =>
    (
      await app.owner
        .selectFrom('job_runs')
        .select('due_at')
        .where('job', '=', job)
        .executeTakeFirst()
    )?.due_at?.getTime();
  const began = app.clock.now().getTime();
  const end = began + LEASE_MS;
  while ((await due()) !== end) await nextTurn();
  for (let third = 1; third <= 6; third += 1) {
    app.clock.advance(LEASE_MS / 3);
    t.mock.timers.tick(LEASE_MS / 3);
    const extended = app.clock.now().getTime() + LEASE_MS;
    while ((await due()) !== extended) await nextTurn();
    assert.equal(await another(), 0);
  }
  assert.equal(await due('verify-points'), began, 'what nobody runs is due as before');
  // From here on it says nothing any more.
  app.clock.advance(LEASE_MS);
  assert.equal(await another(), 1);
  running.resolve();
  await begun;
});
