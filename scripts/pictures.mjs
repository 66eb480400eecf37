// `npm run pictures`: makes the pictures of the README anew, from the demo.
import { readyChromium } from './chromium.mjs';
import { node, ready, run } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

ready();
await buildWebWhenStale();
process.exitCode = run(node, ['e2e/pictures.ts'], { env: { CHROME: readyChromium() } }) ? 0 : 1;
