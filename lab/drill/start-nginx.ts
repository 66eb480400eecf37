import { type ChildProcess, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { deployed } from './files.ts';
import { start } from './processes.ts';

interface Nginx {
  /** Where its files go. */
  folder: string;
  /** An address of this machine, and the ports there: with TLS, and the one that leads to it. */
  host: string;
  tlsPort: number;
  plainPort: number;
  /** Host and port of each server behind it. */
  servers: string[];
}

/** nginx with the file of `deploy/` and a certificate made for it: `fullchain.pem` in its folder. */
export function startNginx({ folder, host, tlsPort, plainPort, servers }: Nginx): ChildProcess {
  const made =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=reward-points';
  execFileSync(
    'openssl',
    [
      ...made.split(' '),
      '-addext',
      `subjectAltName=IP:${host}`,
      '-keyout',
      path.join(folder, 'privkey.pem'),
      '-out',
      path.join(folder, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  );
  const site = deployed('nginx/reward-points.conf', {
    'server 127.0.0.1:3000;': servers.map((server) => `server ${server};`).join('\n'),
    'listen 80;': `listen ${host}:${plainPort};`,
    'listen 443 ssl http2;': `listen ${host}:${tlsPort} ssl http2;`,
    '/etc/letsencrypt/live/points.example.com': folder,
    '/var/log/nginx': folder,
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
