import fs from 'node:fs';
import path from 'node:path';
import { placeOf, startEmbeddedPostgres, stopLeftOver, upgradeMark } from './embedded-postgres.ts';

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
  const { filled, beside } = await fillBeside(cluster, fill);
  fs.renameSync(beside, cluster);
  if (cluster !== place) fs.symlinkSync(cluster, place);
  await removeCluster(beside);
  return filled;
}

/**
 * The same where there is one already, which is stopped: the new one takes its place, and the old one is kept. An end in
 * between leaves the mark, with which no server starts, and `takeUpAgain` puts the old one back.
 *
 * @param cluster where the database is.
 * @param keptAs where the old one goes, unless something is there.
 * @returns where it went.
 */
export async function replaceEmbeddedPostgres(
  dataDir: string,
  { cluster, keptAs }: { cluster: string; keptAs: string },
  fill: (ownerUrl: string) => Promise<unknown>,
): Promise<string> {
  const { beside } = await fillBeside(cluster, fill);
  const kept = freeName(keptAs);
  fs.writeFileSync(upgradeMark(path.resolve(dataDir)), `${kept}\n${cluster}\n`);
  fs.renameSync(cluster, kept);
  fs.renameSync(beside, cluster);
  fs.rmSync(upgradeMark(path.resolve(dataDir)));
  await removeCluster(beside);
  return kept;
}

/** An earlier upgrade from the same version may have kept its old database. */
function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; fs.existsSync(name); n += 1) name = `${wanted}-${n}`;
  return name;
}

/** Puts the old database back where an upgrade was killed before the new one had its place. */
export function takeUpAgain(dataDir: string): void {
  const mark = upgradeMark(path.resolve(dataDir));
  if (!fs.existsSync(mark)) return;
  const [keptAs = '', cluster = ''] = fs.readFileSync(mark, 'utf8').split('\n');
  if (!fs.existsSync(cluster) && fs.existsSync(keptAs)) fs.renameSync(keptAs, cluster);
  fs.rmSync(mark);
}

async function fillBeside<T>(
  cluster: string,
  fill: (ownerUrl: string) => Promise<T>,
): Promise<{ filled: T; beside: string }> {
  const beside = `${cluster}.unfinished`;
  await removeCluster(beside);
  const postgres = await startEmbeddedPostgres(beside);
  try {
    const filled = await fill(postgres.url('postgres'));
    await postgres.stop();
    return { filled, beside };
  } catch (error) {
    await postgres.stop();
    await removeCluster(beside);
    throw error;
  }
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
