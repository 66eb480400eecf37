// `npm run password:reset -- <whatsapp>`: another password for whoever lost theirs, asked for on the terminal.
import { runProgram } from './ready.mjs';

runProgram('reset-password');
