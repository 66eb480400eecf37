import type { BackupStore } from './backup-store.ts';
import { listGoodBackups } from './check-backup.ts';
import { isOfBackup, pictureFile, readManifest } from './manifest.ts';

/** Keeps the newest good backups and what they need; what came before them goes, unfinished ones too. */
export async function removeOldBackups(store: BackupStore, keep: number): Promise<void> {
  const kept = (await listGoodBackups(store)).slice(-keep);
  const [oldest] = kept;
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
}
