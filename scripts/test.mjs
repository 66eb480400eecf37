// `npm test`: everything that proves the product, from a bare clone on. Name parts to run only those:
// npm test -- check unit components journeys
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from './check.mjs';
import { readyChromium } from './chromium.mjs';
import { node, ready, root, run } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-results-'));

/** Runs a command that leaves its counts in a file; without them it counts as one failure. */
function counted(name, args, env = {}) {
  const file = path.join(scratch, `${name}.json`);
  run(node, args(file), { env: { ...env, RESULT_FILE: file } });
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    console.log(`✖ ${name} did not come to an end`);
    return { passed: 0, failed: 1 };
  }
}

const parts = {
  check,
  unit: () => counted('unit', (file) => ['server/test/run.ts', `--result=${file}`]),
  components: async () => {
    const chromium = readyChromium();
    return counted('components', () => ['web/test/run.ts'], { CHROME: chromium });
  },
  journeys: async () => {
    const chromium = readyChromium();
    await buildWebWhenStale();
    const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
    const args = process.argv.slice(2).filter((word) => !(word in parts));
    return counted('journeys', () => [playwright, 'test', '-c', 'e2e', ...args], {
      CHROME: chromium,
    });
  },
};

ready();
const named = process.argv.slice(2).filter((word) => word in parts);
let passed = 0;
let failed = 0;
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n── ${name}`);
  const counts = await parts[name]();
  passed += counts.passed;
  failed += counts.failed;
}
fs.rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
