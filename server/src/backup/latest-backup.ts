import { folderStore } from './backup-store.ts';
import { listGoodBackups } from './check-backup.ts';
import { momentOf } from './manifest.ts';

/** When the newest good backup of a folder was taken; undefined while there is none. */
export async function latestBackup(dir: string): Promise<Date | undefined> {
  const last = (await listGoodBackups(folderStore(dir))).at(-1);
  return last === undefined ? undefined : momentOf(last);
}
