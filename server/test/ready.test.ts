import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bareEnvironment, isRunning } from './processes.ts';
import { scratchFolder } from './scratch-folder.ts';

const ready = path.resolve(import.meta.dirname, '../../scripts/ready.mjs');

/** Runs a module after whatever is to be different by then. */
function runModule(before: string, text: string) {
  const folder = scratchFolder('ready');
  const preload = path.join(folder, 'before.mjs');
  const file = path.join(folder, 'program.mjs');
  fs.writeFileSync(preload, before);
  fs.writeFileSync(file, text);
  return spawnSync(process.execPath, ['--import', preload, file], {
    env: bareEnvironment,
    encoding: 'utf8',
  });
}

const asNode = (version: string) =>
  runModule(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    `await import('${ready}'); console.log('goes on');`,
  );

test('a Node that is too old is refused in a sentence before anything else runs; the oldest that will do is not [ADD-458]', () => {
  for (const version of ['18.20.8', '20.10.0']) {
    const { status, stdout, stderr } = asNode(version);
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`^npm runs on Node ${version}, and Node 20\\.11 or newer`));
  }
  for (const version of ['20.11.0', '22.0.0']) assert.equal(asNode(version).stdout, 'goes on\n');
});

test('a step that the system killed says that memory may have run out, another end its signal [ADD-458]', () => {
  for (const [signal, said] of [
    ['SIGKILL', /ended by SIGKILL: as a rule the memory ran out/],
    ['SIGTERM', /ended by SIGTERM\./],
  ] as const) {
    const { stdout } = runModule(
      '',
      `const { runAside } = await import('${ready}');
       console.log(await runAside('sh', ['-c', 'kill -s ${signal.slice(3)} $$']));`,
    );
    assert.match(stdout, /isFine: false/);
    assert.match(stdout, said);
  }
});

test('a program that the system killed says that memory may have run out, and the command fails [ADD-458]', () => {
  const program = path.join(scratchFolder('killed'), 'killed');
  fs.writeFileSync(`${program}.ts`, "process.kill(process.pid, 'SIGKILL');");
  const programs = path.resolve(ready, '../../server/src/programs');
  const { status, stderr } = runModule(
    '',
    `const { runProgram } = await import('${ready}');
     runProgram('${path.relative(programs, program)}');`,
  );
  assert.equal(status, 1);
  assert.match(stderr, /ended by SIGKILL: as a rule the memory ran out/);
});

test('a word that npm kept for itself is refused before anything is done [ADD-458]', () => {
  const npm = spawnSync('npm', ['run', 'restore', '2026-11-22T01-30-00Z', '--moved'], {
    cwd: path.resolve(ready, '../..'),
    env: { ...bareEnvironment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    encoding: 'utf8',
  });
  assert.equal(npm.status, 1);
  assert.match(
    npm.stderr,
    /npm kept --moved for itself, and nothing was done\. .*npm run restore -- --moved/,
  );
});

test('a process that runs from packages is found, and one beside them is not [ADD-458]', () => {
  const node = fs.realpathSync(process.execPath);
  const { stdout } = runModule(
    '',
    `const { whoRunsFrom } = await import('${ready}');
     const { spawn } = await import('node:child_process');
     const child = spawn('${node}', ['-e', 'setTimeout(() => {}, 60_000)']);
     await new Promise((resolve) => child.once('spawn', resolve));
     const found = whoRunsFrom('${path.dirname(node)}');
     console.log(found !== undefined, whoRunsFrom('/nowhere/node_modules'));
     child.kill('SIGKILL');`,
  );
  assert.equal(stdout, 'true undefined\n');
});

test('whoever ends a script ends what it runs, and the script goes after it', async () => {
  const endless = 'console.log(process.pid); setInterval(() => {}, 1_000)';
  const script = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { runHeard } = await import('${ready}');
     await runHeard('${process.execPath}', ['-e', '${endless}']);`,
  ]);
  const [said] = await once(script.stdout, 'data');
  script.kill('SIGTERM');
  const [code] = await once(script, 'exit');
  const isLeft = isRunning(Number(said));
  if (isLeft) process.kill(Number(said));
  assert.deepEqual([code, isLeft], [1, false]);
});

test('Ctrl+C, which reaches a server and the script that runs it, lets the server end in order', async () => {
  const server = path.join(scratchFolder('served'), 'server.mjs');
  fs.writeFileSync(
    server,
    `const end = () => setTimeout(() => process.exit(0), 200);
     process.once('SIGINT', end).once('SIGTERM', end);
     console.log('is ready');
     setInterval(() => {}, 1_000);`,
  );
  const serve = `const { serve } = await import('${ready}'); serve('${server}');`;
  const script = spawn(process.execPath, ['--input-type=module', '-e', serve], { detached: true });
  await once(script.stdout, 'data');
  assert.ok(script.pid);
  process.kill(-script.pid, 'SIGINT');
  assert.deepEqual(await once(script, 'exit'), [0, null]);
});
