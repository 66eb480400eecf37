import fs from 'node:fs';
import path from 'node:path';
import { placeOf, startEmbeddedPostgres, stopLeftOver } from './embedded-postgres.ts';

/**
 * Fills a new PostgreSQL for `dataDir`, where there is none. It is made beside its place and moved there once it is whole
 * and stopped: an end in between, whatever its reason, leaves the place as empty as it was. What such an end left is
 * removed first; the caller makes sure that nobody else is at it.
 */
export async function fillEmbeddedPostgres<T>(
  dataDir: string,
  fill: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const place = path.resolve(dataDir);
  const cluster = placeOf(place);
  const beside = `${cluster}.unfinished`;
  await removeCluster(beside);
  const postgres = await startEmbeddedPostgres(beside);
  let filled: T;
  try {
    filled = await fill(postgres.url('postgres'));
  } catch (error) {
    await postgres.stop();
    await removeCluster(beside);
    throw error;
  }
  await postgres.stop();
  fs.renameSync(beside, cluster);
  if (cluster !== place) fs.symlinkSync(cluster, place);
  await removeCluster(beside);
  return filled;
}

/** Where the database of `dataDir` is, also when its link alone was removed; undefined when there is none. */
export const findCluster = (dataDir: string): string | undefined =>
  [path.resolve(dataDir), placeOf(path.resolve(dataDir))].find((folder) => fs.existsSync(folder));

/** With its log, and what a start that was killed left of it. */
async function removeCluster(folder: string): Promise<void> {
  await stopLeftOver(folder);
  for (const each of [folder, `${folder}.new`, `${folder}.new.password`, `${folder}.log`])
    fs.rmSync(each, { recursive: true, force: true, maxRetries: 5 });
}
