// Biome by its platform package: the wrapper package names platforms that are not everywhere to be had.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const name = `@biomejs/cli-${process.platform}-${process.arch}/biome`;
const { resolve } = createRequire(import.meta.url);
let binary;
try {
  binary = resolve(name);
} catch {
  console.error(`There is no ${name} here: format and lint are checked on Linux.`);
  process.exit(1);
}
process.exitCode = spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
