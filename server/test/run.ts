// Runs the tests of contract, server and the web app's pure parts: `node server/test/run.ts [part of a file name …]`.
import fs from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inspect } from 'node:util';
import { startTestPostgres } from './database.ts';
import { memoryFolder } from './scratch-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const resultFile = process.argv
  .find((word) => word.startsWith('--result='))
  ?.slice('--result='.length);

const files = ['contract/src', 'server/src', 'server/test', 'server/demo', 'web/src']
  .map((folder) => path.join(root, folder))
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  // A file that is named as a whole may lie anywhere.
  .concat(wanted.filter((word) => path.isAbsolute(word) && !word.startsWith(root)));

/** Those that take longest begin first, or one of them would be waited for in the end. */
const LONG = [
  'backup/backup.test.ts',
  'demo/demo.test.ts',
  'answers/answers.test.ts',
  'embedded-postgres.test.ts',
  'backup-to-a-bucket.test.ts',
  'src/main.test.ts',
  'sign-in-limits.test.ts',
  'restore-killed.test.ts',
  'deliver-messages.test.ts',
  'import-crash.test.ts',
  'message-limit.test.ts',
  'broadcast-crash.test.ts',
  'endpoints.test.ts',
  'many-lines.test.ts',
  'test/crash.test.ts',
  'file-store.test.ts',
];

const placeOf = (file: string): number => {
  const place = LONG.findIndex((end) => file.endsWith(end));
  return place === -1 ? LONG.length : place;
};
files.sort((one, other) => placeOf(one) - placeOf(other));

/**
 * How many run at once, and how many processes the files are dealt to: starting one costs as much as many tests. Many
 * files wait for a server that starts, so that two processes would leave a core idle.
 */
const AT_ONCE = 3;
const PROCESSES = 9;

const hands = Array.from({ length: PROCESSES }, (_, hand) =>
  files.filter((_file, place) => place % PROCESSES === hand),
).filter((hand) => hand.length > 0);

// Whole databases come and go among what the tests put away for a while.
const scratch = memoryFolder('files');
process.env.TMPDIR = scratch;
// What one process has compiled, the next need not compile again.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/tests');
const postgres =
  process.env.TEST_POSTGRES_URL === undefined ? await startTestPostgres() : undefined;
if (postgres) {
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_POSTGRES_SERVER_URL = postgres.serverUrl;
}
const failureOf = (error: Error): unknown =>
  'failureType' in error ? error.failureType : undefined;
/** Failures by name, so that whoever runs several kinds of tests can say them last. */
const counts = { passed: 0, failed: 0, failures: [] as { name: string; why: string }[] };

interface TestEnd {
  name: string;
  nesting: number;
  details: { type?: string | undefined };
}

async function play(hand: string[]): Promise<void> {
  const events = run({ files: [path.join(import.meta.dirname, 'run-files.ts')], argv: hand });
  // A file says that it has ended after all of its tests. One that had none, or never says so, proves nothing.
  const silent = new Set(hand.map((file) => path.relative(root, file)));
  let heard = 0;
  const hear = ({ name, nesting, details }: TestEnd) => {
    if (details.type !== 'suite') heard += 1;
    if (nesting > 0) return;
    if (heard > 0) silent.delete(name);
    heard = 0;
  };
  events.on('test:pass', (event) => {
    hear(event);
    if (event.details.type !== 'suite') counts.passed += 1;
  });
  events.on('test:fail', (event) => {
    hear(event);
    // A suite fails mostly because a test in it failed, which is counted already; its own hooks count by themselves.
    const { type, error } = event.details;
    const isCounted = type === 'suite' && failureOf(error) === 'subtestsFailed';
    if (isCounted) return;
    counts.failed += 1;
    counts.failures.push({ name: event.name, why: inspect(error.cause ?? error) });
  });
  // What two processes say is not mixed: each is heard when it has ended.
  process.stdout.write((await events.compose(spec).toArray()).join(''));
  for (const file of silent) {
    process.stdout.write(`✖ ${file} has run no test\n`);
    counts.failed += 1;
    counts.failures.push({ name: `${file} has run no test`, why: '' });
  }
}

try {
  const left = hands.values();
  // Those who are at it take from the same pile.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const hand of left) await play(hand);
    }),
  );
} finally {
  await postgres?.stop();
  fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}
if (files.length === 0) counts.failed += 1;
if (resultFile !== undefined) fs.writeFileSync(resultFile, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
