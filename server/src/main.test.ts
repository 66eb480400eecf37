import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '#test/database.ts';
import { bareEnvironment, isRunning } from '#test/processes.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { ATTEMPTS_OF_PAIR_MAX } from './domains/accounts/sign-in/sign-in.rules.ts';

// The real server, as a process of its own, on an embedded PostgreSQL of its own.

const main = path.resolve(import.meta.dirname, 'main.ts');
let folder: string;
const processes: ChildProcess[] = [];

interface Running {
  child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Comes back with the match once it has written what matches; fails when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Comes back with its exit status. */
  ended: Promise<number | null>;
}

function run(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      child.emit('said');
    });
  }
  // Of the streams too, so that nothing it said at the end is missed.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => text,
    ended,
    says: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        const code = await Promise.race([once(child, 'said').then(() => 'said'), ended]);
        if (code !== 'said' && !pattern.test(text))
          throw new Error(`it ended with ${code}: ${text}`);
      }
    },
  };
}

const READY = /ready: (http:\/\/\S+)/;
const signIn = async (base: string, password: string, headers = {}): Promise<number> => {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ whatsapp: '628000000000', password }),
  });
  return answer.status;
};

/** How wrong guesses at one number are answered, each of which claims another address. */
async function guessesFromEverywhere(base: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let n = 1; n <= ATTEMPTS_OF_PAIR_MAX + 1; n += 1) {
    statuses.add(await signIn(base, 'wrong', { 'x-forwarded-for': `203.0.113.${n}` }));
  }
  return statuses;
}

const demandsHttps = async (base: string): Promise<boolean> =>
  (await fetch(`${base}/healthz`)).headers.has('strict-transport-security');

const postmasterIn = async (pidFile: string): Promise<number> =>
  Number((await fs.readFile(pidFile, 'utf8')).split('\n')[0]);

/** Comes back once a process is gone. */
async function endOf(pid: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (isRunning(pid)) {
    assert.ok(Date.now() < deadline, `process ${pid} goes on`);
    await pause(50);
  }
}

/** A call that needs the database, with a session that does not exist. */
const answerOf = (base: string): Promise<Response> =>
  fetch(`${base}/api/admin/users/all`, {
    headers: { authorization: 'Bearer nobody' },
    signal: AbortSignal.timeout(10_000),
  });

describe('the server as a process', () => {
  // A start takes a second of work, the first one on a data folder two: what a test leaves running, the next one takes up.
  let recovered: Running;
  let restarted: Running;

  before(async () => {
    folder = scratchFolder('main');
  });
  after(async () => {
    for (const child of processes) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    // A PostgreSQL that lost its server is still writing its last.
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  });

  test('prints its address and, once, a generated password; shuts down cleanly; and continues with its data after a restart [S-36, ADD-28]', async () => {
    const first = run({ DATA_DIR: 'data' });
    const [, base = ''] = await first.says(READY);
    const [, password = ''] = await first.says(/password (\S+)/);
    assert.equal(await signIn(base, password), 200);
    assert.equal((await fetch(`${base}/readyz`)).status, 200);

    const second = run({ DATA_DIR: 'data' });
    assert.equal(await second.ended, 1);
    assert.match(
      second.output(),
      /^Process \d+ already uses \S+data\. Stop it, or set another DATA_DIR and PORT\.\n$/,
    );
    assert.equal(await signIn(base, password), 200, 'the first server was disturbed');

    const pidFile = path.join(folder, 'data/postgres/postmaster.pid');
    const postgres = await postmasterIn(pidFile);
    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 0);
    await assert.rejects(fs.stat(pidFile));
    await assert.rejects(fs.stat(path.join(folder, 'data/server.pid')));
    assert.ok(!isRunning(postgres));

    const third = run({ DATA_DIR: 'data', ADMIN_PASSWORD: 'another-password' });
    const [, again = ''] = await third.says(READY);
    assert.equal(await signIn(again, password), 200);
    assert.equal(await signIn(again, 'another-password'), 401);
    assert.doesNotMatch(third.output(), /password/);

    const left = await postmasterIn(pidFile);
    third.child.kill('SIGKILL');
    await third.ended;
    // Elsewhere it is stopped by the next start.
    if (process.platform === 'linux') await endOf(left);
    recovered = run({ DATA_DIR: 'data' });
    const [, address = ''] = await recovered.says(READY);
    assert.equal(await signIn(address, password), 200);
  });

  test('trusts no proxy and demands no https unless configured to [S-04, S-23, ADD-33]', async () => {
    const [, base = ''] = await recovered.says(READY);
    assert.deepEqual(await guessesFromEverywhere(base), new Set([401, 429]));
    assert.equal(await demandsHttps(base), false);
    recovered.child.kill('SIGTERM');
    await recovered.ended;

    const told = { PUBLIC_URL: 'https://points.example', TRUST_PROXY: '1', PORT: '0' };
    const behind = run({ DATA_DIR: 'data', ...told, LOG_LEVEL: 'info' });
    const [, local = ''] = await behind.says(/listening at (http:\/\/127[^"]+)/i);
    await behind.says(/ready: https:\/\/points\.example/);
    assert.deepEqual(await guessesFromEverywhere(local), new Set([401]));
    assert.equal(await demandsHttps(local), true);
    behind.child.kill('SIGTERM');
    await behind.ended;
  });

  test('takes the password that it is given, and does not print it [S-36, ADD-28]', async () => {
    restarted = run({ DATA_DIR: 'given', ADMIN_PASSWORD: 'lampu-merah-77' });
    const [, base = ''] = await restarted.says(READY);
    await restarted.says(/WhatsApp 628000000000 and the password that was set/);
    assert.equal(await signIn(base, 'lampu-merah-77'), 200);
    assert.doesNotMatch(restarted.output(), /lampu/, 'a password that was given is printed');
  });

  test('restarts a PostgreSQL that was killed; calls meanwhile are answered or get 503, and none hangs [ADD-60]', async () => {
    const [, base = ''] = await restarted.says(READY);
    const pidFile = path.join(folder, 'given/postgres/postmaster.pid');
    const killed = await postmasterIn(pidFile);
    let isBack = false;
    const back = restarted.says(/PostgreSQL runs again/).then(() => {
      isBack = true;
    });
    process.kill(killed, 'SIGKILL');
    const meanwhile = { calls: [] as Response[], ready: [] as Response[], alive: [] as Response[] };
    const ask = async () => {
      while (!isBack) {
        meanwhile.calls.push(await answerOf(base));
        meanwhile.ready.push(
          await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(10_000) }),
        );
        meanwhile.alive.push(await fetch(`${base}/healthz`));
      }
    };
    // Several at once, so that some are asked while it is gone, however busy the machine is.
    await Promise.all([back, ...Array.from({ length: 8 }, ask)]);
    assert.match(restarted.output(), /PostgreSQL ended with SIGKILL; it is started again/);
    const refusedOf = (answers: Response[], otherwise: number) => {
      const refused = answers.filter(({ status }) => status !== otherwise);
      assert.ok(refused.length > 0);
      for (const { status, headers } of refused)
        assert.deepEqual([status, headers.get('retry-after')], [503, '5']);
      return refused;
    };
    for (const answer of refusedOf(meanwhile.calls, 401))
      assert.match(await answer.text(), /"code":"unavailable"/);
    refusedOf(meanwhile.ready, 200);
    assert.deepEqual(new Set(meanwhile.alive.map(({ status }) => status)), new Set([200]));

    // A connection that broke may be met once more before the pool has noticed.
    const statuses = new Set<number>();
    for (let tries = 0; tries < 20; tries += 1) statuses.add((await answerOf(base)).status);
    assert.deepEqual(
      [...statuses].filter((status) => status !== 503),
      [401],
    );
    assert.equal(await signIn(base, 'lampu-merah-77'), 200);
    assert.notEqual(await postmasterIn(pidFile), killed);
  });

  test('ends with a clear message when its PostgreSQL cannot be restarted [ADD-60]', async () => {
    const cluster = path.join(folder, 'given/postgres');
    const postmaster = await postmasterIn(path.join(cluster, 'postmaster.pid'));
    await fs.rm(path.join(cluster, 'global/pg_control'));
    process.kill(postmaster, 'SIGKILL');
    assert.equal(await restarted.ended, 1);
    // Lines of the log come through another pipe, and may arrive after it.
    assert.match(
      restarted.output(),
      /PostgreSQL did not start \(.*\); its log is .*postgres\.log\nReward Points ends, so that it can be started again\.\n(?:\{.*\}\n)*$/,
    );
  });

  test('uses the external PostgreSQL it is configured with, starts none of its own, and leaves it running when it ends [ADD-04]', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    try {
      const server = run({ DATA_DIR: 'external', DATABASE_URL: database.url });
      const [, base = ''] = await server.says(READY);
      assert.equal((await fetch(`${base}/readyz`)).status, 200);
      const { port } = new URL(base);
      const second = run({ DATA_DIR: 'second', DATABASE_URL: database.url, PORT: port });
      assert.equal(await second.ended, 1);
      assert.match(
        second.output(),
        new RegExp(`Port ${port} is in use\\. Stop what uses it, or set another PORT\\.`),
      );
      assert.equal((await fetch(`${base}/readyz`)).status, 200, 'the first server was disturbed');
      server.child.kill('SIGTERM');
      assert.equal(await server.ended, 0);
      await client.connect();
      const { rowCount } = await client.query('select from customers');
      assert.equal(rowCount, 1);
      const nightly = await client.query(
        `select job, to_char(due_at at time zone 'Asia/Jakarta', 'HH24:MI') as at from job_runs
         where job <> 'read-templates' order by job`,
      );
      assert.deepEqual(nightly.rows, [
        { job: 'forget-by-period', at: '03:30' },
        { job: 'forget-expired', at: '03:00' },
        { job: 'remind-certificates', at: '09:00' },
        { job: 'remind-plans', at: '09:00' },
        { job: 'tell-of-endings', at: '09:00' },
        { job: 'verify-points', at: '02:30' },
      ]);
      await assert.rejects(fs.stat(path.join(folder, 'external/postgres')));
    } finally {
      await client.end();
      await database.drop();
    }
  });

  test('a first start that fails late has said the password by then, and the next one is signed in to with it [S-36, ADD-420]', async () => {
    const foreign = run({ DATA_DIR: 'late', HOST: '192.0.2.1' });
    assert.equal(await foreign.ended, 1);
    assert.match(
      foreign.output(),
      /HOST 192\.0\.2\.1 is not an address of this machine\. Set another HOST\.\n$/,
    );
    const [, password = ''] = /628000000000 and password (\S+)/.exec(foreign.output()) ?? [];

    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const second = run({ DATA_DIR: 'late', PORT: String(port) });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), new RegExp(`^Port ${port} is in use\\.`), 'said once');
    taken.close();

    const third = run({ DATA_DIR: 'late' });
    const [, base = ''] = await third.says(READY);
    assert.equal(await signIn(base, password), 200);
    assert.doesNotMatch(third.output(), /password/);
    third.child.kill('SIGTERM');
    await third.ended;
  });

  test('a first start that is killed as soon as it has said the password is followed by one that is signed in to with the last that was said [S-36, ADD-420]', async () => {
    const first = run({ DATA_DIR: 'killed' });
    const [, said = ''] = await first.says(/password (\S+)/);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run({ DATA_DIR: 'killed' });
    const [, base = ''] = await second.says(READY);
    const [, again = said] = /password (\S+)/.exec(second.output()) ?? [];
    assert.equal(await signIn(base, again), 200);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('does not start with wrong settings, and lists what is wrong with them', async () => {
    const wrong = run({ DATA_DIR: 'wrong', PORT: 'x', TIME_ZONE: 'Jakarta' });
    assert.equal(await wrong.ended, 1);
    assert.match(
      wrong.output(),
      /These settings are wrong:\n {2}PORT is not a port\n {2}TIME_ZONE/,
    );
    await assert.rejects(fs.stat(path.join(folder, 'wrong')));
  });
});
