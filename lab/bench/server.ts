import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { addressOf } from '@reward-points/server/test/real-server';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';

export interface Server {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the real server as its own process on a database, as `npm start` does, with whatever settings more. */
export const startServer = (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> => startProgram('src/main.ts', { DATABASE_URL: databaseUrl, ...settings });

/**
 * Starts a program that serves as its own process, on a port and in a folder of its own.
 *
 * @param file below `server`.
 */
export async function startProgram(
  file: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const dataDir = scratchFolder('bench-data');
  const program = path.resolve(import.meta.dirname, '../../server', file);
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // It may end by itself.
  const gone = once(child, 'exit');
  return {
    address: await addressOf(child),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
