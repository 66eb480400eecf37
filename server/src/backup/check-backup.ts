import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { PostgresNotStarted } from '#db/launch-postgres.ts';
import { lockDataDir } from '#db/lock-data-dir.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { FileStore } from '#storage/file-store.ts';
import { loadBackup } from './load-backup.ts';
import { BackupError, isGood, listBackups, type Manifest, momentOf, noteGood } from './manifest.ts';

const PREFIX = 'reward-points-restore-';
const LOCKED_WITHIN_MS = 60_000;
/** By how much the clocks of several servers may differ. */
const AHEAD_MS_MAX = 10 * 60_000;

/**
 * What is thrown away afterwards need not survive a power cut, so what is copied into it is not logged first; and it takes
 * one processor at most and little memory, since others serve customers meanwhile: in 512 MB the usual buffers cost the
 * server its life (`npm run lab drill-small`).
 */
const DISPOSABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '16MB',
  max_parallel_maintenance_workers: '0',
  max_parallel_workers_per_gather: '0',
};

/** Restores a backup into a PostgreSQL that runs only for this, verifies the books there, and notes that it is good. */
export async function checkBackup(store: FileStore, backup: string): Promise<Manifest> {
  removeLeftOver();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  const unlock = lockDataDir(folder);
  try {
    // PostgreSQL may run as another user, who has to get there.
    await fs.promises.chmod(folder, 0o755);
    const manifest = await restoreFor(path.join(folder, 'postgres'), store, backup).catch(
      blamePlace(path.join(folder, 'postgres.log')),
    );
    await noteGood(store, backup);
    return manifest;
  } finally {
    unlock();
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

async function restoreFor(folder: string, store: FileStore, backup: string): Promise<Manifest> {
  const postgres = await startEmbeddedPostgres(folder, DISPOSABLE);
  try {
    const { manifest } = await loadBackup(postgres.url('postgres'), store, backup, {
      onBackend: yieldSession,
    });
    return manifest;
  } finally {
    await postgres.stop();
  }
}

const LOG_LINES = 5;

/** Where the place of the try is to blame, neither the copy nor the company's own database is. The log goes with its folder. */
const blamePlace =
  (logFile: string) =>
  (error: unknown): never => {
    const isNotStarted = error instanceof PostgresNotStarted;
    if (!(error instanceof Error) || !(isNotStarted || isUnavailable(error))) throw error;
    const log =
      isNotStarted && fs.existsSync(logFile)
        ? fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES)
        : [];
    const why = isNotStarted ? error.why : error.message;
    throw new BackupError(
      [
        `The copy was made, but could not be restored for a try in ${os.tmpdir()}: ${why}. Set another TMPDIR, or mend it; it takes as much room as the database.`,
        ...log,
      ].join('\n'),
    );
  };

/** Removes what programs that were killed in the middle of a try left behind: a copy of the whole database each. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      // A younger one may be about to be locked.
      if (fs.statSync(folder).mtimeMs > Date.now() - LOCKED_WITHIN_MS) continue;
      lockDataDir(folder)();
      fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, of another user, or gone meanwhile.
    }
  }
}

/**
 * A kernel that shares the processors between sessions weighs priorities within each of them alone, and every process of a
 * PostgreSQL is a session of its own: this lowers that of the session. Linux does it for what neither systemd nor a
 * container has started (`sched_autogroup_enabled`).
 */
function yieldSession(pid: number): void {
  try {
    fs.writeFileSync(`/proc/${pid}/autogroup`, `${os.constants.priority.PRIORITY_LOW}`);
  } catch {
    // Another kernel: there the priority of the process is enough.
  }
}

/**
 * The newest backups that were restored once to see that they can be, the newest first, so many at most. One of a time to
 * come has its name from a clock that was ahead, and would be the newest although others came after it.
 */
export async function listGoodBackups(
  store: FileStore,
  max: number,
  now = new Date(),
): Promise<string[]> {
  const good: string[] = [];
  for (const backup of (await listBackups(store)).reverse()) {
    if (good.length === max) break;
    if (momentOf(backup).getTime() > now.getTime() + AHEAD_MS_MAX) continue;
    if (await isGood(store, backup)) good.push(backup);
  }
  return good;
}
