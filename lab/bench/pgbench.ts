import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where it is: Debian puts it on no path. Throws where there is none on this machine. */
export function requirePgbench(): string {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const root = '/usr/lib/postgresql';
  const found = (fs.existsSync(root) ? fs.readdirSync(root) : [])
    .map((version) => path.join(root, version, 'bin/pgbench'))
    .find((file) => fs.existsSync(file));
  if (found === undefined) throw new Error('pgbench is not on this machine (Debian: postgresql).');
  return found;
}

/**
 * Runs a script of pgbench, prepared, without a server in between: the limit that the server is compared to.
 *
 * @returns transactions per second.
 */
export function pgbench(
  url: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): number {
  const { username, password, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const file = path.join(os.tmpdir(), `reward-points-bench-${process.pid}.sql`);
  fs.writeFileSync(file, script);
  try {
    const output = execFileSync(
      requirePgbench(),
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        `${clients}`,
        '-j',
        '2',
        '-T',
        `${seconds}`,
        '-f',
        file,
        pathname.slice(1),
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          PGHOST: searchParams.get('host') ?? '',
          PGUSER: username,
          PGPASSWORD: password,
          // As on every connection of the product.
          PGOPTIONS: '-c max_parallel_workers_per_gather=0',
        },
      },
    );
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } finally {
    fs.rmSync(file, { force: true });
  }
}
