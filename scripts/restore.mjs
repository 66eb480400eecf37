// `npm run restore [-- [backup] [--moved]]`: fills an empty place from a backup.
import { runProgram } from './ready.mjs';

runProgram('restore', ['moved']);
