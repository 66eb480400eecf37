import fs from 'node:fs';
import path from 'node:path';
import { type Config, WrongSettings } from '#config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDataDir } from './lock-data-dir.ts';

/**
 * Reads the configured database as its owner. Beside a running server its database is read as it is; otherwise the
 * embedded one runs only for as long as it is read.
 */
export async function withDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  read: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return read(databaseOwnerUrl ?? databaseUrl);
  const folder = path.join(dataDir, 'postgres');
  const running = findRunningPostgres(folder);
  if (running) return read(running.url('postgres'));
  if (!fs.existsSync(folder)) throw new WrongSettings(`There is no database in ${dataDir}.`);
  // A server that starts at this moment would stop the database that is being read, or have its own stopped.
  const unlock = lockDataDir(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(folder);
    try {
      return await read(postgres.url('postgres'));
    } finally {
      await postgres.stop();
    }
  } finally {
    unlock();
  }
}
