import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '#db/embedded-postgres.ts';
import { bareEnvironment } from './processes.ts';
import { scratchFolder } from './scratch-folder.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
/** Also on a machine that is busy with much else. */
const ANSWER_MS_MAX = 60_000;
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
  /** PostgreSQL keeps its connections and does nothing, until it is let go on. */
  freezePostgres(): Promise<() => void>;
  /** Comes back once the server has ended by itself. @returns its exit code. */
  ended(): Promise<number | null>;
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

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await fs.readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * The real server as its own process, on a PostgreSQL that has what it commits kept as every installation does, to be
 * killed in the middle of its work. What the kernel has taken outlives a kill, whether a disk or memory holds it.
 *
 * @param settings are read at each start.
 * @param postgres where a PostgreSQL of others keeps its data, on which the server works by its settings.
 */
export async function aRealServer(
  settings: Record<string, string> = {},
  { folder = os.tmpdir(), postgres }: { folder?: string; postgres?: string } = {},
): Promise<RealServer> {
  const dataDir = scratchFolder('crash', folder);
  const postgresDir = postgres ?? path.join(dataDir, 'postgres');
  let base = '';
  let server: ChildProcess | undefined;
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  };
  const postmaster = async (): Promise<number> => {
    const file = await fs.readFile(path.join(postgresDir, 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  };
  const crashPostgres = async () => {
    process.kill(await postmaster(), 'SIGKILL');
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
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return { ...((await answer.json()) as object), status: answer.status };
  };
  return {
    start: async () => {
      const env = {
        ...bareEnvironment,
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
    freezePostgres: async () => {
      const pid = await postmaster();
      // First the one that starts the others.
      process.kill(pid, 'SIGSTOP');
      const all = [pid, ...(await childrenOf(pid))];
      for (const each of all) signal(each, 'SIGSTOP');
      return () => {
        for (const each of all) signal(each, 'SIGCONT');
      };
    },
    ended: async () => {
      if (server && server.exitCode === null && server.signalCode === null) {
        await once(server, 'exit');
      }
      return server?.exitCode ?? null;
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
