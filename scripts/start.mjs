// `npm start` and `npm run demo`: install, build and serve, from a bare clone on.
import { isRelease, ready, serve } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

if (isRelease() && !process.env.DATA_DIR) {
  console.error('A release keeps no data: set DATA_DIR, as its service does (docs/operations.md).');
  process.exit(1);
}
ready('run');
await buildWebWhenStale();
serve(process.argv.includes('--demo') ? 'server/demo/main.ts' : 'server/src/main.ts');
