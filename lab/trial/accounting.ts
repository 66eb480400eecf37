import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Outcome, Trial } from './trial.ts';

const EDITS_A_ROUND = 50;
/** So many are made of one company's books; then another one begins, with the next seed. */
const EDITS_OF_A_COMPANY = 1_000;
const root = path.resolve(import.meta.dirname, '../..');
const PROGRAMS = 2;
const SHOWN = 400;

/** The model of the tests over HTTP, with many more edits: first of the books of Accurate, then of those of Jurnal. */
export async function accounting({ rounds, seed, say }: Trial): Promise<Outcome> {
  const edits = rounds * EDITS_A_ROUND;
  const findings: string[] = [];
  let passed = 0;
  for (let made = 0; made < edits; made += EDITS_OF_A_COMPANY) {
    const more = Math.min(EDITS_OF_A_COMPANY, edits - made);
    const company = made / EDITS_OF_A_COMPANY;
    const settings = { TEST_EDITS: String(more), TEST_SEED: String(seed + company) };
    const { code, output } = await runModel(settings);
    const lines = output.match(/✔ after.*$/gm) ?? [];
    passed += lines.length;
    for (const line of lines) say(line);
    if (code !== 0 || lines.length !== PROGRAMS) {
      const at = output.indexOf('failing tests:');
      findings.push(at < 0 ? output.slice(-SHOWN) : output.slice(at, at + SHOWN));
    }
  }
  return { figures: { 'edits of each program': edits, 'books compared': passed }, findings };
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
