// `npm run points:verify`: compares every balance with the sum of its entries, beside a running server or without one.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/verify.ts']) ? 0 : 1;
