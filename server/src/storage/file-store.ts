import type { Readable } from 'node:stream';

/** A place for files by name, with slashes in the names: a folder, or a bucket. */
export interface FileStore {
  /** What a person calls it. */
  readonly place: string;
  /** Stores a file whole or not at all, and safely: it is there after a power cut. */
  write(name: string, content: Readable): Promise<void>;
  /** @throws FileMissing */
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** The names of all files below a folder; `.` is the whole store. */
  list(folder: string): Promise<string[]>;
  /** The names of the folders at the top, without looking into them. */
  listFolders(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what is left below a folder of files that began to be written before a moment and never were whole. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
}

/** There is no file of that name. */
export class FileMissing extends Error {
  constructor(name: string) {
    super(`there is no ${name}`);
  }
}

/** What is read of a file that may have been removed meanwhile: nothing. */
export function orGone(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}

/** The store itself does not do what it should. Says why without a word of any credentials. */
export class StoreError extends Error {
  /** It answered, and refuses: a setting is wrong. Otherwise it may answer in a moment. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal }: { isRefusal: boolean }) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
