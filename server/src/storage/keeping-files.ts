import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '#db/database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import { type FileStore, StoreError } from './file-store.ts';

interface Place {
  store: FileStore;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

/** What an attempt of a write does with files. */
interface Naming {
  /** Its records name those that were stored. */
  take(): void;
  /** Nothing names these any more. */
  replace(names: readonly string[]): void;
}

/**
 * Stores files and then runs the write that names them: no database connection waits for the store. They are removed if the
 * write fails or does not take them (a repeated call), but kept if the database went away, which may have written. What they
 * replaced is removed after the write. So no record names a file that is not there.
 *
 * @throws StoreError where the store does not answer.
 */
export async function keepingFiles<T extends Storable>(
  { store, logger }: Place,
  files: readonly { name: string; bytes: Buffer }[],
  write: Write,
  work: (tx: Tx, by: Writer | null, naming: Naming) => Promise<T>,
): Promise<T> {
  const stored: string[] = [];
  let replaced: string[] = [];
  let isTaken = false;
  /** What is done is done, and what failed has its own reason: a file too many harms nobody. */
  const remove = (names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        store
          .remove(name)
          .catch((err: unknown) =>
            logger.error({ err, file: name }, 'a file could not be removed'),
          ),
      ),
    );
  const naming: Naming = {
    take: () => {
      isTaken = true;
    },
    replace: (names) => {
      replaced.push(...names);
    },
  };
  try {
    for (const { name, bytes } of files) {
      stored.push(name);
      await store.write(name, Readable.from([bytes]));
    }
    const result = await write((tx, by) => {
      // What an attempt before this one did was rolled back.
      isTaken = false;
      replaced = [];
      return work(tx, by, naming);
    });
    await remove(isTaken ? replaced : [...replaced, ...stored]);
    return result;
  } catch (error) {
    if (!isUnavailable(error)) {
      const removed = remove(stored);
      // A store that is silent is not waited for once more.
      if (!(error instanceof StoreError)) await removed;
    }
    throw error;
  }
}
