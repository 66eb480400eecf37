// Runs several test files in this one process, after each other: each is a suite, so that its hooks are its own.
import path from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

for (const file of process.argv.slice(2)) {
  describe(path.relative(root, file), { timeout: 240_000 }, async () => {
    await import(pathToFileURL(file).href);
  });
}
