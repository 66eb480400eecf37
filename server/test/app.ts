import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type AppDependencies, buildApp, type DomainDependencies } from '#app.ts';
import { type Clock, clockOf } from '#clock.ts';
import { type Db, openDatabase } from '#db/database.ts';
import { makePrograms } from '#domains/accounting/providers/programs.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { ensureOwnAccount } from '#domains/customers/ensure-own-account.ts';
import { adoptTemplates } from '#domains/messages/adopt-templates.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { ensurePushKeys } from '#domains/pushes/push-keys.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import type { Setup } from '#domains/whatsapp/setup/live-provider.ts';
import { makeSecrets } from '#secrets/secrets.ts';
import { attachmentStore } from '#storage/attachments.ts';
import { openImageStore } from '#storage/images.ts';
import { openPictureStore } from '#storage/open-store.ts';
import { createTestDatabase } from './database.ts';

export const ADMIN = { whatsapp: '628000000000', password: 'admin-password' };

/** The rule that the company has saved on its first day, in rupiah for one point. */
const RULE = 10_000;

/** Hashing as cheap as it goes: tests are about who may sign in, not about how long a guess takes. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The program that every test app says it is. */
export const RELEASE = { version: '1.2.3', commit: '0123456789' };

/** WhatsApp can be set up in the app; the provider of the test stays, whatever is saved. */
const IN_APP: Setup = {
  environment: {
    qontakBaseUrl: undefined,
    cloudApiBaseUrl: 'http://127.0.0.1:1',
    perMinute: undefined,
    perDay: undefined,
  },
  version: () => null,
  renew: async () => {},
};

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(ms: number): void;
}

function testClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    ...clockOf(() => now, 'Asia/Jakarta'),
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers from outside, as a client without our types would.
  body: any;
  headers: Record<string, unknown>;
}

export interface TestApp {
  server: FastifyInstance;
  dependencies: DomainDependencies;
  clock: TestClock;
  /** Of the role that owns the database, for what no server may do. */
  databaseUrl: string;
  /** A connection of that role. */
  owner: Db;
  /** Of the role that serves calls. */
  serverUrl: string;
  /** Folder of the stored pictures. */
  storage: string;
  /** A bearer token of the administrator. */
  adminToken: string;
  /** Calls the API as a client does. `token` null sends none; left out it is the administrator's. */
  call(
    method: InjectOptions['method'] & string,
    url: string,
    options?: { body?: unknown; token?: string | null; headers?: Record<string, string> },
  ): Promise<Answered>;
  /** Moves the clock, and signs the administrator in again, whose session may be over by then. */
  at(instant: string): Promise<void>;
}

/**
 * The whole server on a database of this test file's own, at noon of 21 November 2026 in Jakarta, with a rule that was saved. After every test the
 * books must balance, and every domain error must be one that the contract declares for its call.
 */
export function useApp(overrides: Partial<DomainDependencies> = {}): TestApp {
  const app = {} as TestApp;
  const endings: (() => Promise<void>)[] = [];
  const undeclared = new Set<string>();
  before(async () => {
    const database = await createTestDatabase();
    endings.push(database.drop);
    const { db, close } = openDatabase(database.serverUrl, 20);
    endings.push(close);
    const owner = openDatabase(database.url, 2);
    endings.push(owner.close);
    const storage = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-images-'));
    endings.push(() => fs.rm(storage, { recursive: true, force: true }));
    const clock = testClock('2026-11-21T05:00:00Z');
    await owner.db
      .insertInto('point_rule_days')
      .values({ since_on: '1800-01-01', rules: RULE })
      .execute();
    const silent = pino({ level: 'silent' });
    const files = await openPictureStore({ kind: 'folder', dir: storage }, { isWaitedFor: true });
    const dependencies: DomainDependencies = {
      db,
      clock,
      images: await openImageStore(files, { clock, logger: silent }),
      attachments: attachmentStore(files, silent),
      secrets: makeSecrets(Buffer.alloc(32, 'k')),
      provider: sandbox,
      setup: IN_APP,
      programs: makePrograms({ accurate: 'http://127.0.0.1:1', jurnal: 'http://127.0.0.1:1' }),
      passwordCost: CHEAP,
      contactWhatsapp: '6281199990000',
      publicUrl: 'https://points.example.com',
      pushServices: [],
      ...overrides,
    };
    await ensureOwnAccount(db, dependencies, {
      username: 'admin',
      company: 'PT Alir Nusantara',
      ...ADMIN,
    });
    await ensurePushKeys(db, dependencies.secrets);
    // A provider that is down does not keep the server from starting.
    await adoptTemplates(dependencies).catch(() => {});
    const server = await anotherServer({ dependencies });
    noteUndeclared(server, undeclared);
    endings.push(() => server.close());
    Object.assign(app, {
      server,
      dependencies,
      clock,
      storage,
      databaseUrl: database.url,
      owner: owner.db,
      serverUrl: database.serverUrl,
    });
    app.call = (method, url, options = {}) => call(app, method, url, options);
    app.at = async (instant) => {
      clock.set(instant);
      app.adminToken = await signInAs(app, ADMIN);
    };
    app.adminToken = await signInAs(app, ADMIN);
  });
  afterEach(async () => {
    assert.deepEqual(await verifyPoints(app.dependencies.db), [], 'the books do not balance');
    const found = [...undeclared];
    undeclared.clear();
    assert.deepEqual(found, [], 'domain errors that their endpoint does not declare');
  });
  after(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    // The module of a test file stays for as long as its process, and would keep the whole server.
    for (const name of Object.keys(app)) Reflect.deleteProperty(app, name);
  });
  return app;
}

/** One more server on the same database, of which something may be different. */
export const anotherServer = (
  { dependencies }: Pick<TestApp, 'dependencies'>,
  difference: Partial<AppDependencies> = {},
): Promise<FastifyInstance> =>
  buildApp({
    ...dependencies,
    webDir: undefined,
    trustProxy: 0,
    isHttps: false,
    release: RELEASE,
    // What is a bug is told where it happens, also where the test only sees a number.
    logger: pino({ level: 'error' }),
    ...difference,
  });

/** The same app, called at another of its servers. */
export function calledAt(app: TestApp, server: FastifyInstance): TestApp {
  const other: TestApp = {
    ...app,
    server,
    call: (method, url, options = {}) => call(other, method, url, options),
  };
  return other;
}

/** What any call may be refused with, so that no endpoint declares it. */
const UNDECLARED = new Set([
  'invalid',
  'malformed',
  'unsupported_media_type',
  'too_large',
  'method_not_allowed',
  'not_found',
  'not_signed_in',
  'forbidden',
  'second_factor_demanded',
  'writes_too_often',
  'unavailable',
  'bug',
]);

/** Notes every domain error that the contract does not declare for its call: a client would not know of it. */
function noteUndeclared(server: FastifyInstance, noted: Set<string>): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return;
    const { errors = [] } = request.routeOptions.config;
    const code = /"code":"(\w+)"/.exec(payload)?.[1];
    if (code === undefined || UNDECLARED.has(code)) return;
    if (!errors.some((declared) => declared === code)) {
      noted.add(`${request.method} ${request.routeOptions.url}: ${code}`);
    }
  });
}

export async function signInAs(
  app: TestApp,
  account: { whatsapp: string; password: string },
): Promise<string> {
  const { status, body } = await app.call('POST', '/api/login', {
    body: { whatsapp: account.whatsapp, password: account.password },
    token: null,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.token;
}

/** A call that has to succeed. @returns what it answers. */
export async function done(
  app: TestApp,
  method: string,
  url: string,
  body?: unknown,
  token = app.adminToken,
): Promise<Answered['body']> {
  const answer = await app.call(method, url, { token, ...(body !== undefined && { body }) });
  assert.ok(answer.status < 300, `${url}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

async function call(
  app: TestApp,
  method: InjectOptions['method'] & string,
  url: string,
  { body, token = app.adminToken, headers = {} }: Parameters<TestApp['call']>[2] & object,
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const form = isForm ? new Response(body) : undefined;
  const answer = await app.server.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    ...(!isForm && body !== undefined && { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.rawPayload,
    headers: answer.headers,
  };
}
