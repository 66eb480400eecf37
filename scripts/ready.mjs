// Makes a fresh clone able to run: installs the packages of the lock file, Node itself among them. Runs on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const NODE_MIN = [20, 11];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  console.error(
    `npm runs on Node ${process.versions.node}, and Node ${NODE_MIN.join('.')} or newer is needed. The Node that the product itself runs on comes with its packages.`,
  );
  process.exit(1);
}

export const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');

/** The Node that the project runs on, pinned by the lock file. */
export const node = path.join(bin, 'node');

/** A release brings the built app, and was made ready when it was made (`npm run release`). */
export const isRelease = () => fs.existsSync(path.join(root, 'release.json'));

/** What only checks, tests and measurements need, stays away from where the product runs. */
const RUNNING = [
  '--omit=dev',
  '-w',
  'contract',
  '-w',
  'server',
  '-w',
  'web',
  '--include-workspace-root',
];

/**
 * Installs what is missing or no longer what the lock file says.
 *
 * @param purpose `run`: what builds and runs the product. `develop`: all there is.
 */
export function ready(purpose = 'develop') {
  if (isRelease()) return;
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(root, 'node_modules/.installed');
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
  if ([`develop ${hash}`, `${purpose} ${hash}`].includes(installed)) return;
  requireNobodyRuns();
  console.log('Installing packages…');
  // The install itself runs on whatever Node npm has; its complaints about engines are about that one.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const chosen = purpose === 'run' ? RUNNING : [];
  const done = spawnSync('npm', ['ci', ...options, ...chosen], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
  requireRunnable();
  fs.writeFileSync(stamp, `${purpose} ${hash}`);
}

/** What runs from these packages, PostgreSQL too, would lose them under it. */
function requireNobodyRuns() {
  const pid = whoRunsFrom(path.join(root, 'node_modules'));
  if (pid === undefined) return;
  console.error(
    `The packages have changed, and process ${pid} runs from them. Stop it first, or update beside it: npm run release (docs/updates.md).`,
  );
  process.exit(1);
}

/** A process other than this one whose program is in a folder, as far as this user may know. */
export function whoRunsFrom(folder) {
  if (!fs.existsSync(folder)) return undefined;
  const own = `${fs.realpathSync.native(path.dirname(folder))}${path.sep}${path.basename(folder)}${path.sep}`;
  for (const pid of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    try {
      if (fs.readlinkSync(`/proc/${pid}/exe`).startsWith(own)) return Number(pid);
    } catch {
      // Of another user, or gone meanwhile.
    }
  }
  return undefined;
}

/** The pinned Node may need a library that a very small Linux does not have; say which, instead of failing at each step. */
function requireRunnable() {
  const tried = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (tried.status === 0) return;
  const why = tried.stderr?.trim() || tried.error?.message;
  const library = /(lib\w+)\.so/.exec(why ?? '')?.[1];
  const hint = library ? ` On Debian: apt-get install ${library}1` : '';
  console.error(`The Node that came with the packages does not run here: ${why}.${hint}`);
  process.exit(1);
}

export const environment = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
});

/** Runs a command to its end. @returns true when it succeeded. */
export function run(command, args, options = {}) {
  const { env, ...others } = options;
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(env),
    ...others,
  });
  if (done.signal !== null) console.error(endedBy(done.signal));
  return done.status === 0;
}

/** Without a `--` before it npm keeps a word with dashes for itself, and the command would do something else than was meant. */
export function refuseKeptByNpm(words) {
  const kept = words.find((word) => process.env[`npm_config_${word}`] !== undefined);
  if (kept === undefined) return;
  const command = `npm run ${process.env.npm_lifecycle_event} -- --${kept}`;
  console.error(
    `npm kept --${kept} for itself, and nothing was done. Put -- before it: ${command}`,
  );
  process.exit(1);
}

/**
 * Runs a program of the server with the words of this command; how it ended is how the command ends.
 *
 * @param words those with dashes that it knows.
 */
export function runProgram(name, words = []) {
  refuseKeptByNpm(words);
  ready('run');
  const args = [`server/src/programs/${name}.ts`, ...process.argv.slice(2)];
  process.exitCode = run(node, args) ? 0 : 1;
}

/** Runs a command to its end beside others, and lets it be heard meanwhile. */
export function runHeard(command, args, env) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: 'inherit', env: environment(env) };
    const child = endTogether(() => spawn(command, args, options));
    child.on('error', resolve);
    child.on('close', resolve);
  });
}

/** Runs a command to its end beside others. @returns whether it succeeded, and what it said. */
export function runAside(command, args, env, cwd = root) {
  return new Promise((resolve) => {
    const child = endTogether(() => spawn(command, args, { cwd, env: environment(env) }));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (words) => {
        said += words;
      });
    }
    child.on('error', (error) => resolve({ isFine: false, said: `${said}${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (signal !== null) said += `${endedBy(signal)}\n`;
      resolve({ isFine: code === 0, said });
    });
  });
}

/**
 * Starts a command. Where somebody ends this process, or npm, which started it, the command is asked to end as by Ctrl+C, which
 * Playwright alone heeds, and this process goes when it has. A real Ctrl+C has reached the command already: a second one would
 * end it at once. This process listens before the command runs, or its end in between would leave the command behind.
 */
function endTogether(start) {
  let child;
  const goAfter = () => child.once('close', () => process.exit(1));
  const ask = () => child.kill('SIGINT') && goAfter();
  const started = ancestors();
  const watch = setInterval(() => ancestors() !== started && ask(), 1_000).unref();
  process.on('SIGINT', goAfter).on('SIGTERM', ask);
  child = start();
  return child.once('close', () => {
    clearInterval(watch);
    process.off('SIGINT', goAfter).off('SIGTERM', ask);
  });
}

/** What ended a command from outside. Linux kills by SIGKILL whatever it has no memory for. */
export const endedBy = (signal) =>
  signal === 'SIGKILL'
    ? 'It was ended by SIGKILL: as a rule the memory ran out. README.md says how much is needed.'
    : `It was ended by ${signal}.`;

/**
 * Runs a server until it ends or this process is asked to stop. The server hears of this process's end through the
 * channel between them, so that not even `kill -9` leaves it behind; and this process watches npm, which started it.
 */
export function serve(file, env = {}) {
  let child;
  let isAsked = false;
  // Once, and not by SIGINT: Ctrl+C has reached the server already, and a second one would keep it from ending in order.
  const ask = () => {
    if (!isAsked) child.kill('SIGTERM');
    isAsked = true;
  };
  const started = ancestors();
  setInterval(() => ancestors() !== started && ask(), 1_000).unref();
  process.on('SIGINT', ask).on('SIGTERM', ask);
  child = spawn(node, [file], {
    cwd: root,
    env: environment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return child;
}

/** The shell and the npm that run this script: when one of them is killed, another process becomes the parent. */
function ancestors() {
  try {
    const [, parent] =
      fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\) \S (\d+)/) ?? [];
    return `${process.ppid} ${parent}`;
  } catch {
    return `${process.ppid}`;
  }
}
