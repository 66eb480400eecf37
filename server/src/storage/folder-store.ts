import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FileStore, StoreError } from './file-store.ts';

/** What a file is called while it is written, by this version and by the one before. */
const UNFINISHED = /\.([0-9a-f]{8}|unfinished)$/;

interface Habits {
  /** Whether users of the machine other than the one that this program runs as may read a file. */
  isReadable: (name: string) => boolean;
  /** A folder stays when its last file is removed. */
  keepsFolders: boolean;
}

/** Files in a folder of this machine, or of one that is mounted. */
export function folderStore(
  root: string,
  { isReadable, keepsFolders }: Habits = { isReadable: () => false, keepsFolders: false },
): FileStore {
  const modesOf = (name: string) =>
    isReadable(name) ? { file: 0o644, folder: 0o755 } : { file: 0o600, folder: 0o700 };
  const fileOf = (name: string) => path.join(root, name);
  const nameOf = (entry: { parentPath: string; name: string }) =>
    path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
  const filesBelow = async (folder: string) => {
    const entries = await fs
      .readdir(fileOf(folder), { recursive: true, withFileTypes: true })
      .catch(orNone);
    return entries.filter((entry) => entry.isFile()).map(nameOf);
  };
  return {
    place: root,
    write: async (name, content) => {
      const file = fileOf(name);
      const modes = modesOf(name);
      const made = await fs
        .mkdir(path.dirname(file), { recursive: true, mode: modes.folder })
        .catch((error) => {
          throw unwritable(error, root) ?? error;
        });
      // Neither a server that reads the folder meanwhile nor a crash ever shows half of it.
      const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: modes.file, flush: true }));
        await fs.rename(unfinished, file);
        // Until then a power cut may take its name back, and those of the folders that were made for it.
        for (let up = path.dirname(file); ; up = path.dirname(up)) {
          await syncFolder(up);
          if (made === undefined || up.length < made.length) break;
        }
      } catch (error) {
        await fs.rm(unfinished, { force: true }).catch(() => {});
        throw unwritable(error, root) ?? error;
      }
    },
    read: async (name) => {
      const file = await fs.open(fileOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(name) : error;
      });
      return file.createReadStream();
    },
    has: (name) =>
      fs.stat(fileOf(name)).then(
        () => true,
        (error: unknown) => orNone(error).length > 0,
      ),
    list: async (folder) =>
      (await filesBelow(folder)).filter((name) => !UNFINISHED.test(name)).sort(),
    listFolders: async () => {
      const entries = await fs.readdir(root, { withFileTypes: true }).catch(orNone);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    remove: async (name) => {
      await fs.rm(fileOf(name), { force: true });
      if (keepsFolders) return;
      for (let up = path.dirname(name); up !== '.'; up = path.dirname(up)) {
        const isEmpty = await fs.rmdir(fileOf(up)).then(
          () => true,
          () => false,
        );
        if (!isEmpty) return;
      }
    },
    removeUnfinished: async (folder, before) => {
      for (const name of (await filesBelow(folder)).filter((each) => UNFINISHED.test(each))) {
        // Gone meanwhile: finished, or removed by another program.
        const { mtimeMs } = await fs
          .stat(fileOf(name))
          .catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < before.getTime()) await fs.rm(fileOf(name), { force: true });
      }
    },
  };
}

/** Some mounts know no such thing, and keep names at once. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error;
  } finally {
    await handle.close();
  }
}

/** What a disk says that takes nothing more at the moment; with place on it again it does. */
const UNWRITABLE: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'no more may be stored there',
  EROFS: 'its disk cannot be written',
  EIO: 'its disk fails',
  EACCES: 'this user may not write there',
};

function unwritable(error: unknown, root: string): StoreError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = UNWRITABLE[code];
  return why === undefined
    ? undefined
    : new StoreError(`${root} cannot be written: ${why} (${code})`, { isRefusal: false });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');
const orNone = (error: unknown): never[] => {
  if (isMissing(error)) return [];
  throw error;
};
