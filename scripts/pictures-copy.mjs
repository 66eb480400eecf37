// `npm run pictures:copy -- <folder or s3://bucket/folder> [from]`: copies every stored picture there, beside a running server or without one.
import { node, ready, run } from './ready.mjs';

ready('run');
process.exitCode = run(node, ['server/src/programs/copy-pictures.ts', ...process.argv.slice(2)])
  ? 0
  : 1;
