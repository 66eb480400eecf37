import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scratchFolder } from './scratch-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { NODE_TEST_CONTEXT: _, ...env } = process.env;

test('a wrong change is noticed by a test that fails, not by a run that was killed or by code that does not parse', async () => {
  const { tryTests } = await import(path.join(root, 'lab/mutants/try-tests.mjs'));
  const file = path.join(scratchFolder('mutant'), 'one.test.ts');
  const outcomeOf = (text: string): Promise<string> => {
    fs.writeFileSync(file, `import { test } from 'node:test'; ${text}`);
    const args = ['--test-reporter=tap', 'server/test/run-files.ts', file];
    return tryTests(root, args, { env, msMax: 60_000 });
  };
  assert.equal(await outcomeOf(`test('is fine', () => {});`), 'SURVIVED');
  assert.equal(
    await outcomeOf(`test('is wrong', () => { throw new SyntaxError('wrong'); });`),
    'noticed',
  );
  assert.equal(await outcomeOf(`throw new Error('wrong');`), 'noticed');
  assert.equal(await outcomeOf('const = 1;'), 'UNREAD');
  assert.equal(await outcomeOf(`process.kill(process.pid, 'SIGKILL');`), 'ENDED');
});

test('a name that no wrong change has is refused', () => {
  const run = path.join(root, 'lab/mutants/run.mjs');
  const { status, stdout } = spawnSync(process.execPath, [run, '--places', 'no-such-change'], {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stdout, /No change is called no-such-change/);
});
