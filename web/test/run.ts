// Runs the component tests and leaves their counts in RESULT_FILE for whoever runs several kinds of tests.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const web = path.resolve(import.meta.dirname, '..');
const vitest = path.resolve(web, '../node_modules/vitest/vitest.mjs');
const named = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-components-'));

/** A browser shows one test after the other and leaves a core idle meanwhile, so all of them are shared by two. */
const shards = named.length > 0 ? ['1/1'] : ['1/2', '2/2'];
const outcomes = await Promise.all(shards.map(runShard));
fs.rmSync(scratch, { recursive: true });

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
const failed = total(outcomes.map((outcome) => outcome.failed));
const passed = total(outcomes.map((outcome) => outcome.passed));
const file = process.env.RESULT_FILE;
if (file !== undefined) fs.writeFileSync(file, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;

async function runShard(shard: string): Promise<{ passed: number; failed: number }> {
  const name = shard.replace('/', '-of-');
  const result = path.join(scratch, `${name}.json`);
  const child = spawn(process.execPath, [vitest, 'run', `--shard=${shard}`, ...named], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RESULT_FILE: result, SHARD: name },
  });
  // Heard as a whole, or the lines of both would be one heap.
  console.log(await text(child.stdout));
  try {
    const results = JSON.parse(fs.readFileSync(result, 'utf8'));
    // A file that could not be loaded has no tests that failed, and is a failure all the same.
    const failed = Math.max(results.numFailedTests, results.success ? 0 : 1);
    return { passed: results.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
