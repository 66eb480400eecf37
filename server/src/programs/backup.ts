import fs from 'node:fs';
import os from 'node:os';
import { checkBackup } from '#backup/check-backup.ts';
import { BackupError } from '#backup/manifest.ts';
import { removeFailedBackups } from '#backup/remove-failed-backups.ts';
import { removeOldBackups } from '#backup/remove-old-backups.ts';
import { takeBackup } from '#backup/take-backup.ts';
import { readConfig } from '#config.ts';
import { withClient } from '#db/pool.ts';
import { withDatabase } from '#db/with-database.ts';
import { openBackupStore, openPictureStore } from '#storage/open-store.ts';
import { reasonOf } from './reason-of.ts';
import { requireBackupPlace } from './require-backup-place.ts';

/** Any number that nothing else uses: one backup at a time. */
const LOCK = 7_361_202;

// Whoever is served goes first. Linux gives each thread a priority of its own, and those that compress run already. What is
// started here, such as the PostgreSQL that tries the copy, inherits that of its thread.
const threads = process.platform === 'linux' ? fs.readdirSync('/proc/self/task') : ['0'];
for (const id of threads) os.setPriority(Number(id), os.constants.priority.PRIORITY_LOW);

/**
 * What `npm run backup` and the nightly schedule run. Copies database and pictures while they are used, proves the copy by
 * restoring it elsewhere, and removes the oldest. The exit code is 0 once the copy is good.
 */
try {
  const [place, ...more] = process.argv.slice(2);
  if (place?.startsWith('-') || more.length > 0)
    throw new BackupError('npm run backup -- [folder or s3://bucket/folder]');
  const config = readConfig(undefined, place === undefined ? {} : { BACKUP_DIR: place });
  const store = await openBackupStore(
    requireBackupPlace(config, 'Set it, or name a place: npm run backup -- /mnt/backups'),
    { isWaitedFor: false },
  );
  const pictures = await openPictureStore(config.pictures, { isWaitedFor: false });
  const { backup, missing, unread } = await withDatabase(config, (databaseUrl) =>
    alone(databaseUrl, async () => {
      // What stays all the same keeps no backup from being made.
      await removeFailedBackups(store, new Date()).catch(() => {});
      const taken = await takeBackup({ databaseUrl, pictures }, store, new Date());
      await checkBackup(store, taken.backup);
      const unread = await removeOldBackups(store, config.backups.keep, new Date());
      return { ...taken, unread };
    }),
  );
  process.stdout.write(
    `Backed up to ${store.place}/${backup}. It was restored for a try, and its books balance.\n`,
  );
  if (missing.length > 0)
    process.stderr.write(`These pictures are not there: ${missing.join(', ')}\n`);
  for (const why of unread) process.stderr.write(`${why} So no old picture was removed.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}

function alone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as mine`,
    );
    if (!rows[0]?.mine) throw new BackupError('Another backup of this database is being made.');
    return work();
  });
}
