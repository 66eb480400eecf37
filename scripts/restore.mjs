// `npm run restore [-- [backup] [--moved]]`: fills an empty place from a backup.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/restore.ts', ...process.argv.slice(2)]) ? 0 : 1;
