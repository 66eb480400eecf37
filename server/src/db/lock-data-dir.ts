import fs from 'node:fs';
import path from 'node:path';

/** The programs that start the embedded database of a data folder. */
const HOLDERS = ['main.ts', 'verify.ts', 'backup.ts', 'restore.ts'];

/** Nobody needs longer than an instant to take a folder; a guard that is older was left by a program that was killed. */
const GUARD_MS_MAX = 5_000;

/** Another program has the data folder. */
export class DataDirInUse extends Error {}

/**
 * Makes sure that one program at a time has a data folder: a second one would stop the first one's database.
 *
 * @returns gives the folder free.
 * @throws DataDirInUse when a program that lives has it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'server.pid');
  fs.mkdirSync(dataDir, { recursive: true });
  // Of programs that start at the same moment each looks and takes alone, or two would both replace what a dead one left.
  guarded(`${file}.taking`, () => {
    const holder = Number(readOr(file, '0'));
    if (holder !== process.pid && isHolder(holder)) {
      throw new DataDirInUse(
        `Process ${holder} already uses ${dataDir}. Stop it, or set another DATA_DIR and PORT.`,
      );
    }
    fs.writeFileSync(file, String(process.pid));
  });
  return () => fs.rmSync(file, { force: true });
}

/** Runs an instant of work while no other program does the same: of two that make one folder, the second fails. */
function guarded(guard: string, work: () => void): void {
  for (;;) {
    try {
      fs.mkdirSync(guard);
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const made = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (made > 0 && Date.now() - made > GUARD_MS_MAX)
        fs.rmSync(guard, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
  try {
    work();
  } finally {
    fs.rmSync(guard, { recursive: true, force: true });
  }
}

/** After a crash the number may belong to another program by now. */
function isHolder(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const words = readOr(`/proc/${pid}/cmdline`, HOLDERS.join('\0')).split('\0');
  return words.some((word) => HOLDERS.includes(path.basename(word)));
}

function readOr(file: string, otherwise: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
