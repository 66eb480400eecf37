import type { FileStore } from '#storage/file-store.ts';
import { isGood, isWhole, listBackups, momentOf } from './manifest.ts';

/** Longer than a backup takes. */
export const WRITING_MS = 24 * 60 * 60_000;

/**
 * Removes what backups have left that were killed or whose try failed: up to a whole copy each. The newest whole one stays:
 * where this machine is why it could not be tried, it may be good, and nothing newer is.
 */
export async function removeFailedBackups(store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WRITING_MS);
  await store.removeUnfinished('.', before);
  let isNewest = true;
  for (const backup of (await listBackups(store)).toReversed()) {
    if (await isGood(store, backup)) {
      isNewest = false;
      continue;
    }
    if (await isWhole(store, backup)) {
      if (!isNewest) await remove(store, backup);
      isNewest = false;
    } else if (momentOf(backup) < before) {
      await remove(store, backup);
    }
  }
}

/** Removes what was written of a backup that could not be finished. */
export async function removeUnfinishedBackup(store: FileStore, backup: string): Promise<void> {
  if (!(await isWhole(store, backup))) await remove(store, backup);
}

async function remove(store: FileStore, backup: string): Promise<void> {
  for (const name of await store.list(backup)) await store.remove(name);
}
