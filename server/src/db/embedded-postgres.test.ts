import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '#test/processes.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres(dataDir, { max_connections: '10' });
  running.push(postgres);
  return postgres;
};
async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const socketDirOf = (url: string): string => decodeURIComponent(url.split('host=')[1] ?? '');

describe('the embedded PostgreSQL', () => {
  before(async () => {
    folder = scratchFolder('embedded');
    dataDir = path.join(folder, 'postgres');
  });
  after(async () => {
    for (const postgres of running) await postgres.stop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  test('starts in an empty folder, keeps its data across a restart, and is gone once it is stopped', async () => {
    const first = await start();
    await query(first.url('postgres'), 'create table kept as select 42 as answer');
    await first.stop();
    assert.ok(!isRunning(first.pid));
    const second = await start();
    assert.notEqual(second.pid, first.pid);
    assert.deepEqual(await query(second.url('postgres'), 'select * from kept'), [{ answer: 42 }]);
    await second.stop();
    await second.stop();
  });

  test('waits for the disk on every commit', async () => {
    const postgres = await start();
    const [settings] = await query(
      postgres.url('postgres'),
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages`,
    );
    assert.deepEqual(settings, { fsync: 'on', commit: 'on', pages: 'on' });
    await postgres.stop();
  });

  test('listens on no network port, and its socket asks for a password that only its owner can read', async () => {
    const postgres = await start();
    const url = postgres.url('postgres');
    const [listening] = await query(url, 'show listen_addresses');
    assert.deepEqual(listening, { listen_addresses: '' });
    const password = decodeURIComponent(/:(\w+)@/.exec(url)?.[1] ?? '');
    assert.match(password, /^[0-9a-f]{48}$/);
    for (const wrong of ['', 'postgres', password.slice(1)]) {
      await assert.rejects(
        query(url.replace(password, wrong), 'select 1'),
        /password/i,
        'it let somebody in',
      );
    }
    const own = await fs.realpath(dataDir);
    assert.equal((await fs.stat(own)).mode & 0o077, 0);
    assert.equal((await fs.stat(path.join(own, 'reward-points.password'))).mode & 0o077, 0);
    assert.equal((await fs.stat(socketDirOf(url))).mode & 0o077, 0);
    const log = await fs.readFile(`${dataDir}.log`, 'utf8');
    assert.ok(!log.includes(password));
    await postgres.stop();
    await assert.rejects(fs.stat(socketDirOf(url)));
  });

  test('left running by an earlier start is stopped by the next one, and no data is lost', async () => {
    const left = await start();
    await query(left.url('postgres'), 'create table left_over as select 1 as a');
    const next = await start();
    assert.ok(!isRunning(left.pid));
    await assert.rejects(fs.stat(socketDirOf(left.url('postgres'))));
    assert.deepEqual(await query(next.url('postgres'), 'select * from left_over'), [{ a: 1 }]);
    await next.stop();
  });

  test('recovers every committed change after it was killed', async () => {
    const killed = await start();
    await query(killed.url('postgres'), 'create table survived as select 7 as a');
    process.kill(killed.pid, 'SIGKILL');
    const next = await start();
    assert.deepEqual(await query(next.url('postgres'), 'select * from survived'), [{ a: 7 }]);
    await next.stop();
  });

  test('does not kill an unrelated program whose process id stands in a stale pid file', async (t) => {
    const unrelated = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)']);
    t.after(() => unrelated.kill('SIGKILL'));
    const cluster = await fs.realpath(dataDir);
    await fs.writeFile(
      path.join(cluster, 'postmaster.pid'),
      `${unrelated.pid}\n${cluster}\n0\n5432\n/tmp/nowhere\n\n\nready\n`,
    );
    const postgres = await start();
    assert.deepEqual(await query(postgres.url('postgres'), 'select 1 as a'), [{ a: 1 }]);
    await postgres.stop();
    assert.ok(isRunning(unrelated.pid ?? 0));
  });

  test('does not stop the PostgreSQL of another data folder whose process id stands in its pid file', async () => {
    const other = await startEmbeddedPostgres(path.join(folder, 'other'), { fsync: 'off' });
    const cluster = await fs.realpath(dataDir);
    await fs.writeFile(
      path.join(cluster, 'postmaster.pid'),
      `${other.pid}\n${cluster}\n0\n5432\n/tmp/nowhere\n\n\nready\n`,
    );
    const postgres = await start();
    await postgres.stop();
    assert.ok(isRunning(other.pid));
    assert.deepEqual(await query(other.url('postgres'), 'select 1 as a'), [{ a: 1 }]);
    await other.stop();
  });

  test('logs starts and stops, but no statements and no data', async () => {
    const postgres = await start();
    const url = postgres.url('postgres');
    await query(url, 'create table numbers (whatsapp text unique)');
    await query(url, `insert into numbers values ('6281234567890')`);
    await assert.rejects(query(url, `insert into numbers values ('6281234567890')`), /duplicate/);
    await assert.rejects(query(url, `select '6281234567890'::date`));
    await postgres.stop();
    const log = await fs.readFile(`${dataDir}.log`, 'utf8');
    assert.match(log, /ready to accept connections/);
    assert.doesNotMatch(log, /6281234567890|numbers/);
  });

  test('rotates a long log when it starts, and keeps one old log', async () => {
    await fs.writeFile(`${dataDir}.log.1`, 'older');
    await fs.writeFile(`${dataDir}.log`, 'x'.repeat(2 * 1024 * 1024));
    const postgres = await start();
    await postgres.stop();
    assert.ok((await fs.stat(`${dataDir}.log`)).size < 10_000);
    assert.match(await fs.readFile(`${dataDir}.log.1`, 'utf8'), /^x+$/);
  });

  test('is restarted at the same address when it crashes, but not when it is stopped [ADD-60]', async () => {
    const reported: string[] = [];
    let runsAgain = () => {};
    const running = new Promise<void>((resolve) => {
      runsAgain = resolve;
    });
    const report = (line: string) => {
      reported.push(line);
      if (line.includes('runs again')) runsAgain();
    };
    const giveUp = (reason: string) => reported.push(reason);
    const postgres = await startEmbeddedPostgres(dataDir, {}, { report, giveUp });
    const url = postgres.url('postgres');
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await running;
    assert.notEqual(postgres.pid, pid);
    assert.deepEqual(await query(url, 'select 1 as a'), [{ a: 1 }]);
    await postgres.stop();
    assert.deepEqual(reported, [
      'PostgreSQL ended with SIGKILL; it is started again',
      'PostgreSQL runs again',
    ]);
    assert.ok(!isRunning(postgres.pid));
  });

  test('is restarted again when it crashes at the very moment in which it is ready [ADD-60]', async () => {
    const giveUp = (reason: string) => assert.fail(reason);
    const postgres = await startEmbeddedPostgres(dataDir, {}, { report: () => {}, giveUp });
    const first = postgres.pid;
    process.kill(first, 'SIGKILL');
    let second = first;
    while (second === first) {
      // Turns of the event loop, not pauses: that it ended is known before anybody looks whether it is ready.
      await nextTurn();
      const file = path.join(dataDir, 'postmaster.pid');
      const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n');
      if (lines[7]?.trim() === 'ready') second = Number(lines[0]);
    }
    process.kill(second, 'SIGKILL');
    const giveUpAt = performance.now() + 10_000;
    while ([first, second].includes(postgres.pid) && performance.now() < giveUpAt) await pause(20);
    assert.deepEqual(await query(postgres.url('postgres'), 'select 1 as a'), [{ a: 1 }]);
    await postgres.stop();
  });

  test('is given up when it crashes a sixth time within a minute, and nobody is told that it is started again [ADD-60]', async () => {
    const reported: string[] = [];
    const heard = () => reported.filter((line) => /runs again|within a minute/.test(line)).length;
    const report = (line: string) => reported.push(line);
    const postgres = await startEmbeddedPostgres(dataDir, {}, { report, giveUp: report });
    for (let crashes = 1; crashes <= 6; crashes += 1) {
      process.kill(postgres.pid, 'SIGKILL');
      const waitedUntil = performance.now() + 20_000;
      while (heard() < crashes && performance.now() < waitedUntil) await pause(10);
      assert.equal(heard(), crashes, reported.join('\n'));
    }
    assert.equal(reported.filter((line) => line.endsWith('it is started again')).length, 5);
    assert.equal(
      reported.at(-1),
      `PostgreSQL ended 6 times within a minute; see ${path.resolve(dataDir)}.log`,
    );
    await postgres.stop();
  });

  test('reports that it cannot start, and where its log is', async () => {
    await assert.rejects(
      startEmbeddedPostgres(dataDir, { max_connections: 'many' }),
      /PostgreSQL did not start \(it ended with 1\); its log is .*postgres\.log/,
    );
  });

  test('is created from scratch if its very first start was killed halfway', async () => {
    const half = path.join(folder, 'half');
    await fs.mkdir(`${half}.new`);
    await fs.writeFile(path.join(`${half}.new`, 'PG_VERSION'), '18');
    const postgres = await startEmbeddedPostgres(half, { fsync: 'off' });
    assert.deepEqual(await query(postgres.url('postgres'), 'select 1 as a'), [{ a: 1 }]);
    await assert.rejects(fs.stat(`${half}.new`));
    await postgres.stop();
  });
});

test('the folder of the socket that a killed server left in the temporary place is gone with the next start [ADD-433]', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-socket-'));
  const cluster = path.join(folder, 'postgres');
  const first = await startEmbeddedPostgres(cluster, { fsync: 'off' });
  await first.stop();
  const left = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-pg-'));
  const record = path.join(cluster, 'reward-points.socket');
  await fs.writeFile(record, left);
  const second = await startEmbeddedPostgres(cluster, { fsync: 'off' });
  await assert.rejects(fs.stat(left));
  assert.notEqual(await fs.readFile(record, 'utf8'), left);
  await second.stop();
  await fs.writeFile(record, folder);
  const third = await startEmbeddedPostgres(cluster, { fsync: 'off' });
  assert.ok(await fs.stat(folder), 'what is no such folder stays');
  await third.stop();
  await fs.rm(folder, { recursive: true, force: true });
});
