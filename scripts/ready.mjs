// Makes a fresh clone able to run: installs the packages of the lock file, Node itself among them. Runs on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');

/** The Node that the project runs on, pinned by the lock file. */
export const node = path.join(bin, 'node');

/** Installs what is missing or no longer what the lock file says. */
export function ready() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(root, 'node_modules/.installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  // The install itself runs on whatever Node npm has; its complaints about engines are about that one.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
  requireRunnable();
  fs.writeFileSync(stamp, wanted);
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
  return done.status === 0;
}

/** Runs a command to its end beside others, and lets it be heard meanwhile. */
export function runHeard(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
    child.on('error', resolve);
    child.on('close', resolve);
  });
}

/** Runs a command to its end beside others. @returns whether it succeeded, and what it said. */
export function runAside(command, args, env, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: environment(env) });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (words) => {
        said += words;
      });
    }
    child.on('error', (error) => resolve({ isFine: false, said: `${said}${error.message}\n` }));
    child.on('close', (code) => resolve({ isFine: code === 0, said }));
  });
}

/**
 * Runs a server until it ends or this process is asked to stop. The server hears of this process's end through the
 * channel between them, so that not even `kill -9` leaves it behind; and this process watches npm, which started it.
 */
export function serve(file, env = {}) {
  const child = spawn(node, [file], {
    cwd: root,
    env: environment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const started = ancestors();
  setInterval(() => ancestors() !== started && child.kill('SIGTERM'), 1_000).unref();
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
