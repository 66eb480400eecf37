import fs from 'node:fs';
import path from 'node:path';

/** The programs that start the embedded database of a data folder. */
const HOLDERS = ['main.ts', 'verify.ts'];

/**
 * Makes sure that one program at a time has a data folder: a second one would stop the first one's database.
 *
 * @returns gives the folder free.
 * @throws when a program that lives has it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'server.pid');
  fs.mkdirSync(dataDir, { recursive: true });
  for (;;) {
    try {
      // Fails when the file exists, so of two servers that start at the same moment one comes second.
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(readOr(file, '0'));
      if (holder !== process.pid && isHolder(holder)) {
        throw new Error(
          `Process ${holder} already uses ${dataDir}. Stop it, or set another DATA_DIR and PORT.`,
        );
      }
      fs.rmSync(file, { force: true });
    }
  }
  return () => fs.rmSync(file, { force: true });
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
