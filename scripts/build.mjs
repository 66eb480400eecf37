// `npm run build`: installs and builds, and starts nothing: for an installation that another user then runs.
import { node, ready, run } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

ready('run');
await buildWebWhenStale();
if (!run(node, ['server/src/programs/prepare.ts'])) process.exit(1);
