// `npm run lab bench [name …]`: each measurement as a ratio to a limit that is taken in the same run.
import { benchAccounting } from './accounting.ts';
import { benchActs } from './acts.ts';
import { benchBroadcast } from './broadcast.ts';
import { benchClaims } from './claims.ts';
import { benchCustomers } from './customers.ts';
import { benchEquipment } from './equipment.ts';
import { benchFelt } from './felt.ts';
import { loadAverage, printFigures } from './figures.ts';
import { benchImports } from './imports.ts';
import { benchMemory } from './memory.ts';
import { benchMessages } from './messages.ts';
import { namedMeasurements, unknownOptions } from './options.ts';
import { benchSearch } from './search.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchWeb } from './web.ts';

const measurements: Record<string, () => Promise<void>> = {
  claims: benchClaims,
  customers: benchCustomers,
  search: benchSearch,
  equipment: benchEquipment,
  broadcast: benchBroadcast,
  'sign-ins': benchSignIns,
  imports: benchImports,
  accounting: benchAccounting,
  messages: benchMessages,
  memory: benchMemory,
  web: benchWeb,
  felt: benchFelt,
  acts: benchActs,
};

const names = Object.keys(measurements);
const unknown = [...namedMeasurements.filter((name) => !names.includes(name)), ...unknownOptions];
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${names.join(', ')}.`);
  process.exit(1);
}
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (namedMeasurements.length > 0 && !namedMeasurements.includes(name)) continue;
    console.log(`── ${name} (${loadAverage()})`);
    await measure();
  }
} finally {
  // Also where one fails: those before it are not lost.
  printFigures();
  console.log(loadAverage());
}
