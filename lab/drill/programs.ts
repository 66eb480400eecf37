import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'nginx', 'openssl'];
/** What Patroni starts besides `postgres` itself. */
const OF_POSTGRES = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_isready'];

const missingOf = (names: string[]): string[] =>
  names.filter(
    (name) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status !== 0,
  );

/** Throws with what is to be installed where nginx cannot be started. */
export function requireNginx(): void {
  const missing = missingOf(['nginx', 'openssl']);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing. On Debian: apt-get install nginx-light openssl`,
    );
}

/** The folder of the newest PostgreSQL that is whole. Throws with what is to be installed where a program is missing. */
export function requirePrograms(): string {
  const missing = missingOf(PROGRAMS);
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : [];
  const [bin] = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .filter((folder) => OF_POSTGRES.every((name) => fs.existsSync(path.join(folder, name))));
  if (bin === undefined) missing.unshift('postgresql');
  if (bin !== undefined && missing.length === 0) return bin;
  throw new Error(
    `The drill needs ${missing.join(', ')}. On Debian: apt-get install postgresql patroni etcd-server haproxy nginx-light openssl`,
  );
}
