import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder for what runs for a while, a database among it. Where root starts PostgreSQL, another user runs it, who can get
 * in here; could it not, the database would live below /var/lib/reward-points, and stay there when this folder goes.
 */
export const scratchFolder = (name: string, below = os.tmpdir()): string =>
  openFolder(path.join(below, `reward-points-${name}-`));

function openFolder(beginning: string): string {
  const folder = fs.mkdtempSync(beginning);
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** What the databases of one run may come to, and something more. */
const MEMORY_BYTES_MIN = 3 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Where databases that only a test needs are kept: in memory where enough is free, since a disk that has just deleted
 * thousands of files is slow to create others (measured on ext4: a fifth of all processor time of the tests).
 */
export function memoryFolder(name: string): string {
  if (!hasMemory()) return scratchFolder(name);
  removeLeftOver();
  // Short, since the path of a socket somewhere below may have only about a hundred characters.
  return openFolder(path.join(MEMORY, `rp-${name}-${process.pid}-`));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return Math.min(bavail * bsize, os.freemem()) >= MEMORY_BYTES_MIN;
  } catch {
    return false;
  }
}

/** What a run that was killed left behind would take memory until the machine is started again. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = /^rp-\w+-(\d+)-\w+$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // Of another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
