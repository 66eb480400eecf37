// `npm run lab <program> …`: what proves the product and is no part of it. lab/README.md says what each proves.
import { node, ready, run } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

const programs = {
  bench: 'lab/bench/run.ts',
  trial: 'lab/trial/run.ts',
  'trial-messages': 'lab/trial/trial-messages.ts',
  drill: 'lab/drill/run.ts',
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
process.exitCode = run(node, [program, ...words]) ? 0 : 1;
