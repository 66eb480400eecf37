// `npm run pictures:copy -- <folder or s3://bucket/folder> [from]`: copies every stored picture there, beside a running server or without one.
import { runProgram } from './ready.mjs';

runProgram('copy-pictures');
