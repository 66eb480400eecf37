// `npm start` and `npm run demo`: install, build and serve, from a bare clone on.
import { ready, serve } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

ready();
await buildWebWhenStale();
serve(process.argv.includes('--demo') ? 'server/demo/main.ts' : 'server/src/main.ts');
