// Runs several test files in this one process, after each other: each is a suite, so that its hooks are its own.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWatching } from './unwatched-tests.ts';

const { describe, test } = await import('node:test');
const root = path.resolve(import.meta.dirname, '../..');
const declared: Promise<void>[] = [];

for (const file of process.argv.slice(2)) {
  const { promise, resolve } = Promise.withResolvers<void>();
  declared.push(promise);
  describe(path.relative(root, file), { timeout: 900_000 }, async () => {
    try {
      await import(pathToFileURL(file).href);
    } catch (error) {
      // Left to itself it would end the process, and with it the files after this one.
      test('the file can be imported', () => {
        throw error;
      });
    }
    resolve();
  });
}
await Promise.all(declared);
endWatching();
