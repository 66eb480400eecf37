// `npm run fake:qontak`, `npm run fake:cloud-api`: a fake provider to try the product against. docs/whatsapp.md tells how.
import { node, ready, run } from './ready.mjs';

ready();
process.exitCode = run(node, ['server/test/fakes/main.ts', ...process.argv.slice(2)]) ? 0 : 1;
