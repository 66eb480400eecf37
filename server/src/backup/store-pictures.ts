import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '#storage/file-store.ts';
import { isCut } from '#storage/images.ts';
import { listBackups, type Manifest, PICTURES, pictureFile, readManifest } from './manifest.ts';

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface StoredPictures {
  stored: string[];
  digests: Record<string, string>;
  /** Of which there is no good copy, neither where they are served from nor in an earlier backup. */
  missing: string[];
}

/**
 * Stores the pictures of a backup, which all backups share, and looks at each that was stored before: a disk that lost some
 * of its bytes is not believed for ever. What is damaged there is stored anew; what is damaged where it is served from stays
 * as an earlier backup has it.
 */
export async function storePictures(
  store: FileStore,
  source: FileStore,
  named: readonly string[],
): Promise<StoredPictures> {
  const there = new Set(await store.list(PICTURES));
  const known = await knownDigests(store);
  const result: StoredPictures = { stored: [], digests: {}, missing: [] };
  for (const picture of named) {
    const file = pictureFile(picture);
    const kept = there.has(file) ? await readGood(store, file, known[picture]) : undefined;
    const served = await readGood(source, picture, known[picture]);
    if (served && (!kept || digestOf(kept) !== digestOf(served)))
      await store.write(file, Readable.from([served]));
    const good = served ?? kept;
    if (!good) {
      result.missing.push(picture);
      continue;
    }
    result.stored.push(picture);
    result.digests[picture] = digestOf(good);
  }
  return result;
}

/** @returns undefined where it is not there, or not whole, or not what it was. */
async function readGood(
  store: FileStore,
  name: string,
  digest: string | undefined,
): Promise<Buffer | undefined> {
  try {
    const bytes = await buffer(await store.read(name));
    const isGood = digest === undefined ? !isCut(bytes) : digestOf(bytes) === digest;
    return isGood ? bytes : undefined;
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** What the newest backup says that its pictures are; nothing where none says it. */
async function knownDigests(store: FileStore): Promise<Manifest['digests']> {
  for (const backup of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, backup).catch(() => undefined);
    if (manifest) return manifest.digests;
  }
  return {};
}
