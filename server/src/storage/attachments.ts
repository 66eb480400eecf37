import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '#db/database.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { keepingFiles } from './keeping-files.ts';

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
   * Stores bytes for the write that takes them; see `keepingFiles`.
   *
   * @throws StoreError where the store does not answer.
   */
  keeping<T extends Storable>(
    bytes: Buffer,
    ending: string,
    write: Write,
    work: (tx: Tx, by: Writer | null, take: () => Kept) => Promise<T>,
  ): Promise<T>;
  /** Undefined where it is missing, or is not what was kept. */
  read(name: string, sha256: Buffer): Promise<Buffer | undefined>;
}

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export const attachmentStore = (
  store: FileStore,
  logger: Pick<FastifyBaseLogger, 'error'>,
): AttachmentStore => ({
  keeping: (bytes, ending, write, work) => {
    const name = `${randomBytes(16).toString('hex')}.${ending}`;
    const files = [{ name: `${ATTACHMENT_FOLDER}/${name}`, bytes }];
    return keepingFiles({ store, logger }, files, write, (tx, by, { take }) =>
      work(tx, by, () => {
        take();
        return { name, sha256: digestOf(bytes), size: bytes.length };
      }),
    );
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
