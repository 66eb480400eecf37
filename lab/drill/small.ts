/**
 * Runs the product in as little memory as README.md says that it needs: `npm run lab drill-small`. In 1 GB, `npm start` in a
 * fresh clone installs, builds and serves, and a release is made; in 512 MB that release serves the same company. Each time
 * a large file is imported, the customers are taken out as a workbook and eight people sign in at once; beside the release a
 * backup is made. Linux, as root. Ends with 1 when a process was ended for want of memory or a call was answered wrongly.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { bareEnvironment } from '@reward-points/server/test/processes';
import { ADMIN, addressOf } from '@reward-points/server/test/real-server';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import { manyCustomers, timed, timeImport } from '../bench/imports.ts';
import { type MemoryGroup, memoryGroup } from './memory-group.ts';

const SIGN_INS = 8;
const ANSWER_MS_MAX = 120_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = scratchFolder('small');
const clone = path.join(folder, 'clone');
const environment = {
  ...bareEnvironment,
  DATA_DIR: path.join(folder, 'data'),
  BACKUP_DIR: path.join(folder, 'backups'),
  ADMIN_PASSWORD: ADMIN.password,
  PORT: '0',
  LOG_LEVEL: 'error',
};

const start = (group: MemoryGroup, words: readonly [string, ...string[]], cwd = clone) => {
  const [program, ...args] = group.inside(words);
  return spawn(program, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
};

async function run(group: MemoryGroup, words: readonly [string, ...string[]], cwd = clone) {
  const child = start(group, words, cwd);
  child.stdout.resume();
  const [code, signal] = await once(child, 'exit');
  assert.equal(code, 0, `${words.join(' ')} ended with ${code ?? signal}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** The heaviest that one administrator asks for. */
async function work(address: string, customers: number): Promise<void> {
  const ask = async (call: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const answer = await fetch(`${address}/api/${call}`, { ...init, signal });
    assert.ok(answer.ok, `${call} was answered with ${answer.status}`);
    return answer;
  };
  const signIn = async () => {
    const body = JSON.stringify(ADMIN);
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('login', { method: 'POST', headers, body });
    return ((await answer.json()) as { token: string }).token;
  };
  const tokens = await Promise.all(Array.from({ length: SIGN_INS }, signIn));
  const [token = ''] = tokens;
  const { uploaded, judged, applied, slowest } = await timeImport(
    address,
    token,
    manyCustomers(customers),
  );
  const exported = await timed(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const prepared = await ask('admin/users/export', { method: 'POST', headers });
    const { data } = (await prepared.json()) as { data: { url: string } };
    await (await ask(data.url.slice('/api/'.length))).arrayBuffer();
  });
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  say(
    `  ${SIGN_INS} sign-ins at once; ${customers} customers imported in ${seconds(uploaded + judged + applied)} s, exported in ${seconds(exported)} s; /healthz after at most ${slowest.toFixed(0)} ms`,
  );
}

async function phase(
  name: string,
  megabytes: number,
  act: (group: MemoryGroup) => Promise<void>,
): Promise<void> {
  const group = memoryGroup(name.replaceAll(' ', '-'), megabytes);
  try {
    const ms = await timed(() => act(group));
    say(
      `${name}, ${megabytes} MB: at most ${group.held().toFixed(0)} MB held, ${group.ended()} processes ended, ${(ms / 1000).toFixed(0)} s`,
    );
    assert.equal(group.ended(), 0);
  } finally {
    await group.remove();
  }
}

async function serving(
  server: ChildProcess,
  customers: number,
  beside?: () => Promise<void>,
): Promise<void> {
  try {
    await work(await addressOf(server), customers);
    await beside?.();
  } finally {
    await stop(server);
  }
}

try {
  const here = path.resolve(import.meta.dirname, '../..');
  execFileSync('git', ['clone', '--quiet', here, clone], { stdio: 'inherit' });
  await phase('npm start', 1024, (group) => serving(start(group, ['npm', 'start']), 20_000));
  await phase('npm run release', 1024, (group) => run(group, ['npm', 'run', 'release']));
  const release = fs.realpathSync(path.join(clone, 'releases/current'));
  const node = path.join(release, 'node_modules/.bin/node');
  await phase('the release', 512, async (group) => {
    const server = start(group, [node, 'server/src/main.ts'], release);
    await serving(server, 100_000, () =>
      run(group, [node, 'server/src/programs/backup.ts'], release),
    );
  });
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
