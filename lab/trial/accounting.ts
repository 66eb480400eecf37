import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Outcome, Trial } from './trial.ts';

const EDITS_A_ROUND = 50;
const root = path.resolve(import.meta.dirname, '../..');
const SHOWN = 400;

/** The model of the tests over HTTP, with many more edits: first of the books of Accurate, then of those of Jurnal. */
export async function accounting({ rounds, seed, say }: Trial): Promise<Outcome> {
  const edits = rounds * EDITS_A_ROUND;
  const { code, output } = await runModel({ TEST_EDITS: String(edits), TEST_SEED: String(seed) });
  const passed = output.match(/✔ after.*$/gm) ?? [];
  for (const line of passed) say(line);
  const findings =
    code === 0 ? [] : [output.slice(output.indexOf('failing tests:')).slice(0, SHOWN)];
  return { figures: { 'edits of each program': edits, programs: passed.length }, findings };
}

function runModel(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const words = ['server/test/run.ts', 'accounting/http-model'];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
