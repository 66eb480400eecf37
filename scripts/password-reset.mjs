// `npm run password:reset -- <whatsapp>`: another password for whoever lost theirs, asked for on the terminal.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/reset-password.ts', ...process.argv.slice(2)])
  ? 0
  : 1;
