import fs from 'node:fs/promises';
import path from 'node:path';
import { ATTACHMENT_FOLDER } from './attachments.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { IMAGE_FOLDERS } from './images.ts';
import type { BucketPlace, Place } from './places.ts';

interface Waiting {
  /** Somebody waits for each answer. Otherwise a job goes through many files, which may take its time. */
  isWaitedFor: boolean;
}

/** Where the pictures are. */
export async function openPictureStore(place: Place, waiting: Waiting): Promise<FileStore> {
  if (place.kind === 'bucket') return openBucket(place, waiting);
  for (const folder of IMAGE_FOLDERS)
    await fs.mkdir(path.join(place.dir, folder), { recursive: true });
  return folderStore(place.dir, {
    isReadable: (name) => !name.startsWith(`${ATTACHMENT_FOLDER}/`),
    keepsFolders: true,
  });
}

/** Where the backups are, which nobody else may read. */
export const openBackupStore = async (place: Place, waiting: Waiting): Promise<FileStore> =>
  place.kind === 'bucket' ? openBucket(place, waiting) : folderStore(place.dir);

/** The client of buckets is large, so only who has one loads it. */
async function openBucket(place: BucketPlace, { isWaitedFor }: Waiting): Promise<FileStore> {
  const { bucketStore, HURRIED, PATIENT } = await import('./bucket-store.ts');
  return bucketStore(place, isWaitedFor ? HURRIED : PATIENT);
}
