import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DataDirUnusable, lockDataDir } from './lock-data-dir.ts';

let folder: string;
const children: ChildProcess[] = [];

/** A program that asks for the folder at a moment, says whether it got it, and then lives on. */
async function aProgram(dataDir: string, moment = 0, ...words: string[]) {
  const args = [path.join(folder, 'main.ts'), dataDir, String(moment), ...words];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said) };
}
const numbersOf = (answers: { said: string }[]): number =>
  answers.filter((answer) => answer.said === 'got it').length;
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('the lock on a data folder', () => {
  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-lock-'));
    const module = path.resolve(import.meta.dirname, 'lock-data-dir.ts');
    await fs.writeFile(
      path.join(folder, 'main.ts'),
      `import { lockDataDir } from ${JSON.stringify(module)};
       const [dataDir, moment] = process.argv.slice(2);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(moment) - Date.now() - 5);
       while (Date.now() < Number(moment));
       if (process.getuid() === 0 && process.argv.includes('as nobody')) process.setuid(65534);
       try { lockDataDir(dataDir); process.stdout.write('got it'); }
       catch (error) { process.stdout.write(error.message); }
       setInterval(() => {}, 1000);`,
    );
  });
  after(async () => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    await fs.rm(folder, { recursive: true, force: true });
  });

  test('belongs to one program at a time; a second one is told who holds it', async () => {
    const dataDir = path.join(folder, 'one');
    const first = await aProgram(dataDir);
    assert.equal(first.said, 'got it');
    const second = await aProgram(dataDir);
    assert.equal(
      second.said,
      `Process ${first.child.pid} already uses ${dataDir}. Stop it, or set another DATA_DIR and PORT.`,
    );
    await kill(first.child);
    assert.equal((await aProgram(dataDir)).said, 'got it');
  });

  test('holds against a program that cannot see the process of the holder, as in another container [ADD-295]', async () => {
    const dataDir = path.join(folder, 'two');
    const { said } = await aProgram(dataDir);
    assert.equal(said, 'got it');
    for (const [left, holder] of [
      [`${process.pid} ${os.hostname()}`, `Process ${process.pid}`],
      ['1 0c3e7ab25fff', 'Process 1 of 0c3e7ab25fff'],
      ['', 'Another program'],
    ] as const) {
      await fs.writeFile(path.join(dataDir, 'server.pid'), left);
      assert.throws(() => lockDataDir(dataDir), {
        message: `${holder} already uses ${dataDir}. Stop it, or set another DATA_DIR and PORT.`,
      });
    }
  });

  test('that cannot be had, since its file is none or cannot be written, is refused with the setting to blame [ADD-432]', async () => {
    const dataDir = path.join(folder, 'five');
    const file = path.join(dataDir, 'server.lock');
    await fs.mkdir(file, { recursive: true });
    const refusal = (why: string) => (error: unknown) => {
      assert.ok(error instanceof DataDirUnusable);
      assert.equal(
        error.message,
        `${file} cannot be used: ${why}. Set another DATA_DIR, or mend it.`,
      );
      return true;
    };
    assert.throws(() => lockDataDir(dataDir), refusal('unable to open database file'));
    await fs.rmdir(file);
    await fs.writeFile(file, 'of another program, and long enough to be looked at');
    assert.throws(() => lockDataDir(dataDir), refusal('file is not a database'));
    await fs.writeFile(file, '', { mode: 0o444 });
    await fs.chmod(file, 0o444);
    for (const each of [folder, dataDir]) await fs.chmod(each, 0o777);
    const { said } = await aProgram(dataDir, 0, 'as nobody');
    assert.match(said, /server\.lock cannot be used: attempt to write a readonly database\. Set/);
  });

  test('is released when the program ends', async () => {
    const dataDir = path.join(folder, 'three');
    const release = lockDataDir(dataDir);
    release();
    assert.deepEqual(await fs.readdir(dataDir), ['server.lock']);
    lockDataDir(dataDir)();
  });

  test('left by a program that is gone blocks nobody, even if another program has its process id by now', async () => {
    const dataDir = path.join(folder, 'four');
    await fs.mkdir(dataDir);
    for (const left of ['999999', '1', '', 'nonsense', `${process.ppid} ${os.hostname()}`]) {
      await fs.writeFile(path.join(dataDir, 'server.pid'), left);
      lockDataDir(dataDir)();
    }
  });

  test('goes to exactly one of many programs that start at the same moment, even after one that was killed [ADD-295]', async () => {
    for (const wasKilled of [false, true]) {
      const dataDir = await fs.mkdtemp(path.join(folder, 'race-'));
      if (wasKilled) await kill((await aProgram(dataDir)).child);
      const moment = Date.now() + 1_500;
      const programs = await Promise.all(
        Array.from({ length: 6 }, () => aProgram(dataDir, moment)),
      );
      for (const { child } of programs) await kill(child);
      assert.equal(numbersOf(programs), 1, programs.map((program) => program.said).join('\n'));
    }
  });
});
