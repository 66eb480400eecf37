import { type ChildProcess, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  awaitReady,
  type Cluster,
  ENVIRONMENT,
  launch,
  PostgresNotStarted,
  readPidFile,
} from './launch-postgres.ts';
import { makeSocketDir } from './make-socket-dir.ts';
import {
  type Ids,
  majorOf,
  ROOTS_OWN,
  reachableBinaries,
  shippedPackage,
  unprivilegedIds,
} from './postgres-binaries.ts';

const USER = 'reward_points';
const STOP_MS_MAX = 60_000;
/** How often it is started again within a minute before something must be wrong with it. */
const RESTARTS_MAX = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_PAUSE_MS = 250;
const LOG_BYTES_MAX = 1024 * 1024;
const MB = 1024 * 1024;
/** What PostgreSQL takes by itself. */
const BUFFERS_MB = 128;
const PASSWORD_FILE = 'reward-points.password';
/**
 * Its log holds starts, ends and crashes. A refused statement would leave names and numbers of customers there; what the
 * server did not expect stands in the server's own log.
 */
const TERSE_LOG = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** An eighth of a machine or container that has less than 1 GB, where the usual buffers would leave too little for the server. */
function buffers(): Record<string, string> {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const megabytes = Math.floor(memory / MB / 8);
  return megabytes < BUFFERS_MB ? { shared_buffers: `${megabytes}MB` } : {};
}

export interface EmbeddedPostgres {
  /** A connection string for the database that is named, which must exist. It stays the same over a restart. */
  url(database: string): string;
  /** The process that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Who hears of a PostgreSQL that ended although nobody stopped it. */
export interface Supervisor {
  /** One line about each such end, about the restart that followed, and about a start that takes long. */
  report(line: string): void;
  /** It could not be started again: whoever works with it has to end as well. */
  giveUp(reason: string): void;
}

/**
 * Starts the PostgreSQL of the npm packages in `dataDir`, which it creates if needed. It listens on no port, but on a socket in
 * a private folder, and asks for a generated password.
 *
 * PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`. If that user cannot reach binaries or data
 * (in a closed home), they live below /var/lib/reward-points.
 *
 * It ends with this process, however that ends: Linux sees to it, or the next start does. A supervisor has it restarted on the
 * same socket when it ends by itself.
 *
 * @param packageRoot where the npm package with its binaries is.
 * @throws OtherPostgres when the data are of another major version.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  supervisor?: Supervisor,
  packageRoot = shippedPackage(),
): Promise<EmbeddedPostgres> {
  const ids = unprivilegedIds();
  requireFinished(path.resolve(dataDir));
  const binaries = reachableBinaries(ids, packageRoot);
  const run = (name: string) => path.join(binaries, 'bin', name);
  const folder = findOrCreateCluster(path.resolve(dataDir), run('initdb'), ids);
  requireMajor(folder, majorOf(packageRoot));

  const wasKilled = await stopLeftOver(folder);
  const password = fs.readFileSync(path.join(folder, PASSWORD_FILE), 'utf8');

  const socketDir = makeSocketDir(folder);
  if (ids) fs.chownSync(socketDir, ids.uid, ids.gid);
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    ...TERSE_LOG,
    ...buffers(),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const cluster: Cluster = {
    folder,
    logFile: `${path.resolve(dataDir)}.log`,
    command: [...tiedToThisProcess(ids, 'INT'), run('postgres'), '-D', folder, ...options],
    ids,
  };
  putAwayLongLog(cluster.logFile);
  const removeSocketDir = () => fs.rmSync(socketDir, { recursive: true, force: true });
  const keeper = keep(cluster, supervisor);
  try {
    await (wasKilled ? keeper.startPatiently() : keeper.start());
  } catch (error) {
    removeSocketDir();
    throw error;
  }
  return {
    get pid() {
      return keeper.pid();
    },
    url: (database) => urlOf(database, { password, socketDir }),
    stop: async () => {
      await keeper.stop();
      removeSocketDir();
    },
  };
}

/** Starts and stops one PostgreSQL, and in between sees to it that it runs. */
function keep(cluster: Cluster, supervisor: Supervisor | undefined) {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  /** When it ended by itself lately. */
  let ends: number[] = [];

  const start = async () => {
    const { started, ended } = launch(cluster);
    const why = () => ended() || (isStopping ? 'it is stopped' : '');
    const tellSlow = () =>
      supervisor?.report(
        `PostgreSQL recovers what a crash has left, which may take minutes; its log is ${cluster.logFile}`,
      );
    try {
      await awaitReady(cluster, started.pid, { ended: why, tellSlow });
    } catch (error) {
      started.kill('SIGINT');
      if (started.pid !== undefined) await stopPostmaster(started.pid, cluster.folder);
      throw error;
    }
    child = started;
    child.unref();
    child.once('exit', (code, signal) => {
      if (isStopping || !supervisor) return;
      restarting = restart(supervisor, `PostgreSQL ended with ${signal ?? code}`);
    });
  };
  /** After a kill: what the old one started may take a moment to leave, and a new one does not start beside it. */
  const startPatiently = async () => {
    for (let tries = 1; !isStopping; tries += 1) {
      await pause(RESTART_PAUSE_MS * tries);
      try {
        await start();
        return;
      } catch (error) {
        if (tries >= RESTARTS_MAX) throw error;
      }
    }
  };
  const restart = async (by: Supervisor, why: string) => {
    const now = Date.now();
    ends = [...ends.filter((at) => now - at < RESTART_WINDOW_MS), now];
    if (ends.length > RESTARTS_MAX) {
      by.giveUp(`PostgreSQL ended ${ends.length} times within a minute; see ${cluster.logFile}`);
      return;
    }
    by.report(`${why}; it is started again`);
    try {
      await startPatiently();
      if (!isStopping) by.report('PostgreSQL runs again');
    } catch (error) {
      if (!isStopping) by.giveUp(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    start,
    startPatiently,
    pid: () => child?.pid ?? 0,
    stop: async () => {
      isStopping = true;
      await restarting;
      if (child?.pid !== undefined) await stopPostmaster(child.pid, cluster.folder);
    },
  };
}

/** What was logged before is kept once; a log that nobody empties would grow for good. */
function putAwayLongLog(logFile: string): void {
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > LOG_BYTES_MAX) {
    fs.renameSync(logFile, `${logFile}.1`);
  }
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

/** The data are of another PostgreSQL than the one that is to run. */
export class OtherPostgres extends Error {}

const HOW = 'Run: npm run upgrade:postgres (docs/updates.md)';

/** The major version of the PostgreSQL that a cluster belongs to. */
export const majorOfCluster = (cluster: string): number =>
  Number(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'));

function requireMajor(cluster: string, wanted: number): void {
  const found = majorOfCluster(cluster);
  if (found === wanted) return;
  throw new OtherPostgres(
    `${cluster} is a database of PostgreSQL ${found}, and PostgreSQL ${wanted} is installed. ${HOW}`,
  );
}

/** What is there for as long as one database takes the place of another. */
export const upgradeMark = (dataDir: string): string => `${dataDir}.upgrading`;

/** Without it the place would look empty, and a new company would begin in it. */
function requireFinished(dataDir: string): void {
  if (!fs.existsSync(upgradeMark(dataDir))) return;
  throw new OtherPostgres(`The upgrade of ${dataDir} was not finished. ${HOW}`);
}

/** The folder of the cluster: `dataDir`, or what it links to where the user who runs PostgreSQL cannot reach it. */
function findOrCreateCluster(dataDir: string, initdb: string, ids: Ids | undefined): string {
  if (fs.existsSync(dataDir)) return fs.realpathSync(dataDir);
  const cluster = placeOf(dataDir, ids);
  // It exists already when only the link was removed; nobody's points are thrown away for that.
  if (!fs.existsSync(cluster)) createCluster(cluster, initdb, ids);
  if (cluster !== dataDir) fs.symlinkSync(cluster, dataDir);
  return cluster;
}

/** Where the cluster of a folder is to be that is not there yet. */
export function placeOf(dataDir: string, ids = unprivilegedIds()): string {
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  if (!ids || canReach(path.dirname(dataDir), ids)) return dataDir;
  fs.mkdirSync(ROOTS_OWN, { recursive: true, mode: 0o755 });
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(ROOTS_OWN, `data-${name}`);
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
    '-D',
    half,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-instructions',
  ];
  const [program = initdb, ...args] = [...tiedToThisProcess(ids, 'KILL'), initdb, ...options];
  const made = spawnSync(program, args, {
    ...(program === initdb ? ids : {}),
    env: ENVIRONMENT,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    const said = [made.error?.message ?? '', made.stderr ?? ''].join(' ').trim();
    throw new PostgresNotStarted(`initdb failed: ${said}`);
  }
  fs.renameSync(passwordFile, path.join(half, PASSWORD_FILE));
  fs.renameSync(half, folder);
}

/**
 * On Linux the kernel ends what is started so when this process is gone, even by `kill -9`. PostgreSQL takes INT for a
 * fast, clean shutdown; initdb would take it for the wish to remove what by then may be another's.
 */
function tiedToThisProcess(ids: Ids | undefined, signal: 'INT' | 'KILL'): string[] {
  if (spawnSync('setpriv', ['--version']).status !== 0) return [];
  const user = ids ? ['--reuid', `${ids.uid}`, '--regid', `${ids.gid}`, '--clear-groups'] : [];
  return ['setpriv', ...user, '--pdeathsig', signal];
}

/**
 * PostgreSQL of an earlier start that did not end: stopped cleanly, with its socket folder.
 *
 * @returns whether it had been killed, so that what it had started may still be there.
 */
export async function stopLeftOver(cluster: string): Promise<boolean> {
  const left = readPidFile(cluster);
  if (!left) return false;
  const runs = isPostmaster(left.pid, cluster);
  if (runs) await stopPostmaster(left.pid, cluster);
  // Otherwise the number belongs to another program by now, and the file would only be in the way.
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  if (path.basename(left.socketDir).startsWith('reward-points-pg-')) {
    fs.rmSync(left.socketDir, { recursive: true, force: true });
  }
  return !runs;
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (let waited = 0; isPostmaster(pid, cluster); waited += 10) {
    if (waited > STOP_MS_MAX) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    if (waited === 0) process.kill(pid, 'SIGINT');
    await pause(10);
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
