import type { FileStore } from '#storage/file-store.ts';
import { listGoodBackups } from './check-backup.ts';
import {
  BackupError,
  isWhole,
  listBackups,
  PICTURES,
  pictureFile,
  readManifest,
} from './manifest.ts';
import { removeBackup } from './remove-failed-backups.ts';

/**
 * Keeps the newest good backups and what they need; what came before them goes, unfinished ones too. Pictures stay where
 * a manifest cannot be read: which ones it names is not known.
 *
 * @returns why manifests could not be read.
 */
export async function removeOldBackups(
  store: FileStore,
  keep: number,
  now: Date,
): Promise<string[]> {
  const oldest = (await listGoodBackups(store, keep, now)).at(-1);
  if (oldest === undefined) return [];
  const needed = new Set<string>();
  const unread: string[] = [];
  for (const backup of await listBackups(store)) {
    if (backup < oldest) await removeBackup(store, backup);
    // Newer ones, good or not, may still be looked at.
    else if (await isWhole(store, backup)) {
      try {
        for (const picture of (await readManifest(store, backup)).pictures)
          needed.add(pictureFile(picture));
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        unread.push(error.message);
      }
    }
  }
  if (unread.length > 0) return unread;
  for (const name of await store.list(PICTURES)) if (!needed.has(name)) await store.remove(name);
  return [];
}
