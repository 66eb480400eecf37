// `npm run second-factor:remove -- <whatsapp>`: the way back for whoever lost telephone and recovery codes.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, [
  'server/src/programs/remove-second-factor.ts',
  ...process.argv.slice(2),
])
  ? 0
  : 1;
