// `npm run backup [-- folder or s3://bucket/folder]`: copies database and pictures, beside a running server or without one, and tries the copy.
import { runProgram } from './ready.mjs';

runProgram('backup');
