import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import type { FileStore } from '#storage/file-store.ts';
import { loadBackup } from './load-backup.ts';
import { listBackups, type Manifest } from './manifest.ts';

const CHECKED = 'checked';

/**
 * What is thrown away afterwards need not survive a power cut, so what is copied into it is not logged first; and it takes
 * one processor at most, since others serve customers meanwhile.
 */
const DISPOSABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_parallel_maintenance_workers: '0',
  max_parallel_workers_per_gather: '0',
};

/** Restores a backup into a PostgreSQL that runs only for this, verifies the books there, and notes that it is good. */
export async function checkBackup(store: FileStore, backup: string): Promise<Manifest> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'reward-points-restore-'));
  try {
    // PostgreSQL may run as another user, who has to get there.
    await fs.promises.chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), DISPOSABLE);
    try {
      const { manifest } = await loadBackup(postgres.url('postgres'), store, backup, {
        onBackend: yieldSession,
      });
      await store.write(`${backup}/${CHECKED}`, Readable.from(['']));
      return manifest;
    } finally {
      await postgres.stop();
    }
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/**
 * A kernel that shares the processors between sessions weighs priorities within each of them alone, and every process of a
 * PostgreSQL is a session of its own: this lowers that of the session. Linux does it for what neither systemd nor a
 * container has started (`sched_autogroup_enabled`).
 */
function yieldSession(pid: number): void {
  try {
    fs.writeFileSync(`/proc/${pid}/autogroup`, `${os.constants.priority.PRIORITY_BELOW_NORMAL}`);
  } catch {
    // Another kernel: there the priority of the process is enough.
  }
}

/** The newest backups that were restored once to see that they can be, the newest first, so many at most. */
export async function listGoodBackups(store: FileStore, max: number): Promise<string[]> {
  const good: string[] = [];
  for (const backup of (await listBackups(store)).reverse()) {
    if (good.length === max) break;
    if (await store.has(`${backup}/${CHECKED}`)) good.push(backup);
  }
  return good;
}
