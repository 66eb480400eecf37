import assert from 'node:assert/strict';
import http from 'node:http';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { download, rowsOf } from '#test/downloads.ts';
import { manyEntries } from '#test/many-entries.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();
const LEDGER = '/api/admin/points/export?from=2026-11-01&to=2026-11-30';
/** A month without a point. */
const QUIET = LEDGER.replaceAll('2026-11', '2026-10').replace('10-30', '10-31');
const TICKETS = sql<{ rows: number }>`select count(*)::int as rows from download_tickets`;

const prepare = async (url = LEDGER, token = app.adminToken): Promise<string> => {
  const { status, body } = await app.call('POST', url, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.url;
};
const fetched = async (url: string) => {
  const { status, body } = await app.call('GET', url, { token: null });
  return { status, code: body.code };
};

/** Comes back once the ticket was taken: whoever fetches it has its turn or waits for it. */
async function used(url: string): Promise<void> {
  const hash = hashToken(url.split('ticket=')[1] ?? '');
  const patience = Date.now() + 5_000;
  for (;;) {
    const { rows } = await sql`select from download_tickets where token_hash = ${hash}`.execute(
      app.owner,
    );
    if (rows.length === 0) return;
    assert.ok(Date.now() < patience, 'nobody fetches the download');
    await pause(5);
  }
}

/** Comes back once as many wait as may: whose ticket was taken may not have begun to wait yet. */
async function untilBusy(base: string): Promise<void> {
  const patience = Date.now() + 5_000;
  while ((await fetch(`${base}/api/downloads`)).status !== 503) {
    assert.ok(Date.now() < patience, 'fewer wait than may');
    await pause(5);
  }
}

describe('a prepared download', () => {
  test('is fetched by its address alone, as a file that is kept by nobody on the way [ADD-166]', async () => {
    const url = await prepare();
    assert.match(url, /^\/api\/downloads\?ticket=[\w-]{43}$/);
    const { status, headers } = await app.call('GET', url, { token: null });
    assert.equal(status, 200);
    assert.equal(
      headers['content-disposition'],
      'attachment; filename="buku-point-2026-11-01-2026-11-30.csv"',
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  test('is good once, also for ten who fetch it at the same moment [ADD-166]', async () => {
    const url = await prepare();
    const answers = await atOnce(10, () => app.call('GET', url, { token: null }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 9 });
    assert.deepEqual(await fetched(url), { status: 404, code: 'download_over' });
  });

  test('is not used up by whoever only asks whether it is there [ADD-166]', async () => {
    const url = await prepare();
    assert.equal((await app.server.inject({ method: 'HEAD', url })).statusCode, 404);
    assert.equal((await fetched(url)).status, 200);
  });

  test('is good for a minute, and what nobody fetched is cleared away by the next [ADD-166]', async () => {
    const now = app.clock.now().toISOString();
    const [late, timely] = [await prepare(), await prepare()];
    app.clock.advance(59_000);
    assert.equal((await fetched(timely)).status, 200);
    app.clock.advance(1_000);
    assert.deepEqual(await fetched(late), { status: 404, code: 'download_over' });
    await prepare();
    assert.equal((await TICKETS.execute(app.dependencies.db)).rows[0]?.rows, 1);
    app.clock.set(now);
  });

  test('ends with the session that prepared it [ADD-166, S-05]', async () => {
    const token = await signInAs(app, { whatsapp: '628000000000', password: 'admin-password' });
    const url = await prepare(LEDGER, token);
    await app.call('POST', '/api/logout', { token });
    assert.deepEqual(await fetched(url), { status: 404, code: 'download_over' });
  });

  test('is nobody’s who makes its ticket up, and none without one [ADD-166]', async () => {
    for (const query of ['', '?ticket=', `?ticket=${'a'.repeat(43)}`, '?ticket=a&ticket=b']) {
      assert.deepEqual(await fetched(`/api/downloads${query}`), {
        status: 404,
        code: 'download_over',
      });
    }
  });

  test('is refused to members, and what is asked wrongly says what is wrong [ADD-166, S-05]', async () => {
    const member = await aCustomer(app);
    const refused = await app.call('POST', LEDGER, { token: member.token });
    assert.equal(refused.status, 403);
    for (const [query, field] of [
      ['to=2026-11-30', 'from'],
      ['from=2026-11-01', 'to'],
      ['from=2026-02-30&to=2026-11-30', 'from'],
      ['from=2026-11-30&to=2026-11-01', 'to'],
    ] as const) {
      const { status, body } = await app.call('POST', `/api/admin/points/export?${query}`);
      assert.equal(status, 422, query);
      assert.deepEqual(Object.keys(body.errors), [field], query);
    }
  });
});

describe('a download that takes its time', () => {
  const servers: { close: () => unknown }[] = [];
  after(async () => {
    for (const server of servers) await server.close();
  });

  async function listening(): Promise<string> {
    const server = await anotherServer(app);
    servers.push(server);
    return server.listen({ port: 0, host: '127.0.0.1' });
  }

  /** Whether any server of this test reads for a download. */
  const readers = async (): Promise<number> => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from pg_stat_activity
      where datname = current_database() and application_name = 'reward-points' and state <> 'idle'
        and pid <> pg_backend_pid() and (state like 'idle in%' or query like 'fetch%' or query like 'declare%')
    `.execute(app.owner);
    return rows[0]?.rows ?? 0;
  };
  const untilNobodyReads = async () => {
    const patience = Date.now() + 5_000;
    while ((await readers()) > 0) {
      assert.ok(Date.now() < patience, 'the query of a download that nobody takes goes on');
      await pause(10);
    }
  };

  test('tells of one moment: what is written while it is fetched is not in it [ADD-167]', async () => {
    const { id } = await aCustomer(app);
    await manyEntries(app, id, 60_000);
    const base = await listening();
    const answer = await fetch(`${base}${await prepare()}`);
    const reader = answer.body?.getReader();
    assert.ok(reader);
    const first = await reader.read();
    const chunks = [Buffer.from(first.value ?? [])];
    await sendPoint(app, id, 777_777);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(Buffer.from(value));
    }
    const rows = rowsOf(Buffer.concat(chunks).toString());
    const amounts = rows.filter((row) => row['ID customer'] === String(id));
    assert.equal(amounts.length, 60_000);
    assert.ok(!amounts.some(({ Point }) => Point === '777777'));
    const { content } = await download(app, LEDGER);
    assert.ok(content.toString().includes('"777777"'));
    await untilNobodyReads();
  });

  test('lets go of its connection when its reader leaves in the middle [ADD-167]', async () => {
    const base = await listening();
    const url = await prepare();
    await new Promise<void>((resolve, reject) => {
      const request = http.get(`${base}${url}`, (answer) => {
        answer.once('data', () => {
          request.destroy();
          resolve();
        });
        answer.on('error', () => {});
      });
      request.on('error', reject);
    });
    await untilNobodyReads();
  });

  test('ends its query when its reader leaves before the first row [ADD-167]', async () => {
    const base = await listening();
    const url = await prepare();
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table point_entries in access exclusive mode');
    try {
      const request = http.get(`${base}${url}`);
      request.on('error', () => {});
      const patience = Date.now() + 5_000;
      while ((await readers()) === 0) {
        assert.ok(Date.now() < patience, 'the download does not begin');
        await pause(10);
      }
      request.destroy();
      await untilNobodyReads();
    } finally {
      // Also where it fails: the lock would hold up the next test for ever.
      await holder.end();
    }
  });

  /** Three that are fetched and do not end before they may. */
  async function threeAtWork(base: string) {
    const held = await holding(app, 'lock table point_entries in access exclusive mode');
    const urls: string[] = [];
    for (let n = 0; n < 3; n += 1) urls.push(await prepare(QUIET));
    const texts = urls.map(async (url) => (await fetch(`${base}${url}`)).text());
    await held.waitedFor(3);
    return { end: () => held.release().then(() => Promise.all(texts)) };
  }

  test('leaves its turn at once to the next when its reader leaves while it waits [ADD-167, ADD-362]', async () => {
    const base = await listening();
    const { end } = await threeAtWork(base);
    const leaving = new AbortController();
    for (let n = 0; n < 6; n += 1) {
      const url = await prepare(QUIET);
      void fetch(`${base}${url}`, { signal: leaving.signal }).catch(() => {});
      await used(url);
    }
    leaving.abort();
    await end();
    const next = await fetch(`${base}${await prepare(QUIET)}`, {
      signal: AbortSignal.timeout(5_000),
    });
    assert.equal(next.status, 200);
    await next.text();
    await untilNobodyReads();
  });

  test('is refused where twenty wait already, and says when to come again [ADD-167, ADD-362]', async () => {
    const base = await listening();
    app.clock.advance(300_000);
    const urls: string[] = [];
    const { end } = await threeAtWork(base);
    for (let n = 0; n < 21; n += 1) urls.push(await prepare(QUIET));
    const last = urls.pop() ?? '';
    const texts = urls.map(async (url) => (await fetch(`${base}${url}`)).status);
    for (const url of urls) await used(url);
    await untilBusy(base);
    const answers = [
      await fetch(`${base}${last}`),
      await fetch(`${base}${QUIET}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.adminToken}` },
      }),
    ];
    await end();
    for (const answer of answers) {
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '5');
      assert.equal(((await answer.json()) as { code: string }).code, 'downloads_busy');
    }
    assert.deepEqual(new Set(await Promise.all(texts)), new Set([200]));
    await untilNobodyReads();
  });

  test('waits for its turn behind three others, and is served then [ADD-167]', async () => {
    app.clock.advance(300_000);
    const base = await listening();
    const urls: string[] = [];
    for (let n = 0; n < 5; n += 1) urls.push(await prepare(QUIET));
    const texts = await Promise.all(urls.map(async (url) => (await fetch(`${base}${url}`)).text()));
    assert.equal(new Set(texts.map((text) => text.length)).size, 1);
    await untilNobodyReads();
  });
});

test('however many are prepared, others get their answers meanwhile [ADD-167]', async () => {
  app.clock.advance(300_000);
  const held = await holding(app, 'lock table point_entries in access exclusive mode');
  try {
    const preparing = atOnce(29, () => app.call('POST', `${LEDGER}&format=xlsx`));
    await held.waitedFor(1);
    // More than a few, so that all have come as far as they can.
    for (let n = 0; n < 8; n += 1) {
      assert.equal((await app.call('GET', '/api/admin/products')).status, 200);
    }
    await held.release();
    assert.deepEqual(statusesOf(await preparing), { 200: 29 });
  } finally {
    await held.release().catch(() => {});
  }
});

test('no account prepares more than 30 downloads of a kind in a minute [ADD-166, S-35]', async () => {
  app.clock.advance(300_000);
  const answers = await atOnce(31, () => app.call('POST', LEDGER));
  assert.deepEqual(statusesOf(answers), { 200: 30, 429: 1 });
});
