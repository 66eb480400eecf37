/** Two servers of ours, HAProxy beside them and nginx in front, with the files of `deploy/`. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { ADMIN } from '@reward-points/server/test/real-server';
import { fileOf, type Place, settingsOf } from './files.ts';
import { gone, signal, start, stop } from './processes.ts';

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
  const own = settingsOf(place);
  const proxy = path.join(folder, 'haproxy.cfg');
  const throughProxy = `${network}.21:6432`;
  fs.writeFileSync(proxy, fileOf(place, 'cluster/haproxy.cfg', { '127.0.0.1:6432': throughProxy }));
  const haproxy = start({
    command: ['haproxy', '-db', '-f', proxy],
    log: path.join(folder, 'haproxy.log'),
  });
  const nginx = startNginx(place);

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

/** With a certificate of the drill's own, which this process believes. */
function startNginx(place: Place): ChildProcess {
  const { folder, network } = place;
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const made =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=reward-points';
  const name = `subjectAltName=IP:${network}.31`;
  execFileSync(
    'openssl',
    [...made.split(' '), '-addext', name, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    fs.readFileSync(certificate, 'utf8'),
  ]);
  const site = fileOf(place, 'nginx/reward-points.conf', {
    'server 127.0.0.1:3000;': `server ${network}.21:3000;`,
    '# server 10.0.0.22:3000;': `server ${network}.22:3000;`,
    'listen 80;': `listen ${network}.31:8080;`,
    'listen 443 ssl http2;': `listen ${network}.31:8443 ssl http2;`,
    '/etc/letsencrypt/live/points.example.com': folder,
  });
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-error.log;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/nginx-bodies;\n${site}}\n`,
  );
  return start({
    command: ['nginx', '-p', folder, '-c', file, '-g', 'daemon off;'],
    log: path.join(folder, 'nginx.log'),
  });
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
