// `npm run fake:qontak`, `fake:cloud-api`, `fake:accurate`, `fake:jurnal`: a fake of somebody else's server to try the product
// against. docs/whatsapp.md and docs/accounting.md tell how.
import { node, ready, run } from './ready.mjs';

const [name, ...args] = process.argv.slice(2);
const main = name === 'accurate' || name === 'jurnal' ? 'books-main.ts' : 'main.ts';
ready();
process.exitCode = run(node, [`server/test/fakes/${main}`, name, ...args]) ? 0 : 1;
