import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const { NODE_TEST_CONTEXT: _, ...environment } = process.env;

/** Runs files of these texts, in their order, and answers how it ended, what was counted and what was said. */
async function runFiles(texts: string[]) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-run-'));
  try {
    const files = await Promise.all(
      texts.map(async (text, place) => {
        const file = path.join(folder, `${place}.test.ts`);
        await fs.writeFile(file, text);
        return file;
      }),
    );
    const result = path.join(folder, 'result.json');
    const run = path.join(import.meta.dirname, 'run.ts');
    const { status, stdout } = spawnSync(process.execPath, [run, ...files, `--result=${result}`], {
      // Of these files none needs a database.
      env: { TEST_POSTGRES_URL: 'postgres://nowhere/none', ...environment },
      encoding: 'utf8',
    });
    return { status, stdout, counts: JSON.parse(await fs.readFile(result, 'utf8')) };
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

const FINE = `import { test } from 'node:test'; test('is fine', () => {});`;
/** The next file of the same process is as many places on. */
const OTHERS = Array(8).fill(FINE);

test('a test file that cannot be imported fails, and the files after it are run all the same', async () => {
  const { status, stdout, counts } = await runFiles([
    `import 'no-such-package'; ${FINE}`,
    'const = 1;',
    ...OTHERS.slice(1),
    FINE,
    FINE,
  ]);
  assert.equal(status, 1);
  assert.deepEqual([counts.passed, counts.failed], [9, 2]);
  const failures: { name: string; why: string }[] = counts.failures;
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['the file can be imported', 'the file can be imported'],
  );
  const whys = failures.map(({ why }) => why).join();
  assert.match(whys, /no-such-package/);
  assert.match(whys, /SyntaxError/);
  assert.match(stdout, /the file can be imported/);
  assert.match(stdout, /no-such-package/);
});

test('a test file without a test fails, and so does one that ends its process', async () => {
  const { status, stdout, counts } = await runFiles([
    'export {};',
    `import { test } from 'node:test'; test('ends everything', () => process.exit(0));`,
    ...OTHERS.slice(1),
    FINE,
    FINE,
  ]);
  assert.equal(status, 1);
  assert.equal(counts.failed, 3);
  assert.match(stdout, /0\.test\.ts has run no test/);
  assert.match(stdout, /1\.test\.ts has run no test/);
  assert.match(stdout, /10\.test\.ts has run no test/);
});

test('files whose tests all pass are counted and end well', async () => {
  const { status, counts } = await runFiles([FINE, FINE]);
  assert.equal(status, 0);
  assert.deepEqual(counts, { passed: 2, failed: 0, failures: [] });
});

test('an error that nobody catches fails the run, and says where it was', async () => {
  const late = (how: string) =>
    `import { test } from 'node:test';
    test('has ended by then', async () => {
      ${how}
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`;
  const lost = `void Promise.reject(new Error('lost'));`;
  const thrown = `setTimeout(() => { throw new Error('thrown'); }, 1);`;
  const { status, stdout, counts } = await runFiles([late(lost), late(thrown)]);
  assert.equal(status, 1);
  assert.ok(counts.failed >= 2, `${counts.failed}`);
  assert.match(stdout, /Error: lost\n\s+at .*0\.test\.ts/);
  assert.match(stdout, /Error: thrown\n\s+at .*1\.test\.ts/);
});
