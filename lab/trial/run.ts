/**
 * Tries the real server for longer than the tests do: `npm run lab trial [part …] [rounds] [seed]`. Without a
 * part all of them run after each other. Ends with 1 when something was found that should not have been.
 */
import { randomInt } from 'node:crypto';
import { abuse } from './abuse.ts';
import { accounting } from './accounting.ts';
import { faults } from './faults.ts';
import { model } from './model.ts';
import { outages } from './outages.ts';
import type { Outcome, Trial } from './trial.ts';

const PARTS: Record<string, (trial: Trial) => Promise<Outcome>> = {
  model,
  faults,
  outages,
  abuse,
  accounting,
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !Object.hasOwn(PARTS, word) && !/^\d+$/.test(word));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(1);
}
const named = words.filter((word) => Object.hasOwn(PARTS, word));
const [rounds = 10, seed = randomInt(2 ** 31)] = words
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const FINDINGS_SHOWN = 30;
/** What is drawn need not fit; where less is done than this, nothing is proved. */
const DONE_MIN = 1 / 3;

say(`${rounds} rounds, seed ${seed}`);
const rows: [part: string, what: string, figure: string][] = [];
let found = 0;
for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
  say(`\n${part}`);
  const startedAt = performance.now();
  const outcome = await PARTS[part]?.({ rounds, seed, say });
  if (!outcome) continue;
  const { writes = 0, done = 0 } = outcome.figures;
  if (Number(done) < Number(writes) * DONE_MIN) {
    outcome.findings.push(`only ${done} of ${writes} writes were done`);
  }
  for (const finding of outcome.findings.slice(0, FINDINGS_SHOWN)) say(`✖ ${finding}`);
  found += outcome.findings.length;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const figures = {
    ...outcome.figures,
    seconds,
    'what should not have been': outcome.findings.length,
  };
  for (const [what, figure] of Object.entries(figures)) rows.push([part, what, String(figure)]);
}

say(`\nseed ${seed}\n`);
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows) {
  say(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
}
process.exit(found > 0 ? 1 : 0);
