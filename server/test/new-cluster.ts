import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

/**
 * Gives a data folder the database of a company that has not begun: empty, with all migrations. Making it takes more work
 * than all that a server does at its start, so it is made once, in `store`, and copied from there.
 */
export async function copyNewCluster(store: string, dataDir: string): Promise<void> {
  const made = path.join(store, 'new-cluster');
  if (!fs.existsSync(made)) await makeNewCluster(store, made);
  fs.mkdirSync(dataDir, { recursive: true });
  // Its files belong to the user who runs PostgreSQL, and go on doing so.
  const { status, stderr } = spawnSync('cp', ['-Rp', made, path.join(dataDir, 'postgres')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database was not copied: ${stderr}`);
}

/** Two processes may make one at the same time; the first to be ready is the one. */
async function makeNewCluster(store: string, made: string): Promise<void> {
  const beside = path.join(store, `new-cluster-${process.pid}`);
  const postgres = await startEmbeddedPostgres(beside, { fsync: 'off' });
  try {
    await migrate(postgres.url('postgres'));
  } finally {
    await postgres.stop();
  }
  try {
    fs.renameSync(beside, made);
  } catch {
    fs.rmSync(beside, { recursive: true, force: true });
  }
}
