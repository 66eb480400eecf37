import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '#config.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { findDue } from '#jobs/jobs.sql.ts';
import { makeSecrets, type Secrets } from '#secrets/secrets.ts';
import { anotherServer, calledAt, type TestApp, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { CLOUD_API_ACCOUNT, type FakeCloudApi, startFakeCloudApi } from '#test/fakes/cloud-api.ts';
import { type FakeQontak, startFakeQontak } from '#test/fakes/qontak.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';
import { jobsOf, runJob } from '#test/jobs.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { openLiveProvider, openSettledProvider, SETTLED } from './live-provider.ts';

const app = useApp();
let qontak: FakeQontak;
let cloud: FakeCloudApi;
/** Every line that a server of these tests has logged. */
let lines = '';
/** Every answer, but those that tell the address of the webhook. */
let answers = '';
let here: TestApp;

before(async () => {
  qontak = await startFakeQontak();
  cloud = await startFakeCloudApi();
  here = await aServer();
});
after(async () => {
  await here.server.close();
  await qontak.stop();
  await cloud.stop();
});

/** A server that takes its provider from what is set up in the app. */
async function aServer(secrets: Secrets = app.dependencies.secrets): Promise<TestApp> {
  const { db, clock } = app.dependencies;
  const environment = {
    qontakBaseUrl: qontak.legacyUrl,
    cloudApiBaseUrl: cloud.baseUrl,
    perMinute: undefined,
    perDay: undefined,
  };
  const live = await openLiveProvider({ db, clock, secrets, environment });
  const dependencies = { ...app.dependencies, secrets, ...live };
  const logger = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        lines += line;
      },
    },
  );
  const server = await anotherServer({ dependencies }, { logger });
  const found = calledAt({ ...app, dependencies }, server);
  return {
    ...found,
    call: async (method, url, options) => {
      const answer = await found.call(method, url, options);
      if (url !== SETUP || method !== 'GET') answers += JSON.stringify(answer.body);
      return answer;
    },
  };
}

const SETUP = '/api/admin/whatsapp/setup';
const TOKEN = QONTAK_ACCOUNT.token;
const byToken = { way: 'qontak-token', token: TOKEN };
const byCloudApi = {
  way: 'cloud-api',
  phone_number_id: CLOUD_API_ACCOUNT.phoneNumberId,
  business_account_id: CLOUD_API_ACCOUNT.businessAccountId,
  token: CLOUD_API_ACCOUNT.token,
  app_secret: CLOUD_API_ACCOUNT.appSecret,
};
const show = async (at = here) => (await at.call('GET', SETUP)).body.data;
const save = (body: object, at = here) => at.call('PATCH', SETUP, { body });
const tryIt = async (body: object, at = here) =>
  (await at.call('POST', `${SETUP}/trial`, { body })).body.data;
const saved = async (body: object) => {
  const { status, body: answer } = await save(body);
  assert.equal(status, 200, JSON.stringify(answer));
};
const queued = async (provider = here.dependencies.provider.name) => {
  const { id } = await aCustomer(here);
  await sql`
    insert into whatsapp_messages
      (key, whatsapp, name, kind, provider, template_id, parameters, slots, body, status, due_at, created_at, customer_id)
    values (${`test:${id}`}, '6281200001111', 'PT Antre', 'point', ${provider}, 'x', '[]', '[]',
      'Halo', 'queued', ${app.clock.now()}, ${app.clock.now()}, ${id})
  `.execute(app.owner);
  return async () => {
    const { rows } = await sql<{ status: string; error: string | null }>`
      select status, error from whatsapp_messages where key = ${`test:${id}`}
    `.execute(app.owner);
    return rows[0];
  };
};

beforeEach(async () => {
  await saved({ way: 'sandbox' });
});

test('an account is asked what it is before it is saved, and used at once once it is [ADD-533, ADD-534]', async () => {
  assert.deepEqual(await tryIt(byToken), {
    is_working: true,
    reason: null,
    name: 'Toko Alir 1',
    whatsapp: (await tryIt(byToken)).whatsapp,
    templates: (await tryIt(byToken)).templates,
  });
  assert.equal((await show()).way, 'sandbox', 'nothing is stored by asking');
  const wrong = await tryIt({ ...byToken, token: 'bukan-token-yang-benar' });
  assert.deepEqual([wrong.is_working, wrong.templates], [false, null]);
  assert.match(wrong.reason, /menolak kredensial/);

  await saved(byToken);
  const { way, stored, webhook_path, is_settled, is_readable } = await show();
  assert.deepEqual(
    { way, stored, is_settled, is_readable },
    {
      way: 'qontak-token',
      stored: [{ field: 'token', ending: TOKEN.slice(-4) }],
      is_settled: false,
      is_readable: true,
    },
  );
  assert.match(webhook_path, /^\/api\/webhooks\/whatsapp\/[\w-]{32}$/);
  assert.equal(here.dependencies.provider.name, 'qontak');
  const checked = await here.call('POST', '/api/admin/whatsapp/connection/check');
  assert.equal(checked.body.data.provider, 'qontak');
  assert.ok(checked.body.data.templates.usable > 0);
});

test('a credential that is left out stays, one of another way does not, and what is missing is said at its field [ADD-533]', async () => {
  await saved(byToken);
  const { webhook_path } = await show();
  await saved({ way: 'qontak-token', token: '', channel_id: QONTAK_ACCOUNT.channelId });
  const after = await show();
  assert.deepEqual(after.stored, [{ field: 'token', ending: TOKEN.slice(-4) }]);
  assert.equal(after.webhook_path, webhook_path, 'what the provider was told stays');
  assert.equal((await tryIt({ way: 'qontak-token' })).is_working, true);
  for (const [body, field] of [
    [{ way: 'cloud-api', phone_number_id: '100200', business_account_id: '100200' }, 'token'],
    [{ way: 'qontak-client', client_secret: 'x' }, 'client_id'],
  ] as const) {
    const { status, body: refused } = await save(body);
    assert.deepEqual(
      [status, refused.code, Object.keys(refused.errors)],
      [422, 'credential_missing', [field]],
    );
  }
  assert.equal((await show()).way, 'qontak-token');
});

test('of two that save at once from one form one is refused [ADD-533]', async () => {
  const { version } = await show();
  const forms = [byToken, byCloudApi].map((form) => ({ ...form, version }));
  const race = await atOnce(2, (n) => save(forms[n] ?? {}));
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
});

test('with another account what is queued fails and says so; with a renewed token of the same one it stays [ADD-533]', async () => {
  await saved(byToken);
  const state = await queued();
  await saved({ way: 'qontak-token', token: 'token-yang-diperbarui' });
  assert.equal((await state())?.status, 'queued');
  await saved({ way: 'qontak-token', channel_id: '3f0c7b1e-0000-4000-8000-000000000009' });
  assert.deepEqual(await state(), {
    status: 'failed',
    error: 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.',
  });
  const other = await queued();
  await saved(byCloudApi);
  assert.equal((await other())?.status, 'failed');
});

test('what an act under way queued for the provider before, once another was saved, fails and says so soon [ADD-100, ADD-533]', async () => {
  await saved(byCloudApi);
  const [late, own] = [await queued('sandbox'), await queued()];
  await runJob(here, 'read-templates');
  assert.deepEqual(await late(), {
    status: 'failed',
    error: 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.',
  });
  assert.equal((await own())?.status, 'queued');
});

test('another server uses what was saved at this one, and then rests [ADD-533, ADD-110]', async () => {
  const there = await aServer();
  const jobs = jobsOf(there);
  const due = () => findDue(there.dependencies.db, jobs, app.clock.now());
  assert.equal((await due()).has('renew-connection'), false);
  await saved(byCloudApi);
  assert.equal(there.dependencies.provider.name, 'sandbox');
  assert.equal((await due()).get('renew-connection'), 0);
  const renew = () => jobs.find(({ name }) => name === 'renew-connection')?.command();
  assert.equal(await renew(), 1);
  assert.equal(there.dependencies.provider.name, 'cloud-api');
  assert.equal(await renew(), 0, 'one that did something is called again at once');
  assert.equal((await due()).has('renew-connection'), false);
  await there.server.close();
});

test('a check during which another account is saved asks the one that it began with, to its end [ADD-98, ADD-533]', async () => {
  await saved(byCloudApi);
  const check = () => here.call('POST', '/api/admin/whatsapp/connection/check');
  assert.equal((await check()).status, 200);
  app.clock.advance(60_000);
  const held = await holding(
    app,
    `select from whatsapp_channels where provider = 'cloud-api' for update`,
  );
  const checking = check();
  try {
    await held.waitedFor(1);
    await saved(byToken);
  } finally {
    await held.release();
  }
  assert.equal((await checking).status, 200);
  const { rows } = await sql<{ provider: string }>`
    select provider from whatsapp_channels where templates_read_at = ${app.clock.now()}
  `.execute(app.owner);
  assert.deepEqual(rows, [{ provider: 'cloud-api' }]);
});

test('a provider that has refused from the first says why, and stops once something is to leave [ADD-98, ADD-533]', async () => {
  await sql`delete from whatsapp_channels where provider = 'cloud-api'`.execute(app.owner);
  const connection = async () =>
    (await here.call('GET', '/api/admin/whatsapp/connection')).body.data;
  await saved({ ...byCloudApi, token: 'token-yang-salah' });
  const check = await here.call('POST', '/api/admin/whatsapp/connection/check');
  assert.deepEqual([check.status, check.body.code], [502, 'provider_failed']);
  assert.match((await connection()).last_error, /Malformed access token/);
  const state = await queued();
  await sql`
    update whatsapp_messages set kind = 'reply', template_id = null where provider = 'cloud-api' and status = 'queued'
  `.execute(app.owner);
  await deliverMessages(app.dependencies.db, here.dependencies);
  assert.equal((await connection()).state, 'stopped');
  assert.equal((await state())?.status, 'queued');
});

test('what the provider reports comes in by the address that was made for it, and by no other [ADD-538]', async () => {
  await saved(byCloudApi);
  const { webhook_path } = await show();
  const verify = (path: string, token: string) =>
    here.server.inject({
      method: 'GET',
      url: `${path}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${token}`,
    });
  const secret = webhook_path.split('/').at(-1);
  const taken = await verify(webhook_path, secret);
  assert.deepEqual([taken.statusCode, taken.body], [200, '42']);
  assert.equal((await verify(webhook_path, 'tebakan')).statusCode, 404);
});

test('what the environment settles is said to be so and cannot be changed in the app [ADD-535]', async () => {
  const server = await anotherServer(app, { setup: SETTLED });
  const there = calledAt(app, server);
  assert.deepEqual(
    (({ is_settled, way, webhook_path }) => ({ is_settled, way, webhook_path }))(await show(there)),
    { is_settled: true, way: null, webhook_path: null },
  );
  for (const answer of [
    await save(byToken, there),
    await there.call('POST', `${SETUP}/trial`, { body: byToken }),
  ])
    assert.deepEqual([answer.status, answer.body.code], [409, 'connection_settled']);
  await server.close();
});

test('without its key a connection waits, says why, and is set up anew or goes on once the key is there [ADD-532]', async () => {
  await saved(byToken);
  const state = await queued();
  const there = await aServer(makeSecrets(Buffer.alloc(32, 'x')));
  assert.deepEqual(
    (({ is_readable, stored, webhook_path }) => ({ is_readable, stored, webhook_path }))(
      await show(there),
    ),
    { is_readable: false, stored: [], webhook_path: null },
  );
  const check = await there.call('POST', '/api/admin/whatsapp/connection/check');
  assert.deepEqual([check.status, check.body.code], [502, 'provider_failed']);
  const connection = (await there.call('GET', '/api/admin/whatsapp/connection')).body.data;
  assert.match(connection.last_error, /tidak dapat dibaca lagi/);
  assert.equal((await there.call('GET', '/api/admin/services')).status, 200);
  assert.equal((await state())?.status, 'queued', 'nothing is lost');
  assert.equal((await save({ way: 'qontak-token' }, there)).body.code, 'credential_missing');
  assert.equal((await save(byToken, there)).status, 200);
  assert.equal((await show(there)).is_readable, true);
  assert.equal((await tryIt({ way: 'qontak-token' }, there)).is_working, true);
  await there.server.close();
  await here.dependencies.setup.renew();
});

test('an address cannot be stated, and what would end a header or a path is refused [ADD-533]', async () => {
  const base = { base_url: 'http://169.254.169.254/', baseUrl: 'http://10.0.0.1/' };
  assert.equal((await tryIt({ ...byToken, ...base })).is_working, true, 'it is not looked at');
  for (const change of [
    { token: 'a b' },
    { token: 'a\r\nhost: lain' },
    { token: 'kutip"' },
    { token: 'x'.repeat(2_001) },
    { phone_number_id: '../../me' },
    { phone_number_id: '1?fields=x' },
    { business_account_id: '123' },
    { way: 'http' },
  ]) {
    const { status, body } = await save({ ...byCloudApi, ...change });
    assert.deepEqual([status, body.code], [422, 'invalid'], JSON.stringify(change));
  }
});

test('no credential stands in an answer, a line of the log, the trail or the database, whoever repeats it [ADD-533]', async () => {
  const secrets = [TOKEN, CLOUD_API_ACCOUNT.token, CLOUD_API_ACCOUNT.appSecret];
  // A provider that repeats what it was given.
  qontak.faults.refusesCredentials = true;
  await tryIt(byToken);
  qontak.faults.refusesCredentials = false;
  for (const form of [byToken, byCloudApi]) {
    await saved(form);
    await here.call('PATCH', SETUP, { body: { ...form, way: 'tidak-ada' } });
    await here.call('POST', '/api/admin/whatsapp/connection/check');
    answers += JSON.stringify(await show());
  }
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(app.owner);
  let stored = '';
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select ${sql.ref(name)}::text as row from ${sql.table(name)}`.execute(app.owner);
    stored += rows.map(({ row }) => row).join('\n');
  }
  assert.ok(lines.length > 0 && stored.includes('connection-updated'));
  const { webhook } = await sealedNow();
  for (const [where, text] of Object.entries({ answers, lines, stored }))
    for (const secret of secrets) {
      assert.ok(!text.includes(secret), `${where} has ${secret}`);
      assert.ok(
        !text.includes(Buffer.from(secret).toString('hex')),
        `${where} has ${secret} in hex`,
      );
    }
  assert.ok(!lines.includes(webhook) && !stored.includes(webhook));
});

test('a token of the environment that the provider repeats stands in none of its errors [ADD-90]', async () => {
  const { whatsapp } = readConfig({
    WHATSAPP_PROVIDER: 'cloud-api',
    WHATSAPP_WEBHOOK_SECRET: 'a-secret-path-of-the-webhook',
    CLOUD_API_BASE_URL: cloud.baseUrl,
    CLOUD_API_TOKEN: 'token-that-was-cut',
    CLOUD_API_PHONE_NUMBER_ID: CLOUD_API_ACCOUNT.phoneNumberId,
    CLOUD_API_BUSINESS_ACCOUNT_ID: CLOUD_API_ACCOUNT.businessAccountId,
    CLOUD_API_APP_SECRET: CLOUD_API_ACCOUNT.appSecret,
  });
  const { provider } = openSettledProvider(whatsapp, app.clock);
  await assert.rejects(provider.checkConnection(), {
    kind: 'credentials',
    message: /Malformed access token ••••\)$/,
  });
});

const sealedNow = async (): Promise<{ webhook: string }> => ({
  webhook: (await show()).webhook_path.split('/').at(-1),
});
