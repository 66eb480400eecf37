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
/** Into how many the components are cut, so that both cores are busy until the end. Each begins with a browser of its own. */
const SHARDS = 4;

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
  components: (shard) =>
    counted(
      `components-${shard}`,
      () => [vitest, 'run', '--root', 'web', `--shard=${shard}/${SHARDS}`],
      { CHROME: readyChromium() },
    ),
  // It is heard while it runs.
  e2e: async () => {
    await buildWebWhenStale();
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

// Two at a time: no part keeps two cores busy alone, as the end-to-end tests wait for what fades and polls.
const waiting = [
  ['check'],
  ['e2e'],
  ['components', 1],
  ['unit'],
  ...Array.from({ length: SHARDS - 1 }, (_, more) => ['components', more + 2]),
].filter(([name]) => isWanted(name));

/** Takes one part after the other, until none is left. */
async function work() {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const [name, shard] = part;
    const title = shard ? `${name} ${shard} of ${SHARDS}` : name;
    console.log(`\n── ${title} …`);
    const { passed, failed, failures, said } = await parts[name](shard);
    if (said !== undefined) console.log(`\n── ${title}\n${said}`);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map(({ name: test, why }) => `${name}: ${test}${cut(why)}`));
  }
}

ready();
// The first shard of the components prepares the packages for those after it.
await Promise.all(named.length === 1 ? [work()] : [work(), work()]);
// Last, where whoever reads only the end of the log finds them.
for (const failure of total.failures) console.log(`✖ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
