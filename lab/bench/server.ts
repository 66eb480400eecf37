import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf } from '@reward-points/server/test/real-server';

export interface Server {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the real server as its own process on a database, as `npm start` does, with whatever settings more. */
export async function startServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-bench-data-'));
  const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await addressOf(child);
  return {
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
