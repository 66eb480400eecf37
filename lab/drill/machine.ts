/** One machine with etcd and PostgreSQL under Patroni. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { unprivilegedIds } from '@reward-points/server/src/db/postgres-binaries';
import { fileOf, type Place } from './files.ts';
import { signal, start, stop } from './processes.ts';

export interface Machine {
  /** Of its Patroni. */
  address: string;
  start(): void;
  /** Everything that runs on it. */
  pids(): number[];
  stop(): Promise<void>;
}

/** The last part of its address is the number of its host. */
export function aMachine(
  place: Place,
  { bin, name, host }: { bin: string; name: string; host: number },
): Machine {
  const ids = unprivilegedIds();
  const folder = path.join(place.folder, name);
  const data = path.join(folder, 'data');
  fs.mkdirSync(folder, { mode: 0o755 });
  const own = (text: string) =>
    text
      .split('\n')
      // What names all three is the same on each of them.
      .map((line) =>
        line.includes('10.0.0.13') || line.includes(`${place.network}.13`)
          ? line
          : line
              .replaceAll('pg1', name)
              .replaceAll(`${place.network}.11`, `${place.network}.${host}`),
      )
      .join('\n');
  const files = {
    'etcd.yml': own(
      fileOf(place, 'cluster/etcd.yml', {
        '/var/lib/etcd/reward-points': path.join(folder, 'etcd'),
      }),
    ),
    'patroni.yml': own(
      fileOf(place, 'cluster/patroni.yml', {
        '/var/lib/postgresql/reward-points': data,
        '/var/lib/postgresql/.pgpass-patroni': path.join(folder, 'pgpass'),
        '/var/run/postgresql': folder,
        '/usr/lib/postgresql/15/bin': bin,
      }),
    ),
  };
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  if (ids) {
    for (const each of ['', ...Object.keys(files)])
      fs.chownSync(path.join(folder, each), ids.uid, ids.gid);
  }
  let children: ChildProcess[] = [];
  const postmaster = () => {
    try {
      return Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  const run = (program: string, ...args: string[]) =>
    start({
      command: [program, ...args],
      log: path.join(folder, `${program}.log`),
      env: { HOME: folder },
      ids,
    });
  return {
    address: `http://${place.network}.${host}:8008`,
    start: () => {
      children = [
        run('etcd', '--config-file', path.join(folder, 'etcd.yml')),
        run('patroni', path.join(folder, 'patroni.yml')),
      ];
    },
    // PostgreSQL's own children among them.
    pids: () => {
      const started = [...children.map(({ pid }) => pid), postmaster()].filter(
        (pid) => pid !== undefined,
      );
      return started.flatMap((pid) => [pid, ...childrenOf(pid)]);
    },
    stop: async () => {
      const [etcd, patroni] = children;
      await stop(patroni);
      signal(postmaster(), 'SIGINT');
      await stop(etcd);
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return found.trim().split('\n').map(Number);
  } catch {
    return [];
  }
}
