/**
 * Updates two servers on one database from one release to the next while members and the administrator work, and then back:
 * `npm run lab drill-update`. Each release is made by the very command, in a clone, beside the one that serves. A caller
 * whom one server refuses asks the other, as nginx does. Ends with 1 when a call was answered wrongly or an acknowledged
 * award is not in the books once.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@reward-points/server/src/db/embedded-postgres';
import { bareEnvironment } from '@reward-points/server/test/processes';
import { ADMIN, addressOf } from '@reward-points/server/test/real-server';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import { freePort } from './processes.ts';

const CALLERS = 6;
/** How long a server may take for an answer, and how long both are asked in turn. */
const ANSWER_MS_MAX = 30_000;
const CALL_MS_MAX = 60_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = scratchFolder('update');
const clone = path.join(folder, 'clone');
const current = path.join(clone, 'releases/current');
const run = (program: string, args: string[], cwd = clone): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);

interface Server {
  port: number;
  process?: ChildProcess;
}

async function start(server: Server, databaseUrl: string): Promise<void> {
  server.process = spawn(path.join(current, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: fs.realpathSync(current),
    env: {
      ...bareEnvironment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, `data-${server.port}`),
      PICTURE_DIR: path.join(folder, 'pictures'),
      ADMIN_PASSWORD: ADMIN.password,
      PORT: String(server.port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await addressOf(server.process);
}

async function stop({ process: running }: Server): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

const servers: Server[] = [{ port: await freePort() }, { port: await freePort() }];
const counts = { calls: 0, passedOn: 0, wrong: [] as string[], longestMs: 0 };
let acknowledged = 0;
let isWorking = true;

/** As a proxy does: a server that does not answer, or says that it cannot now, is passed over. */
async function call(
  method: string,
  url: string,
  token?: string,
  body?: unknown,
): Promise<Response> {
  const began = performance.now();
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const { port } = servers[(counts.calls + attempt) % servers.length] ?? { port: 0 };
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'idempotency-key': key,
          }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      if (answer.status !== 503) {
        counts.calls += 1;
        counts.longestMs = Math.max(counts.longestMs, performance.now() - began);
        if (!answer.ok) counts.wrong.push(`${answer.status} ${method} ${url}`);
        return answer;
      }
    } catch {
      // It is being started anew.
    }
    counts.passedOn += 1;
    if (performance.now() - began > CALL_MS_MAX) {
      throw new Error(`no server answers ${method} ${url}`);
    }
    await pause(20);
  }
}

async function work(token: string, customerId: number): Promise<void> {
  while (isWorking) {
    const page = await call('GET', '/login');
    const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1];
    // A page of the one release may ask for its files at the other; the app then loads itself anew, so that is not counted.
    if (script) await ask(servers[0], script).catch(() => {});
    await (await call('GET', '/api/admin/users?page=1', token)).arrayBuffer();
    const sent = await call('POST', '/api/admin/send-point', token, {
      id_customer: customerId,
      add_point: 1,
    });
    await sent.arrayBuffer();
    if (sent.ok) acknowledged += 1;
    await pause(10);
  }
}

const ask = (server: Server | undefined, url: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server?.port}${url}`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });

const commitOf = async (server: Server): Promise<string> =>
  ((await (await ask(server, '/healthz')).json()) as { commit: string }).commit;

/** One after the other, so that one of them always serves. */
async function restartBoth(databaseUrl: string): Promise<void> {
  const commit = fs.readFileSync(path.join(current, 'release.json'), 'utf8');
  for (const server of servers) {
    await stop(server);
    await start(server, databaseUrl);
    assert.ok(commit.includes(await commitOf(server)), 'the server runs the current release');
    await pause(2_000);
  }
}

const phase = async (name: string, act: () => Promise<void> | void) => {
  const before = { calls: counts.calls, passedOn: counts.passedOn, wrong: counts.wrong.length };
  await act();
  const found = counts.wrong.slice(before.wrong);
  say(
    `${name}: ${counts.calls - before.calls} calls, ${counts.passedOn - before.passedOn} passed on to the other server, ${found.length} wrong ${[...new Set(found)].join(', ')}`,
  );
};

const release = (...words: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const made = spawn('node', ['scripts/release.mjs', ...words], {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    made.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no release'))));
  });

const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
try {
  const url = postgres.url('postgres');
  run('git', ['clone', '--quiet', path.resolve(import.meta.dirname, '../..'), clone], folder);
  say('Making the first release…');
  await release();
  for (const server of servers) await start(server, url);
  const signed = await call('POST', '/api/login', undefined, ADMIN);
  const { token } = (await signed.json()) as { token: string };
  const made = await call('POST', '/api/admin/users', token, {
    name: 'PT Uji Pembaruan',
    username: 'uji',
    email: 'uji@example.com',
    password: 'tiga kata lepas',
    password_confirmation: 'tiga kata lepas',
    date_of_birth: '2001-02-03',
    whatsapp: '6281234567001',
    roles: 'customer',
    address: 'Jalan Uji 1',
  });
  const { data } = (await made.json()) as { data: { id: number } };
  const working = Promise.all(Array.from({ length: CALLERS }, () => work(token, data.id)));
  // It is waited for last; what failed in it until then is told there.
  working.catch(() => {});
  await phase('at rest', () => pause(5_000));
  git('commit', '--quiet', '--allow-empty', '-m', 'The next release');
  await phase('while the next release is made', () => release());
  await phase('while both servers are restarted, one after the other', () => restartBoth(url));
  await phase('back to the release before', async () => {
    await release('--back');
    await restartBoth(url);
  });
  isWorking = false;
  await working;
  const shown = await call('GET', `/api/admin/users/${data.id}`, token);
  const { data: customer } = (await shown.json()) as { data: { point: number } };
  say(
    `${acknowledged} awards were acknowledged, ${customer.point} points are there. The longest call took ${Math.round(counts.longestMs)} ms.`,
  );
  assert.equal(customer.point, acknowledged);
  assert.deepEqual(counts.wrong, []);
} catch (error) {
  isWorking = false;
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  for (const server of servers) await stop(server);
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
