import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { isRunning } from '#test/processes.ts';

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
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...environment },
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
const signIn = async (base: string, password: string): Promise<number> => {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whatsapp: '628000000000', password }),
  });
  return answer.status;
};

describe('the server as a process', () => {
  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-main-'));
    await fs.chmod(folder, 0o755);
  });
  after(async () => {
    for (const child of processes) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await fs.rm(folder, { recursive: true, force: true });
  });

  test('shows its address and, once, a password of its own; ends in order; and begins again where it was [S-36]', async () => {
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
    const postgres = Number((await fs.readFile(pidFile, 'utf8')).split('\n')[0]);
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

    third.child.kill('SIGKILL');
    await third.ended;
    const fourth = run({ DATA_DIR: 'data' });
    const [, recovered = ''] = await fourth.says(READY);
    assert.equal(await signIn(recovered, password), 200);

    const port = new URL(recovered).port;
    const fifth = run({ DATA_DIR: 'other', PORT: port });
    assert.equal(await fifth.ended, 1);
    assert.match(
      fifth.output(),
      new RegExp(`Port ${port} is in use\\. Stop what uses it, or set another PORT\\.`),
    );
    assert.equal(await signIn(recovered, password), 200);
  });

  test('does not start on wrong settings, and says in a list what is wrong', async () => {
    const wrong = run({ DATA_DIR: 'wrong', PORT: 'x', TIME_ZONE: 'Jakarta' });
    assert.equal(await wrong.ended, 1);
    assert.match(
      wrong.output(),
      /These settings are wrong:\n {2}PORT is not a port\n {2}TIME_ZONE/,
    );
    await assert.rejects(fs.stat(path.join(folder, 'wrong')));
  });
});
