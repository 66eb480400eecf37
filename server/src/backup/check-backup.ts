import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import type { BackupStore } from './backup-store.ts';
import { loadBackup } from './load-backup.ts';
import { backupsAmong, type Manifest } from './manifest.ts';

const CHECKED = 'checked';

/** Restores a backup into a PostgreSQL that runs only for this, verifies the books there, and notes that it is good. */
export async function checkBackup(store: BackupStore, backup: string): Promise<Manifest> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-restore-'));
  try {
    // PostgreSQL may run as another user, who has to get there.
    await fs.chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
      // What is thrown away afterwards need not survive a power cut.
      fsync: 'off',
    });
    try {
      const manifest = await loadBackup(postgres.url('postgres'), store, backup);
      await store.write(`${backup}/${CHECKED}`, Readable.from(['']));
      return manifest;
    } finally {
      await postgres.stop();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** The backups that were restored once to see that they can be, the newest last. */
export async function listGoodBackups(store: BackupStore): Promise<string[]> {
  const names = new Set(await store.list('.'));
  return backupsAmong([...names]).filter((backup) => names.has(`${backup}/${CHECKED}`));
}
