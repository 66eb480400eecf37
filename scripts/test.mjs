// `npm test`: everything that proves the product, from a bare clone on. Name parts to run only those:
// npm test -- check unit components e2e
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from './check.mjs';
import { readyChromium } from './chromium.mjs';
import { node, ready, root, runAside, runHeard } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

// What one process has compiled, the next need not compile again.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/tests');

const WHY_LINES_MAX = 20;

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-results-'));
process.once('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

/** Runs a command that leaves its counts in a file; without them it counts as one failure. */
async function counted(name, args, env = {}) {
  const file = path.join(scratch, `${name}.json`);
  const { isFine, said } = await runAside(node, args(file), { ...env, RESULT_FILE: file });
  return { ...countsIn(file, isFine), said };
}

/** A command that says it failed, though it counts no failure, counts for nothing. */
function countsIn(file, isFine) {
  try {
    const counts = JSON.parse(fs.readFileSync(file, 'utf8'));
    assert.ok(isFine || counts.failed > 0);
    return counts;
  } catch {
    console.log('✖ it did not come to an end');
    const name = `${path.parse(file).name} did not come to an end`;
    return { passed: 0, failed: 1, failures: [{ name, why: '' }] };
  }
}

const parts = {
  check,
  unit: () => counted('unit', (file) => ['server/test/run.ts', `--result=${file}`]),
  components: () =>
    counted('components', () => [vitest, 'run', '--root', 'web'], { CHROME: readyChromium() }),
  // The longest part is heard while it runs.
  e2e: async () => {
    const file = path.join(scratch, 'e2e.json');
    const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
    const args = process.argv.slice(2).filter((word) => !(word in parts));
    const code = await runHeard(node, [playwright, 'test', '-c', 'e2e', ...args], {
      CHROME: readyChromium(),
      RESULT_FILE: file,
    });
    return countsIn(file, code === 0);
  },
};

const named = process.argv.slice(2).filter((word) => word in parts);
const total = { passed: 0, failed: 0, failures: [] };

/** Of what was wrong with a test as much as is mostly enough, beneath its name. */
function cut(why) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, WHY_LINES_MAX)
    .map((line) => `\n    ${line}`)
    .join('');
}

const isWanted = (name) => named.length === 0 || named.includes(name);

/** Takes those of these parts that are wanted, one after the other. */
async function take(...names) {
  for (const name of names) {
    if (!isWanted(name)) continue;
    console.log(`\n── ${name} …`);
    const { passed, failed, failures, said } = await parts[name]();
    if (said !== undefined) console.log(`\n── ${name}\n${said}`);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map(({ name: test, why }) => `${name}: ${test}${cut(why)}`));
  }
}

ready();
// No part keeps two cores busy alone: the components have one browser, the end-to-end tests wait for what fades and polls.
// The server's tests take the cores that the first of the two leaves.
const screens = [
  take('check', 'components'),
  (async () => {
    if (isWanted('e2e')) await buildWebWhenStale();
    await take('e2e');
  })(),
];
await Promise.race(screens);
await take('unit');
await Promise.all(screens);
// Last, where whoever reads only the end of the log finds them.
for (const failure of total.failures) console.log(`✖ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
