import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#db/unavailable.ts';
import { FileMissing, type FileStore } from './file-store.ts';

/** Beside the folders of pictures, and served at no address: who may read one is asked each time. */
export const ATTACHMENT_FOLDER = 'attachments';

export interface Kept {
  name: string;
  sha256: Buffer;
  size: number;
}

/** What is kept of equipment and visits: a PDF byte by byte as it came, of a picture one that was made anew. */
export interface AttachmentStore {
  /**
   * Stores bytes, runs the write that names them, and removes them again when that fails or does not take them, as a repeat
   * of a write that was made does not.
   *
   * @throws StoreError where the store does not answer.
   */
  keeping<T>(bytes: Buffer, ending: string, work: (take: () => Kept) => Promise<T>): Promise<T>;
  /** Undefined where it is missing, or is not what was kept. */
  read(name: string, sha256: Buffer): Promise<Buffer | undefined>;
}

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export const attachmentStore = (
  store: FileStore,
  logger: Pick<FastifyBaseLogger, 'error'>,
): AttachmentStore => ({
  keeping: async (bytes, ending, work) => {
    const name = `${randomBytes(16).toString('hex')}.${ending}`;
    await store.write(`${ATTACHMENT_FOLDER}/${name}`, Readable.from([bytes]));
    let isTaken = false;
    const remove = () =>
      store
        .remove(`${ATTACHMENT_FOLDER}/${name}`)
        .catch((err: unknown) => logger.error({ err, file: name }, 'a file could not be removed'));
    try {
      const result = await work(() => {
        isTaken = true;
        return { name, sha256: digestOf(bytes), size: bytes.length };
      });
      if (!isTaken) await remove();
      return result;
    } catch (error) {
      // Where the database went away it may have written the record all the same.
      if (!isUnavailable(error)) await remove();
      throw error;
    }
  },
  read: async (name, sha256) => {
    try {
      const bytes = await buffer(await store.read(`${ATTACHMENT_FOLDER}/${name}`));
      if (digestOf(bytes).equals(sha256)) return bytes;
      logger.error({ file: name }, 'a stored file is not what was stored');
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      logger.error({ file: name }, 'a stored file is missing');
    }
    return undefined;
  },
});
