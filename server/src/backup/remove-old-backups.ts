import type { FileStore } from '#storage/file-store.ts';
import { listGoodBackups } from './check-backup.ts';
import { isOfBackup, pictureFile, readManifest } from './manifest.ts';
import { WRITING_MS } from './remove-failed-backups.ts';

/** Keeps the newest good backups and what they need; what came before them goes, unfinished ones too. */
export async function removeOldBackups(store: FileStore, keep: number, now: Date): Promise<void> {
  const oldest = (await listGoodBackups(store, keep, now)).at(-1);
  if (oldest === undefined) return;
  const names = await store.list('.');
  const manifests = await Promise.all(
    // Newer ones, good or not, may still be looked at.
    names
      .filter((name) => name.endsWith('/manifest.json') && name > oldest)
      .map((name) => readManifest(store, name.split('/')[0] ?? '')),
  );
  const needed = new Set(manifests.flatMap(({ pictures }) => pictures.map(pictureFile)));
  for (const name of names) {
    const isOld = isOfBackup(name) && name < oldest;
    const isUnused = name.startsWith('pictures/') && !needed.has(name);
    if (isOld || isUnused) await store.remove(name);
  }
  await store.removeUnfinished('.', new Date(now.getTime() - WRITING_MS));
}
