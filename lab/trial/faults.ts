/** What breaks within one machine: the server, the PostgreSQL that it runs, its disk, the provider and the clock. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@reward-points/server/src/db/database';
import { sql } from 'kysely';
import type { Books } from './books.ts';
import { breakThings, type Fault, refusesClearly } from './break-things.ts';
import { callerOf } from './caller.ts';
import type { Outcome, Trial } from './trial.ts';

const DISK_MB = 700;
/** Longer than the server waits before it asks whether the database is still there. */
const FROZEN_MS = 15_000;
const GONE_MS = 8_000;
/** Until a server whose PostgreSQL does not stay has given up. */
const GIVES_UP_MS_MAX = 90_000;

/** Moments around which a day, a year or a month that is longer than others begins in the zone of the business. */
const MOMENTS = [
  '2026-12-31T16:59:55Z',
  '2028-02-28T16:59:55Z',
  '2028-02-29T16:59:55Z',
  '2028-12-31T16:59:55Z',
  '2028-12-31T23:59:55Z',
];

const FAULTS: Record<string, Fault> = {
  'kill -9 of the server': async ({ server }) => {
    await server.kill();
    await server.start();
  },
  'kill -9 of PostgreSQL': async ({ server, books }) => {
    await server.crashPostgres();
    await refusesClearly(books, { isBackSoon: true });
  },
  'kill -9 of both': async ({ server }) => {
    await server.killPostgres();
    await server.start();
  },
  'PostgreSQL ends until the server gives up': async ({ server }) => {
    const given = new AbortController();
    const ended = server.ended().finally(() => given.abort());
    const giveUpAt = performance.now() + GIVES_UP_MS_MAX;
    while (!given.signal.aborted) {
      if (performance.now() > giveUpAt) throw new Error('The server neither serves nor ends.');
      if (server.databaseUrl() !== '') await server.crashPostgres().catch(() => {});
      await pause(100);
    }
    const code = await ended;
    // Whatever watches over it would start it again only after a failure.
    if (code !== 1) throw new Error(`The server gave up with ${code}.`);
    await server.start();
  },
  'PostgreSQL says nothing': async ({ server, books }) => {
    const goOn = await server.freezePostgres();
    await pause(FROZEN_MS);
    await refusesClearly(books);
    goOn();
  },
  'connections cut': async ({ server }) => {
    const { db, close } = openDatabase(server.databaseUrl(), 1);
    try {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
    } finally {
      await close();
    }
  },
  'provider slow, refusing and cutting': async ({ fake, random }) => {
    Object.assign(fake.faults, {
      slowMs: 2_000,
      chance: { slow: 0.2, broken: 0.2, cut: 0.2, 'rate-limited': random.below(3) / 10 },
    });
    await pause(1_000);
    Object.assign(fake.faults, { chance: {} });
  },
  'provider gone': async ({ fake }) => {
    fake.disappear();
    await pause(GONE_MS);
    await fake.reappear();
  },
};

/** With a full disk a read or a clear refusal comes back, and nothing hangs. */
const diskFull =
  (disk: string): Fault =>
  async ({ books }) => {
    const filler = path.join(disk, 'filler');
    fill(filler);
    await pause(3_000);
    await answersAtAll(books);
    fs.rmSync(filler);
  };

/** Writes until there is no place left. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const chunk = Buffer.alloc(size, 1);
      try {
        for (;;) fs.writeSync(handle, chunk);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    fs.closeSync(handle);
  }
}

async function answersAtAll(books: Books): Promise<void> {
  const call = callerOf(books.server.address);
  const { status } = await call({
    method: 'GET',
    url: '/api/admin/users?page=1',
    token: books.administrator,
  });
  if (status !== 200 && status !== 503)
    books.findings.push(`with a full disk a list says ${status}`);
}

/** A small disk of its own for the data, where this process may mount one. */
function mountDisk(): string | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    // It would take memory until the machine is started again.
    process.once('exit', () => unmountDisk(folder));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    fs.rmdirSync(folder);
    return undefined;
  }
}

function unmountDisk(disk: string): void {
  if (!fs.existsSync(disk)) return;
  execFileSync('umount', ['-l', disk]);
  fs.rmdirSync(disk);
}

export async function faults(trial: Trial): Promise<Outcome> {
  const disk = mountDisk();
  try {
    return await breakThings(trial, {
      faults: disk === undefined ? FAULTS : { ...FAULTS, 'disk full': diskFull(disk) },
      moments: MOMENTS,
      ...(disk !== undefined && { places: { folder: disk } }),
    });
  } finally {
    if (disk !== undefined) unmountDisk(disk);
  }
}
