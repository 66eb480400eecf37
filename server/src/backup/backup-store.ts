import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where backups are kept: files by name, with slashes in the names. */
export interface BackupStore {
  /** What a person calls it. */
  readonly place: string;
  /** Stores a file whole or not at all, and safely: it is there after a power cut. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  /** The names of all files below a folder. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Backups in a folder of this machine, or of one that is mounted. */
export function folderStore(root: string): BackupStore {
  const fileOf = (name: string) => path.join(root, name);
  return {
    place: root,
    write: async (name, content) => {
      const file = fileOf(name);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.unfinished`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await fs.rename(unfinished, file);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(fileOf(name)),
    list: async (folder) => {
      const entries = await fs
        .readdir(fileOf(folder), { recursive: true, withFileTypes: true })
        .catch((error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
          throw error;
        });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        );
    },
    remove: async (name) => {
      await fs.rm(fileOf(name), { force: true });
      // A folder goes with the last file below it.
      for (let up = path.dirname(name); up !== '.'; up = path.dirname(up)) {
        const isEmpty = await fs.rmdir(fileOf(up)).then(
          () => true,
          () => false,
        );
        if (!isEmpty) return;
      }
    },
  };
}
