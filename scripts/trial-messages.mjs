// `npm run trial:messages [-- <messages> <seed>]`: a broadcast through a faulty Qontak, with a server that is killed.
import { node, ready, run } from './ready.mjs';

ready();
process.exitCode = run(node, ['server/test/trial-messages.ts', ...process.argv.slice(2)]) ? 0 : 1;
