// `npm run bench [name …]`: each measurement as a ratio to a limit that is taken in the same run.
import { benchBroadcast } from './broadcast.ts';
import { benchClaims } from './claims.ts';
import { benchCustomers } from './customers.ts';
import { benchExport } from './export.ts';
import { benchImports } from './imports.ts';
import { benchInvoices } from './invoices.ts';
import { benchMessages } from './messages.ts';
import { benchWeb } from './web.ts';

const measurements: Record<string, () => Promise<void>> = {
  claims: benchClaims,
  customers: benchCustomers,
  broadcast: benchBroadcast,
  export: benchExport,
  invoices: benchInvoices,
  imports: benchImports,
  messages: benchMessages,
  web: benchWeb,
};

const named = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`── ${name}`);
  await measure();
}
