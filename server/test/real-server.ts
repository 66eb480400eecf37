import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '#db/embedded-postgres.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
export const ADMIN = { whatsapp: '628000000000', password: 'admin-password' };

export interface RealServer {
  /** Starts it, again after each death, on the same data. */
  start(): Promise<void>;
  /** Where it answers since its last start. */
  address(): string;
  kill(): Promise<void>;
  /** PostgreSQL dies, without a word to anybody; the server lives on. */
  crashPostgres(): Promise<void>;
  /** PostgreSQL dies first, and then the server. */
  killPostgres(): Promise<void>;
  /** Where its database answers while it runs, for a second look. */
  databaseUrl(): string;
  /** Ends what still runs and removes the data. */
  remove(): Promise<void>;
  call(
    method: string,
    url: string,
    options?: { body?: unknown; token?: string; key?: string },
    // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
  ): Promise<any>;
  signIn(account: { whatsapp: string; password: string }): Promise<string>;
}

/** Reads what a server prints, to its end, so that the pipe neither fills up nor breaks. @returns where it answers. */
export function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /ready: (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
}

/**
 * The real server as its own process, on a PostgreSQL that waits for the disk, to be killed in the middle of its work.
 *
 * @param settings are read at each start.
 */
export async function aRealServer(
  settings: Record<string, string> = {},
  folder = os.tmpdir(),
): Promise<RealServer> {
  const dataDir = await fs.mkdtemp(path.join(folder, 'reward-points-crash-'));
  await fs.chmod(dataDir, 0o755);
  const postgresDir = path.join(dataDir, 'postgres');
  let base = '';
  let server: ChildProcess | undefined;
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  };
  const crashPostgres = async () => {
    const file = await fs.readFile(path.join(postgresDir, 'postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGKILL');
  };
  const call: RealServer['call'] = async (method, url, { body, token, key } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { ...((await answer.json()) as object), status: answer.status };
  };
  return {
    start: async () => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        ADMIN_PASSWORD: ADMIN.password,
        ...settings,
      };
      server = spawn(process.execPath, [main], {
        env,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      base = await addressOf(server);
    },
    address: () => base,
    kill,
    crashPostgres,
    killPostgres: async () => {
      await crashPostgres();
      await kill();
    },
    databaseUrl: () => findRunningPostgres(postgresDir)?.url('postgres') ?? '',
    remove: async () => {
      await kill();
      // A PostgreSQL whose server was killed still writes for a moment while it ends.
      await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
    call,
    signIn: async (account) => (await call('POST', '/api/login', { body: account })).token,
  };
}
