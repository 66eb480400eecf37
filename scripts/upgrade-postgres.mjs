// `npm run upgrade:postgres`: brings the embedded database to the PostgreSQL that this release comes with.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/upgrade-postgres.ts', ...process.argv.slice(2)])
  ? 0
  : 1;
