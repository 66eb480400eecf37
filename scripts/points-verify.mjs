// `npm run points:verify`: compares every balance with the sum of its entries, beside a running server or without one.
import { runProgram } from './ready.mjs';

runProgram('verify');
