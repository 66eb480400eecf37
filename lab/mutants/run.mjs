// `npm run lab mutants [part of a name …]` makes small wrong changes, one at a time, in copies of the tree, and runs the
// tests that guard the code. A change that no test notices is a gap. `--places` only checks that each change still applies.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readyChromium } from '../../scripts/chromium.mjs';
import { ready, root } from '../../scripts/ready.mjs';
import { tryTests } from './try-tests.mjs';

/** How many copies are tried beside each other: a test waits for the database about as long as it computes. */
const COPIES = 3;
/** Whoever hangs was noticed, and is named as such: on a machine that is too busy it says nothing. */
const TEST_MS_MAX = 300_000;
const WHOLE_MS_MAX = 20 * 60_000;
const NOTICED = ['noticed', 'hung'];
const COPIED = ['contract', 'server', 'scripts', 'web', 'docs', 'package.json', 'tsconfig.json'];
const NOT_COPIED = /(^|\/)(node_modules|dist|data)$/;

const all = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readList(path.parse(name).name));

const words = process.argv.slice(2);
const isOfPlaces = words.includes('--places');
const wanted = words.filter((word) => word !== '--places');
// To see whether each place is still there, nothing is needed but the sources.
if (!isOfPlaces) ready();
const chosen = all.filter(
  ({ name, file }) =>
    wanted.length === 0 || wanted.some((word) => name.includes(word) || file.includes(word)),
);
if (chosen.length === 0) {
  say(`No change is called ${wanted.join(', ')}.`);
  process.exit(1);
}
const stale = chosen.filter((mutant) => !applies(mutant) || !isTested(mutant));
const tried = chosen.filter((mutant) => !stale.includes(mutant));
const copies = isOfPlaces ? [] : Array.from({ length: COPIES }, copyTree);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true });
});
process.exitCode = (isOfPlaces ? sayPlaces() : await tryAll()) ? 0 : 1;

/**
 * Reads a list. `# file` begins the changes of a file; each is a line that says what would be wrong, with parts of the names
 * of the test files that should notice, then the lines that stand exactly once in the file (`-`) and what replaces them (`+`).
 */
function readList(area) {
  const list = [];
  let file;
  for (const line of fs
    .readFileSync(path.join(import.meta.dirname, `${area}.txt`), 'utf8')
    .split('\n')) {
    const [, why, tests] = /^([^-+#].*) \[(.+)\]$/.exec(line) ?? [];
    if (line.startsWith('# ')) file = line.slice(2);
    else if (why) {
      list.push({ file, name: `${area}: ${why}`, tests: tests.split(' '), find: [], replace: [] });
    } else if (line.startsWith('-')) list.at(-1).find.push(line.slice(2));
    else if (line.startsWith('+')) list.at(-1).replace.push(line.slice(2));
  }
  return list.map((mutant) => ({
    ...mutant,
    find: mutant.find.join('\n'),
    replace: mutant.replace.join('\n'),
  }));
}

/** Names the changes whose place or test is no longer there. @returns whether there is none. */
function sayPlaces() {
  for (const { name, file } of stale)
    say(`does not apply any more, or has no such test: ${name} (${file})`);
  if (isOfPlaces) say(`${chosen.length - stale.length} of ${chosen.length} find their place`);
  return stale.length === 0;
}

async function tryAll() {
  const begin = Date.now();
  const { startTestPostgres } = await import('@reward-points/server/test/database');
  const postgres = await startTestPostgres();
  try {
    sayPlaces();
    // What fails by itself would notice anything.
    const unchanged = Object.entries(Object.groupBy(tried, roomOf)).map(([file, mutants]) => ({
      file,
      tests: [...new Set(mutants.flatMap((mutant) => mutant.tests))],
    }));
    const isGreen = async () => {
      for (const one of unchanged) {
        const outcome = await outcomeOf(postgres, copies[0], one, WHOLE_MS_MAX, say);
        if (outcome === 'SURVIVED') continue;
        say(`The tests are red without any change (${outcome}): this proves nothing.`);
        return false;
      }
      return true;
    };
    if (!(await isGreen())) return false;
    const unnoticed = [];
    const waiting = tried.values();
    await Promise.all(
      copies.map(async (copy) => {
        for (const mutant of waiting) {
          const outcome = await tryOne(postgres, copy, mutant);
          if (!NOTICED.includes(outcome)) unnoticed.push(mutant);
          say(`${outcome.padEnd(8)}  ${mutant.name}`);
        }
      }),
    );
    // Also those that were noticed only because the database was gone by then.
    if (!(await isGreen())) return false;
    const noticed = tried.length - unnoticed.length;
    say(`\nin ${Math.round((Date.now() - begin) / 1000)} s`);
    const percent = Math.floor((100 * noticed) / Math.max(1, tried.length));
    say(`${noticed} of ${tried.length} noticed (${percent} %)`);
    return unnoticed.length === 0 && stale.length === 0;
  } finally {
    await postgres.stop();
  }
}

async function tryOne(postgres, copy, mutant) {
  const file = path.join(copy, mutant.file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(mutant.find, () => mutant.replace),
  );
  try {
    return await outcomeOf(postgres, copy, mutant);
  } finally {
    fs.writeFileSync(file, text);
  }
}

function applies({ file, find }) {
  const whole = path.join(root, file);
  return fs.existsSync(whole) && fs.readFileSync(whole, 'utf8').split(find).length === 2;
}

function isTested({ file, tests }) {
  return tests.every((part) => testFiles(root, file, [part]).length > 0);
}

/** Where the tests of a change are. Those of the screens run in a browser. */
function roomOf({ file }) {
  return file.startsWith('web/') ? 'web/' : 'server/';
}

/** Runs the tests of a change in the copy. */
function outcomeOf(postgres, copy, { file, tests }, msMax = TEST_MS_MAX, onFailure) {
  const files = testFiles(copy, file, tests);
  if (roomOf({ file }) === 'web/') {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--root=web', '--reporter=tap-flat', '--bail=1', '--update=none'];
    const env = { ...process.env, CHROME: readyChromium() };
    return tryTests(copy, [...args, ...files], { env, msMax, onFailure });
  }
  // What makes the database needs one that it has made: then each test file starts its own.
  const isSchema = file.endsWith('.sql');
  const env = {
    ...process.env,
    ...(!isSchema && {
      TEST_POSTGRES_URL: postgres.url,
      TEST_POSTGRES_SERVER_URL: postgres.serverUrl,
    }),
  };
  const args = ['--test-reporter=tap', 'server/test/run-files.ts'];
  return tryTests(copy, [...args, ...files], { env, msMax, onFailure });
}

function testFiles(copy, file, parts) {
  const isOfWeb = roomOf({ file }) === 'web/';
  return (isOfWeb ? ['web/src'] : ['contract/src', 'server/src', 'server/test'])
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(copy, folder, name)),
    )
    .filter((name) => name.endsWith(isOfWeb ? '.test.tsx' : '.test.ts'))
    .filter((name) => parts.some((part) => name.slice(copy.length).includes(part)));
}

/** The sources as they stand, with the packages of this tree: our own ones are those of the copy. */
function copyTree() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-mutants-'));
  fs.chmodSync(folder, 0o755);
  for (const name of COPIED) {
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(source),
    });
  }
  const [own, packages] = ['@reward-points', path.join(folder, 'node_modules')];
  fs.mkdirSync(path.join(packages, own), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== own && !name.startsWith('.')) {
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
    }
  }
  for (const name of ['contract', 'server', 'web']) {
    fs.symlinkSync(path.join(folder, name), path.join(packages, own, name));
  }
  return folder;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
