// `npm run lab <program> …`: what proves the product and is no part of it. lab/README.md says what each proves.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { node, ready, runHeard } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

const programs = {
  bench: 'lab/bench/run.ts',
  trial: 'lab/trial/run.ts',
  'trial-messages': 'lab/trial/trial-messages.ts',
  drill: 'lab/drill/run.ts',
  'drill-small': 'lab/drill/small.ts',
  'drill-update': 'lab/drill/update.ts',
  'drill-postgres': 'lab/drill/upgrade-postgres.ts',
  mutants: 'lab/mutants/run.mjs',
};

const [name, ...words] = process.argv.slice(2);
const program = programs[name];
if (program === undefined) {
  console.error(`npm run lab ${Object.keys(programs).join(' | ')}`);
  process.exit(1);
}
ready();
if (name === 'bench') await buildWebWhenStale();
// What a program puts away for a while goes with it, however it ends; PostgreSQL, which another user may run, gets in here.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-lab-'));
fs.chmodSync(folder, 0o755);
const remove = { recursive: true, force: true, maxRetries: 50 };
process.once('exit', () => {
  // It gives up without a word where a database that is about to end was quicker to remove a file.
  while (fs.existsSync(folder)) fs.rmSync(folder, remove);
});
// The drill removes its own, and leaves it where something was found.
const env = name === 'drill' ? {} : { TMPDIR: folder };
process.exitCode = (await runHeard(node, [program, ...words], env)) === 0 ? 0 : 1;
