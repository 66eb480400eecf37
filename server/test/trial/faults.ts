/**
 * Random writes by many clients while things break: each write is repeated under its key until it is answered, so that at
 * the end of each round every one of them is known, and the books are compared with the model.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { startFakeQontak } from '#test/fakes/qontak.ts';
import { QONTAK_ACCOUNT } from '#test/fakes/qontak-account.ts';
import { aRealServer, type RealServer } from '#test/real-server.ts';
import { type Books, openBooks, refill, signInAnew } from './books.ts';
import { callerOf } from './caller.ts';
import { type Chance, chanceOf } from './chance.ts';
import { compare } from './compare.ts';
import type { Outcome, Trial } from './trial.ts';
import { write } from './write.ts';

const CLIENTS = 8;
/** And more, while it is still broken. */
const WRITES_A_ROUND = 60;
const BACK_MS_MAX = 60_000;
const DISK_MB = 700;

/** Moments around which a day, a year or a month that is longer than others begins in the zone of the business. */
const MOMENTS = [
  '2026-12-31T16:59:55Z',
  '2028-02-28T16:59:55Z',
  '2028-02-29T16:59:55Z',
  '2028-12-31T16:59:55Z',
  '2028-12-31T23:59:55Z',
];

interface Broken {
  server: RealServer;
  books: Books;
  chance: Chance;
  disk: string | undefined;
  fake: Awaited<ReturnType<typeof startFakeQontak>>;
}

type Fault = (broken: Broken) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  'kill -9 of the server': async ({ server }) => {
    await server.kill();
    await server.start();
  },
  'kill -9 of PostgreSQL': async ({ server, books }) => {
    await server.crashPostgres();
    await refusesClearly(books);
  },
  'kill -9 of both': async ({ server }) => {
    await server.killPostgres();
    await server.start();
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
  'provider slow, refusing and cutting': async ({ fake, chance }) => {
    Object.assign(fake.faults, {
      slowMs: 2_000,
      chance: { slow: 0.2, broken: 0.2, cut: 0.2, 'rate-limited': chance.below(3) / 10 },
    });
    await pause(1_000);
    Object.assign(fake.faults, { chance: {} });
  },
  'disk full': async ({ disk, books }) => {
    if (disk === undefined) return;
    const filler = path.join(disk, 'filler');
    fill(filler);
    await pause(3_000);
    await answersAtAll(books);
    fs.rmSync(filler);
  },
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

/** Without PostgreSQL the server says so within moments, until it has started it again. */
async function refusesClearly(books: Books): Promise<void> {
  const call = callerOf(books.server.address);
  const startedAt = performance.now();
  const { status, headers } = await call({ method: 'GET', url: '/readyz' });
  const ms = Math.round(performance.now() - startedAt);
  if (status === 503 && headers['retry-after'] === undefined) {
    books.findings.push('/readyz says 503 without Retry-After');
  }
  if (status !== 503 && status !== 200) books.findings.push(`/readyz says ${status}`);
  if (ms > 5_000) books.findings.push(`/readyz took ${ms} ms`);
}

/** With a full disk a read or a clear refusal comes back, and nothing hangs. */
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

/** Comes back once the server is ready by itself. @returns after how long. */
async function readyAgain(books: Books): Promise<number> {
  const call = callerOf(books.server.address);
  const startedAt = performance.now();
  for (;;) {
    const answer = await call({ method: 'GET', url: '/readyz' }).catch(() => undefined);
    const ms = performance.now() - startedAt;
    if (answer?.status === 200) return ms;
    if (ms > BACK_MS_MAX) {
      books.findings.push('not ready again within a minute');
      return ms;
    }
    await pause(50);
  }
}

/** A small disk of its own for the data, where this process may mount one. */
function mountDisk(): string | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    fs.rmdirSync(folder);
    return undefined;
  }
}

function unmountDisk(disk: string): void {
  execFileSync('umount', ['-l', disk]);
  fs.rmdirSync(disk);
}

export async function faults({ rounds, seed, say }: Trial): Promise<Outcome> {
  const fake = await startFakeQontak();
  const disk = mountDisk();
  const settings: Record<string, string> = {
    LOG_LEVEL: 'silent',
    WHATSAPP_PROVIDER: 'qontak',
    WHATSAPP_PER_MINUTE: '6000',
    WHATSAPP_PER_DAY: '1000000',
    QONTAK_TOKEN: QONTAK_ACCOUNT.token,
    QONTAK_BASE_URL: fake.legacyUrl,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'set-clock.ts')).href}`,
  };
  const server = await aRealServer(settings, disk);
  const happened = new Map<string, number>();
  let longestMs = 0;
  try {
    await server.start();
    const books = await openBooks(server);
    const moments = MOMENTS.values();
    for (let round = 0; round < rounds; round += 1) {
      const chance = chanceOf(`${seed}-${round}`);
      // In order, so that a short trial has seen each; their moments are left to chance.
      const names = Object.keys(FAULTS).filter(
        (name) => name !== 'disk full' || disk !== undefined,
      );
      const name = names[round % names.length] ?? '';
      let next = 0;
      let isOver = false;
      const work = async () => {
        while (next < WRITES_A_ROUND || !isOver) {
          next += 1;
          await write(books, `${seed}-${round}-${next}`);
        }
      };
      const working = Array.from({ length: CLIENTS }, work);
      await pause(50 + chance.below(800));
      const [brokenAt, before] = [performance.now(), books.findings.length];
      await FAULTS[name]?.({ server, books, chance, disk, fake });
      await readyAgain(books);
      isOver = true;
      longestMs = Math.max(longestMs, performance.now() - brokenAt);
      await Promise.all(working);
      await compare(books);
      await refill(books, round);
      happened.set(name, (happened.get(name) ?? 0) + 1);
      say(`${round + 1}: ${name}, ${books.findings.length - before} findings`);
      const moment = (round + 1) % 2 === 0 ? moments.next().value : undefined;
      if (moment === undefined) continue;
      await server.kill();
      settings.TRIAL_CLOCK = moment;
      await server.start();
      await signInAnew(books);
      happened.set('clock before midnight', (happened.get('clock before midnight') ?? 0) + 1);
    }
    return {
      figures: {
        ...Object.fromEntries(happened),
        ...books.figures,
        'longest until ready again, seconds': (longestMs / 1000).toFixed(1),
      },
      findings: books.findings,
    };
  } finally {
    await server.remove();
    await fake.stop();
    if (disk !== undefined) unmountDisk(disk);
  }
}
