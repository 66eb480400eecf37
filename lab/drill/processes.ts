import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@reward-points/server/test/processes';

const END_MS_MAX = 20_000;

export interface Program {
  command: [string, ...string[]];
  log: string;
  env?: Record<string, string | undefined>;
  ids?: { uid: number; gid: number } | undefined;
}

export function start({ command: [program, ...args], log, env, ids }: Program): ChildProcess {
  const out = fs.openSync(log, 'a');
  const child = spawn(program, args, {
    ...ids,
    cwd: '/',
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  return child;
}

/** Sends a signal to a process that may be gone. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

export async function gone(pid: number | undefined): Promise<void> {
  const giveUpAt = performance.now() + END_MS_MAX;
  while (pid !== undefined && isRunning(pid) && performance.now() < giveUpAt) await pause(50);
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess | undefined): Promise<void> {
  signal(child?.pid, 'SIGTERM');
  await gone(child?.pid);
  signal(child?.pid, 'SIGKILL');
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
