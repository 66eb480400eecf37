import { DAY_MS } from '@reward-points/contract/durations';
import type { FileStore } from '#storage/file-store.ts';
import { isGood, isWhole, listBackups, momentOf, PICTURES } from './manifest.ts';

/** Longer than a backup takes. */
const WRITING_MS = DAY_MS;

/**
 * Removes what backups have left that were killed or whose try failed: up to a whole copy each. The newest whole one stays:
 * where this machine is why it could not be tried, it may be good, and nothing newer is. What else lies there is not ours.
 */
export async function removeFailedBackups(store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WRITING_MS);
  const backups = await listBackups(store);
  for (const folder of [PICTURES, ...backups]) await store.removeUnfinished(folder, before);
  let isNewest = true;
  for (const backup of backups.toReversed()) {
    if (await isGood(store, backup)) {
      isNewest = false;
      continue;
    }
    if (await isWhole(store, backup)) {
      if (!isNewest) await removeBackup(store, backup);
      isNewest = false;
    } else if (momentOf(backup) < before) {
      await removeBackup(store, backup);
    }
  }
}

/** Removes what was written of a backup that could not be finished. */
export async function removeUnfinishedBackup(store: FileStore, backup: string): Promise<void> {
  if (!(await isWhole(store, backup))) await removeBackup(store, backup);
}

export async function removeBackup(store: FileStore, backup: string): Promise<void> {
  for (const name of await store.list(backup)) await store.remove(name);
}
