// `npm run drill [-- <seed>] [--bucket]`: loses machines of deploy/cluster under load, and compares what was acknowledged.
import { node, ready, run } from './ready.mjs';

ready();
process.exitCode = run(node, ['server/test/drill/run.ts', ...process.argv.slice(2)]) ? 0 : 1;
