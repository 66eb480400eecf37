// `npm run second-factor:remove -- <whatsapp>`: the way back for whoever lost telephone and recovery codes.
import { runProgram } from './ready.mjs';

runProgram('remove-second-factor');
