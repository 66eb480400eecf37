// `npm run backup [-- folder or s3://bucket/folder]`: copies database and pictures, beside a running server or without one, and tries the copy.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/backup.ts', ...process.argv.slice(2)]) ? 0 : 1;
