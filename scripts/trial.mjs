// `npm run trial [-- <part …> <rounds> <seed>]`: hostile calls, kills and random writes against the real server.
import { node, ready, run } from './ready.mjs';

ready();
process.exitCode = run(node, ['server/test/trial/run.ts', ...process.argv.slice(2)]) ? 0 : 1;
