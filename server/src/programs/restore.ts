import path from 'node:path';
import { listGoodBackups } from '#backup/check-backup.ts';
import { findSealed } from '#backup/find-sealed.ts';
import { loadBackup } from '#backup/load-backup.ts';
import { BackupError, momentOf } from '#backup/manifest.ts';
import { clockOf } from '#clock.ts';
import { type Config, readConfig } from '#config.ts';
import { fillEmbeddedPostgres, findCluster } from '#db/fill-embedded-postgres.ts';
import { lockDataDir } from '#db/lock-data-dir.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { KEY_FILE } from '#secrets/open-secrets.ts';
import { openBackupStore, openPictureStore } from '#storage/open-store.ts';
import { reasonOf } from './reason-of.ts';
import { requireBackupPlace } from './require-backup-place.ts';

/**
 * What `npm run restore` runs: `[backup] [--moved]`. Fills the configured database, which must be empty, and the picture store,
 * by default from the newest good backup. Customers may have been told since, so unsent messages are kept as failed, broadcasts
 * stop, and automatic reminders up to today stay away. Sessions, tickets and password links end. `--moved`: nothing ran since,
 * so all of it goes on.
 */
try {
  const { named, isMoved } = readWords(process.argv.slice(2));
  const config = readConfig();
  const store = await openBackupStore(
    requireBackupPlace(config, 'Set it, for this server alone if need be.'),
    {
      isWaitedFor: false,
    },
  );
  const pictures = await openPictureStore(config.pictures, { isWaitedFor: false });
  const backup = named ?? (await newest());
  const { manifest, stopped, hasSealed } = await withEmptyDatabase(config, async (ownerUrl) => ({
    ...(await loadBackup(ownerUrl, store, backup, {
      pictures,
      ranSince: isMoved ? undefined : clockOf(() => new Date(), config.timeZone),
    })),
    hasSealed: await findSealed(ownerUrl),
  }));
  const customers = manifest.tables.find(({ name }) => name === 'customers')?.rows ?? 0;
  process.stdout.write(
    `Restored what was there at ${momentOf(backup).toISOString()}: ${customers} customers, and the books balance.\n`,
  );
  if (!isMoved) process.stdout.write('All sessions ended: everybody signs in again.\n');
  if (hasSealed)
    process.stdout.write(
      `Some secrets are sealed with the key of the installation, which no backup has: bring its ${KEY_FILE} to ${config.dataDir}, or set SECRET_KEY, before the start.\n`,
    );
  if (stopped.messages > 0)
    process.stdout.write(
      `${stopped.messages} messages had not left then. They may have left since, so they are not sent again by themselves; the message log shows them.\n`,
    );
  if (stopped.remindedUntil !== undefined)
    process.stdout.write(
      `Automatic reminders of plans and certificates up to ${stopped.remindedUntil} may have gone out since, so they do not go out again.\n`,
    );
  if (stopped.broadcasts > 0)
    process.stdout.write(
      `${stopped.broadcasts} broadcasts were on their way or planned then. They may have told customers since, so they stopped; “Lanjutkan” on their pages lets them go on.\n`,
    );

  async function newest(): Promise<string> {
    const now = new Date();
    const [last] = await listGoodBackups(store, 1, now);
    const [newest] = await listGoodBackups(store, 1, new Date(8.64e15));
    if (newest === undefined) throw new BackupError(`There is no good backup in ${store.place}.`);
    if (newest !== last)
      throw new BackupError(
        `${newest} is of a time to come by the clock of this machine (${now.toISOString()}). Set the clock, or name the backup that is meant.`,
      );
    return newest;
  }
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}

/** A word that is misspelled is refused: whether messages leave from here hangs on one. */
function readWords(words: string[]): { named: string | undefined; isMoved: boolean } {
  const [named, ...more] = words.filter((word) => word !== '--moved');
  if (named?.startsWith('-') || more.length > 0)
    throw new BackupError('npm run restore -- [2026-11-22T01-30-00Z] [--moved]');
  return { named, isMoved: words.includes('--moved') };
}

async function withEmptyDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  fill: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return fill(databaseOwnerUrl ?? databaseUrl);
  const folder = path.join(dataDir, 'postgres');
  const unlock = lockDataDir(dataDir);
  try {
    const found = findCluster(folder);
    if (found !== undefined)
      throw new BackupError(
        `${dataDir} has a database already: ${found}. Put it away, or set another DATA_DIR.`,
      );
    return await fillEmbeddedPostgres(folder, fill);
  } catch (error) {
    if (!(error instanceof Error) || !isUnavailable(error)) throw error;
    throw new BackupError(
      `${dataDir} could not be filled: ${error.message}. Set another DATA_DIR, or mend it.`,
    );
  } finally {
    unlock();
  }
}
