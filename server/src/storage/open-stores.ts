import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { rememberLatestBackup } from '#backup/latest-backup.ts';
import type { Clock } from '#clock.ts';
import { type Config, WrongSettings } from '#config.ts';
import { withinLimit } from '#http/within-limit.ts';
import { type AttachmentStore, attachmentStore } from './attachments.ts';
import { StoreError } from './file-store.ts';
import { type ImageStore, openImageStore } from './images.ts';
import { openBackupStore, openPictureStore } from './open-store.ts';

/** A mount that says nothing holds up the start for so long. */
const LOOK_MS_MAX = 5_000;

interface Stores {
  images: ImageStore;
  attachments: AttachmentStore;
  /** When the newest good backup was taken, where this server makes them. */
  latestBackup?: () => Promise<Date | undefined>;
}

/**
 * The stores of a server that starts.
 *
 * @throws WrongSettings where that of the pictures refuses us. One that does not answer keeps no server from starting, and
 * that of the backups never does.
 */
export async function openStores(
  { pictures, backups }: Config,
  { clock, logger }: { clock: Clock; logger: FastifyBaseLogger },
): Promise<Stores> {
  const files = await asSet(() => openPictureStore(pictures, { isWaitedFor: true }));
  const images = await asSet(() => openImageStore(files, { clock, logger }));
  const attachments = attachmentStore(files, logger);
  if (!backups.isNightly) return { images, attachments };
  const store = await openBackupStore(backups.place, { isWaitedFor: true });
  // Better to hear of it now than in the morning; served are people even so, and /metrics says it again.
  try {
    await withinLimit(store.listFolders(), LOOK_MS_MAX);
    if (backups.place.kind === 'folder')
      await requireWritable(backups.place.dir).catch((error: unknown) =>
        logger.error({ err: error }, 'the place of the backups cannot be written'),
      );
  } catch (error) {
    logger.error({ err: error }, 'the place of the backups cannot be read: BACKUP_DIR');
  }
  return { images, attachments, latestBackup: rememberLatestBackup(store) };
}

/** A folder that is there, or the one in which it will be made. */
async function requireWritable(folder: string): Promise<void> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    try {
      return await fs.access(at, fs.constants.W_OK | fs.constants.X_OK);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/** A store that refuses us does so because of a setting. */
async function asSet<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new WrongSettings(`PICTURE_DIR cannot be used: ${error.message}. See .env.example.`);
  }
}
