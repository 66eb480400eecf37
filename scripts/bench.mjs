// `npm run bench`: measures, and prints each figure as a ratio to a limit taken in the same run.
import { node, ready, run } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

ready();
await buildWebWhenStale();
process.exitCode = run(node, ['bench/run.ts', ...process.argv.slice(2)]) ? 0 : 1;
