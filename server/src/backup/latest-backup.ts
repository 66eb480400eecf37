import type { FileStore } from '#storage/file-store.ts';
import { listGoodBackups } from './check-backup.ts';
import { momentOf } from './manifest.ts';

/** Backups are made once a night; whoever asks every few seconds costs nothing. */
const KNOWN_MS = 60_000;

/** When the newest good backup of a store was taken; undefined while there is none. */
export async function findLatestBackup(store: FileStore): Promise<Date | undefined> {
  const [newest] = await listGoodBackups(store, 1);
  return newest === undefined ? undefined : momentOf(newest);
}

/**
 * The same for whoever asks again and again: it is looked up once a minute. A look that has no answer yet is the only one:
 * each that waits for a sick mount takes a thread from those that serve pictures.
 */
export function rememberLatestBackup(store: FileStore): () => Promise<Date | undefined> {
  let known: Promise<Date | undefined> | undefined;
  let lookedUpAt = 0;
  let isUnderWay = false;
  return () => {
    const now = performance.now();
    if (known === undefined || (!isUnderWay && now - lookedUpAt > KNOWN_MS)) {
      lookedUpAt = now;
      isUnderWay = true;
      known = findLatestBackup(store).finally(() => {
        isUnderWay = false;
      });
    }
    return known;
  };
}
