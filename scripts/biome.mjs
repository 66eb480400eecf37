// Biome by its platform package: the wrapper package names platforms that are not everywhere to be had.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const name = `@biomejs/cli-${process.platform}-${process.arch}/biome`;
const binary = createRequire(import.meta.url).resolve(name);
process.exitCode = spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
