import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bareEnvironment } from './processes.ts';
import { scratchFolder } from './scratch-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a scenario with a fixture of its worker by Playwright. @returns how that ended, and what was counted. */
function runScenario(endOfWorker: string) {
  const folder = scratchFolder('scenario');
  const result = path.join(folder, 'result.json');
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `export default { reporter: '${root}/e2e/fixtures/counting-reporter.ts' };`,
  );
  fs.writeFileSync(
    path.join(folder, 'one.spec.ts'),
    `import { test as shared } from '@playwright/test';
     const test = shared.extend({
       company: [async ({}, use) => { await use(1); ${endOfWorker} }, { scope: 'worker' }],
     });
     test('is fine', ({ company }) => {});`,
  );
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'test', '-c', folder], {
    env: { ...bareEnvironment, RESULT_FILE: result },
  });
  return { status, counts: JSON.parse(fs.readFileSync(result, 'utf8')) };
}

test('what fails after the scenarios of a worker is counted, though it fails in none of them', () => {
  const { status, counts } = runScenario(`throw new Error('the server does not end');`);
  assert.equal(status, 1);
  assert.deepEqual([counts.passed, counts.failed], [1, 1]);
  const [{ name, why }] = counts.failures;
  assert.equal(name, 'an error in no scenario');
  assert.match(why, /the server does not end/);

  assert.deepEqual(runScenario(''), {
    status: 0,
    counts: { passed: 1, failed: 0, failures: [] },
  });
});
