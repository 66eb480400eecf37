import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 200;
const MB = 1024 * 1024;

/** Processes that have so much memory together and no more, swap included. */
export interface MemoryGroup {
  /** A command as it is started in the group; its children belong to it too. */
  inside(command: readonly [string, ...string[]]): [string, ...string[]];
  /** The most that was held at once of what cannot be given back, in MB: files that were read can, and are left out. */
  held(): number;
  /** How many processes the kernel has ended for want of memory. */
  ended(): number;
  /** Once its processes are gone. */
  remove(): Promise<void>;
}

/** By version 2 of Linux' control groups or by version 1, as root. */
export function memoryGroup(name: string, megabytes: number): MemoryGroup {
  const isNew = fs.existsSync('/sys/fs/cgroup/cgroup.controllers');
  const parent = isNew ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory';
  const folder = path.join(parent, `reward-points-${name}`);
  if (isNew) fs.writeFileSync(path.join(parent, 'cgroup.subtree_control'), '+memory');
  fs.mkdirSync(folder);
  const limit = String(megabytes * MB);
  fs.writeFileSync(path.join(folder, isNew ? 'memory.max' : 'memory.limit_in_bytes'), limit);
  const withSwap = path.join(folder, isNew ? 'memory.swap.max' : 'memory.memsw.limit_in_bytes');
  // Not there where the kernel counts no swap.
  if (fs.existsSync(withSwap)) fs.writeFileSync(withSwap, isNew ? '0' : limit);
  const number = (file: string, word: string) =>
    Number(
      new RegExp(`^${word} (\\d+)$`, 'm').exec(
        fs.readFileSync(path.join(folder, file), 'utf8'),
      )?.[1] ?? 0,
    );
  const kinds = isNew ? ['anon', 'shmem'] : ['total_rss', 'total_shmem'];
  let most = 0;
  const sampling = setInterval(() => {
    const now = kinds.reduce((sum, kind) => sum + number('memory.stat', kind), 0);
    most = Math.max(most, now);
  }, SAMPLE_MS);
  return {
    inside: (command) => [
      'sh',
      '-c',
      'echo $$ > "$0/cgroup.procs" && exec "$@"',
      folder,
      ...command,
    ],
    held: () => most / MB,
    ended: () => number(isNew ? 'memory.events' : 'memory.oom_control', 'oom_kill'),
    remove: async () => {
      clearInterval(sampling);
      while (fs.readFileSync(path.join(folder, 'cgroup.procs'), 'utf8') !== '') await pause(100);
      fs.rmdirSync(folder);
    },
  };
}
