import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Ids } from './postgres-binaries.ts';
import { type Starting, untilReady } from './until-ready.ts';

export const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** What a start needs to know, and a restart again. */
export interface Cluster {
  folder: string;
  /** Where PostgreSQL writes what it has to say. */
  logFile: string;
  command: string[];
  ids: Ids | undefined;
}

interface Launched {
  started: ChildProcess;
  /** How it ended; empty while it lives. */
  ended(): string;
}

export function launch({ logFile, command, ids }: Cluster): Launched {
  const [program, ...args] = command;
  if (program === undefined) throw new Error('There is no command to start PostgreSQL with.');
  const log = fs.openSync(logFile, 'a', 0o600);
  const child = spawn(program, args, {
    // Where another program starts PostgreSQL, that program changes the user, and needs root for it.
    ...(path.basename(program) === 'postgres' ? ids : {}),
    env: ENVIRONMENT,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let ended = '';
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  return { started: child, ended: () => ended };
}

/** A PostgreSQL of our own could not be made or started. */
export class PostgresNotStarted extends Error {
  /** The reason alone, where the log does not stay. */
  readonly why: string;
  constructor(why: string, logFile?: string) {
    super(logFile === undefined ? why : `${why}; its log is ${logFile}`);
    this.why = why;
  }
}

/** @throws PostgresNotStarted with the reason, and where the log is. */
export async function awaitReady(
  { folder, logFile }: Cluster,
  pid: number | undefined,
  watch: Pick<Starting, 'ended' | 'tellSlow'>,
): Promise<void> {
  try {
    await untilReady({
      isReady: () => pid !== undefined && readPidFile(folder)?.ready === pid,
      ...watch,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PostgresNotStarted(`PostgreSQL did not start (${why})`, logFile);
  }
}

/** What a PostgreSQL says of itself in its folder; undefined where it says nothing. */
export function readPidFile(
  cluster: string,
): { pid: number; socketDir: string; ready: number | undefined } | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const isReady = lines[7]?.trim() === 'ready';
    return { pid, socketDir: lines[4] ?? '', ready: isReady ? pid : undefined };
  } catch {
    return undefined;
  }
}
