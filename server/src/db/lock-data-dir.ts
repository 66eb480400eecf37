import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What SQLite answers when another program has the lock. */
const BUSY = 5;

/** What nobody refers to any more is closed at some moment, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Another program has the data folder. */
export class DataDirInUse extends Error {}

/** This user, or this disk, takes no lock there. */
export class DataDirUnusable extends Error {}

/**
 * Lets one program at a time use a data folder. A second one would stop the first one's database, or start another on its
 * files.
 *
 * The lock is a file lock of the operating system, which Node reaches only through SQLite. The system frees it however its
 * holder ends. It also holds between containers that share a volume; process ids would not, because each container has its own
 * process 1.
 *
 * @returns a function that frees the folder.
 * @throws DataDirInUse when a running program has it.
 * @throws DataDirUnusable when its file cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'server.lock');
  const note = path.join(dataDir, 'server.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // Of a file that can be read only it would begin all the same, beside others: the last makes sure that it can be written.
    lock.exec('pragma journal_mode = memory; begin immediate; pragma user_version = 1');
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    if (error.errcode !== BUSY)
      throw new DataDirUnusable(
        `${file} cannot be used: ${error.message}. Set another DATA_DIR, or mend it.`,
      );
    throw new DataDirInUse(
      `${holderIn(note)} already uses ${dataDir}. Stop it, or set another DATA_DIR and PORT.`,
    );
  }
  held.add(lock);
  fs.writeFileSync(note, `${process.pid} ${os.hostname()}\n`);
  return () => {
    fs.rmSync(note, { force: true });
    // The file stays: removed, it would be another one to whoever has it open already.
    held.delete(lock);
    lock.close();
  };
}

/** Who wrote last that it has the folder, for people to read. */
function holderIn(note: string): string {
  const [pid, host] = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim().split(' ') : [];
  if (!pid) return 'Another program';
  return host === undefined || host === os.hostname()
    ? `Process ${pid}`
    : `Process ${pid} of ${host}`;
}
