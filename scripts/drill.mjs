// `npm run drill [-- <seed>] [--bucket]`: loses machines of deploy/cluster under load, and compares what was acknowledged.
// `-- --update`: updates two servers under load. `-- --postgres`: brings a database to the next major version.
import { node, ready, run } from './ready.mjs';

ready();
const words = process.argv.slice(2);
const drill = { '--update': 'update', '--postgres': 'upgrade-postgres' }[words[0]] ?? 'run';
process.exitCode = run(node, [`server/test/drill/${drill}.ts`, ...words]) ? 0 : 1;
