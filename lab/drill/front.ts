/** Two servers of ours, HAProxy beside them and nginx in front, with the files of `deploy/`. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { ADMIN } from '@reward-points/server/test/real-server';
import { fileOf, type Place, settingsOf } from './files.ts';
import { gone, signal, start, stop } from './processes.ts';
import { startNginx } from './start-nginx.ts';

const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');
const SERVER_HOSTS = [21, 22];
const READY_MS_MAX = 60_000;

/** How the servers reach the primary: by an address that names all three, or through HAProxy. */
export const WAYS = ['several hosts', 'HAProxy'] as const;
export type Way = (typeof WAYS)[number];

export interface Server {
  /** Where it answers without nginx. */
  address: string;
  log: string;
  /** Comes back once it answers and its database does. */
  start(way: Way): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Front {
  /** nginx, as people reach it. */
  address: string;
  /** The same without TLS, which leads to it. */
  plainAddress: string;
  servers: Server[];
  /** The database as its owner reaches it, for a second look. */
  databaseUrl: string;
  end(): Promise<void>;
}

export function startFront(place: Place, settings: Record<string, string>): Front {
  const { folder, network } = place;
  const own: Record<string, string> = {
    ...settingsOf(place),
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const proxy = path.join(folder, 'haproxy.cfg');
  const throughProxy = `${network}.21:6432`;
  fs.writeFileSync(proxy, fileOf(place, 'cluster/haproxy.cfg', { '127.0.0.1:6432': throughProxy }));
  const haproxy = start({
    command: ['haproxy', '-db', '-f', proxy],
    log: path.join(folder, 'haproxy.log'),
  });
  const nginx = startNginx({
    folder,
    host: `${network}.31`,
    tlsPort: 8443,
    plainPort: 8080,
    servers: SERVER_HOSTS.map((host) => `${network}.${host}:3000`),
  });
  // This process believes the certificate that was made for it.
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    fs.readFileSync(path.join(folder, 'fullchain.pem'), 'utf8'),
  ]);

  const byWay = (way: Way, url = ''): string =>
    way === 'HAProxy' ? url.replace(/@[^/]+/, `@${throughProxy}`).replace(/\?.*/, '') : url;

  const servers = SERVER_HOSTS.map((host): Server => {
    const dataDir = path.join(folder, `server-${host}`);
    fs.mkdirSync(dataDir);
    const address = `http://${network}.${host}:3000`;
    const log = path.join(folder, `server-${host}.log`);
    let child: ChildProcess | undefined;
    return {
      address,
      log,
      start: async (way) => {
        const env = {
          ...own,
          HOST: `${network}.${host}`,
          DATA_DIR: dataDir,
          DATABASE_URL: byWay(way, own.DATABASE_URL),
          DATABASE_OWNER_URL: byWay(way, own.DATABASE_OWNER_URL),
          ADMIN_PASSWORD: ADMIN.password,
          ...settings,
        };
        const giveUpAt = performance.now() + READY_MS_MAX;
        while (!(await isReady(address))) {
          // As systemd does with a server whose start failed.
          if (child === undefined || child.exitCode !== null || child.signalCode !== null)
            child = start({ command: [process.execPath, main], log, env });
          if (performance.now() > giveUpAt) throw new Error(`A server is not ready; see ${log}`);
          await pause(200);
        }
      },
      kill: async () => {
        signal(child?.pid, 'SIGKILL');
        await gone(child?.pid);
      },
      stop: () => stop(child),
    };
  });
  return {
    address: `https://${network}.31:8443`,
    plainAddress: `http://${network}.31:8080`,
    servers,
    databaseUrl: own.DATABASE_OWNER_URL ?? '',
    end: async () => {
      await Promise.all([...servers.map((server) => server.stop()), stop(nginx), stop(haproxy)]);
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
