// `npm run upgrade:postgres`: brings the embedded database to the PostgreSQL that this release comes with.
import { runProgram } from './ready.mjs';

runProgram('upgrade-postgres');
