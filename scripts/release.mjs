// `npm run release`: puts the commit that is checked out into a folder of its own, tries it there, and makes it the current
// release. The server that runs meanwhile is not touched; restarted, it runs the new one.
//   -- --archive   writes it as a file instead, built app included, for a server that is not to build.
//                  Unpacked beside the other releases there, `npm run release` in it makes it the current one.
//   -- --back      makes the release before the current one again.
//   -- --to <folder>   keeps the releases there instead of in releases/.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endedBy, isRelease, ready, refuseKeptByNpm, root, run, whoRunsFrom } from './ready.mjs';
import { buildWebWhenStale } from './web.mjs';

/** What of the project runs, beside the packages and the built app. */
const PARTS = ['contract', 'server', 'scripts', 'deploy', 'docs'];
const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
];
const NOT_RUN = ['server/test', 'server/demo'];
const PACKAGES = ['--omit=dev', '-w', 'contract', '-w', 'server', '--include-workspace-root'];
const READY_MS_MAX = 120_000;

const options = {
  archive: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
  to: { type: 'string' },
};
refuseKeptByNpm(Object.keys(options));
const { values: wishes } = parseArgs({ options });
const releases = path.resolve(
  wishes.to ?? (isRelease() ? path.dirname(root) : path.join(root, 'releases')),
);

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

if (wishes.back) goBack();
else if (isRelease()) await adopt(root);
else await release();

/** Of a clone. */
async function release() {
  const name = nameOfCommit();
  const folder = path.join(releases, name);
  if (!fs.existsSync(folder) || wishes.archive) {
    const half = `${folder}.unfinished`;
    fs.rmSync(half, { recursive: true, force: true });
    ready('run');
    await buildWebWhenStale();
    copyTo(half, name);
    if (wishes.archive) return writeArchive(half, name);
    install(half);
    await tryIt(half);
    fs.renameSync(half, folder);
  }
  makeCurrent(name);
}

/** Of an archive that was unpacked. */
async function adopt(folder) {
  const pid = whoRunsFrom(path.join(folder, 'node_modules'));
  if (pid !== undefined) {
    stop(`Process ${pid} runs from this release, and would lose its packages. Stop it first.`);
  }
  install(folder);
  await tryIt(folder);
  makeCurrent(path.basename(folder));
}

function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  return stop(
    `A release is made of a commit, and git does not tell which: ${error?.message ?? stderr.trim()}`,
  );
}

function nameOfCommit() {
  if (git('status', '--porcelain') !== '') {
    stop('There are changes that are not committed. A release is made of a commit.');
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${version}-${git('rev-parse', '--short=10', 'HEAD')}`;
}

function copyTo(folder, name) {
  fs.mkdirSync(folder, { recursive: true });
  const tar = path.join(folder, 'release.tar');
  const parts = [...PARTS, ...FILES, ...NOT_RUN.map((part) => `:(exclude)${part}`)];
  git('archive', `--output=${tar}`, 'HEAD', '--', ...parts);
  if (!run('tar', ['-xf', tar, '-C', folder])) stop('The release could not be copied.');
  fs.rmSync(tar);
  fs.cpSync(path.join(root, 'web/dist'), path.join(folder, 'web/dist'), { recursive: true });
  const commit = name.slice(name.lastIndexOf('-') + 1);
  fs.writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify({ commit })}\n`);
}

function writeArchive(half, name) {
  const folder = path.join(releases, name);
  const file = `${folder}.tar.gz`;
  // It unpacks into a folder of its name.
  const named = ['--transform', `s,^\\./,${name}/,`, '--owner=0', '--group=0'];
  if (!run('tar', ['-czf', file, '-C', half, ...named, './'])) stop('The archive was not written.');
  fs.rmSync(half, { recursive: true });
  console.log(`\n${file}`);
}

function install(folder) {
  console.log('Installing packages…');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run('npm', ['ci', ...options, ...PACKAGES], { cwd: folder })) {
    stop('The packages could not be installed; nothing was changed.');
  }
  const node = path.join(folder, 'node_modules/.bin/node');
  if (!run(node, ['server/src/programs/prepare.ts'], { cwd: folder })) {
    stop('The release does not run here; nothing was changed.');
  }
}

/** Starts it beside whatever runs, on data of its own that are thrown away, and asks whether it works and is what it should be. */
async function tryIt(folder) {
  console.log('Trying the release…');
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-release-'));
  fs.chmodSync(scratch, 0o755);
  const { commit } = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const server = spawn(path.join(folder, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: folder,
    // None of the settings with which the product runs: this one must not find its data.
    env: {
      PATH: process.env.PATH,
      TMPDIR: os.tmpdir(),
      DATA_DIR: path.join(scratch, 'data'),
      BACKUP_DIR: path.join(scratch, 'backups'),
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('close', (_, signal) => resolve(signal)));
  let failure;
  try {
    const address = await addressOf(server);
    const [health, page] = await Promise.all([fetch(`${address}/healthz`), fetch(address)]);
    const said = await health.json();
    const ready = await fetch(`${address}/readyz`);
    if (said.commit !== commit || !ready.ok || !(await page.text()).includes('<title>')) {
      throw new Error('It started and does not answer as it should.');
    }
  } catch (error) {
    failure = error;
  } finally {
    server.kill('SIGTERM');
    await ended;
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  // Only now: it ends this process, which would leave server and data behind.
  if (failure !== undefined) {
    stop(`The release does not work here; nothing was changed.\n${failure.message}`);
  }
}

function addressOf(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`It did not start:\n${said}`)), READY_MS_MAX);
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (words) => {
        said += words;
        const address = /ready: (http:\S+)/.exec(said)?.[1];
        if (address === undefined) return;
        clearTimeout(limit);
        resolve(address);
      });
    }
    server.once('close', (_, signal) => {
      clearTimeout(limit);
      reject(new Error(signal === null ? said : endedBy(signal)));
    });
  });
}

function linkOf(name) {
  return path.join(releases, name);
}

function nameBehind(link) {
  return fs.existsSync(linkOf(link)) ? path.basename(fs.realpathSync(linkOf(link))) : undefined;
}

/** At once: whoever starts a server at this moment finds the one or the other. */
function point(link, name) {
  const half = `${linkOf(link)}.new`;
  fs.rmSync(half, { force: true });
  fs.symlinkSync(name, half);
  fs.renameSync(half, linkOf(link));
}

function makeCurrent(name) {
  const before = nameBehind('current');
  if (before !== undefined && before !== name) point('previous', before);
  point('current', name);
  console.log(`\n${name} is the current release: ${linkOf('current')}`);
  const added = before === undefined ? [] : changedAfter(before, name);
  if (added.length > 0) {
    console.log(
      `It changes the database at the next start (${added.join(', ')}), and the release before refuses it then. The way back is a backup by the release before, which knows the database as it still is. If none was made, make one before the restart: under systemd \`npm run release -- --back\`, \`reward-points backup\`, \`npm run release -- --back\`; elsewhere \`npm run backup\` in ${linkOf('previous')}, with the settings of the server.`,
    );
  }
  console.log('Restart the server to run it, for example: systemctl restart reward-points');
  removeOthers();
}

function goBack() {
  const current = nameBehind('current');
  const before = nameBehind('previous');
  if (current === undefined || before === undefined) {
    stop(`There is no release before the current one in ${releases}.`);
  }
  const unknown = changedAfter(before, current);
  if (unknown.length > 0) {
    console.log(
      `It does not know ${unknown.join(', ')}. A database that has been started with ${current} is refused by it: restore the backup that was made before it (docs/updates.md, “The way back”); what came since is lost.`,
    );
  }
  point('current', before);
  point('previous', current);
  console.log(`\n${before} is the current release again. Restart the server to run it.`);
}

/** The migrations, and files of functions, that a release does not know as the other one has them. */
function changedAfter(before, name) {
  return ['server/migrations', 'server/database/functions'].flatMap((part) => {
    const [known, files] = [before, name].map((release) =>
      textsOf(path.join(releases, release, part)),
    );
    return [...files.keys()].filter((file) => known.get(file) !== files.get(file));
  });
}

/** A release of before 1.0 has no files of functions. */
function textsOf(folder) {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const names = files.filter((name) => name.endsWith('.sql'));
  return new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

/** Keeps the current one and the way back; and whatever runs, or holds what no release brings. */
function removeOthers() {
  const kept = new Set([nameBehind('current'), nameBehind('previous')]);
  for (const name of fs.readdirSync(releases)) {
    const folder = path.join(releases, name);
    const isOurs =
      fs.existsSync(path.join(folder, 'release.json')) && !fs.lstatSync(folder).isSymbolicLink();
    if (!isOurs || kept.has(name) || fs.existsSync(path.join(folder, 'data'))) continue;
    if (whoRunsFrom(path.join(folder, 'node_modules')) !== undefined) continue;
    fs.rmSync(folder, { recursive: true });
  }
}
