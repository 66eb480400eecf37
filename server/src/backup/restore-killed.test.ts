import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { withClient } from '#db/pool.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { folderStore } from '#storage/folder-store.ts';
import { aPicture } from '#test/builders.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { isRunning } from '#test/processes.ts';
import { runProgram, startProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { listBackups, pictureFile, readManifest, tableFile, writeManifest } from './manifest.ts';

const PICTURE = 'vouchers/picture.webp';
const WAIT_MS_MAX = 120_000;

let folder: string;
let backup: string;
let customers: number;

/** A backup of the demo, with a picture. */
before(async () => {
  folder = scratchFolder('killed');
  const backups = path.join(folder, 'backups');
  await fs.cp(path.resolve(import.meta.dirname, '../../test/released'), backups, {
    recursive: true,
  });
  const store = folderStore(backups);
  backup = (await listBackups(store)).at(-1) ?? '';
  const manifest = await readManifest(store, backup);
  customers = manifest.tables.find(({ name }) => name === 'customers')?.rows ?? 0;
  await writeManifest(store, backup, { ...manifest, pictures: [PICTURE] });
  await store.write(pictureFile(PICTURE), Readable.from([await (await aPicture()).bytes()]));
});
after(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));

interface Started {
  pid: number;
  ended: Promise<unknown>;
}

async function kill({ pid, ended }: Started): Promise<void> {
  // It may have ended by itself just now.
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  await ended;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const waitedUntil = performance.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    assert.ok(performance.now() < waitedUntil, 'it never comes to that');
    await pause(2);
  }
}

const isThere = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );

/** Kills a restore when it has begun to read a file of the backup, which is not to be read to its end. */
async function killAtFile(start: () => Started, file: string): Promise<void> {
  const at = path.join(folder, 'backups', file);
  await fs.rename(at, `${at}.kept`);
  execFileSync('mkfifo', [at]);
  try {
    const started = start();
    // A pipe is opened for writing only when somebody reads it.
    await until(async () => {
      const pipe = await fs
        .open(at, constants.O_WRONLY | constants.O_NONBLOCK)
        .catch(() => undefined);
      if (pipe) await kill(started);
      await pipe?.close();
      return pipe !== undefined;
    });
  } finally {
    await fs.rename(`${at}.kept`, at);
  }
}

/** Files of a backup in the order in which they are read: a picture, a table in the middle, the last one. */
const moments = () => [
  pictureFile(PICTURE),
  tableFile(backup, 'point_entries'),
  tableFile(backup, 'whatsapp_templates'),
];

/** Whether there are tables, and so all of them, in a database that may not be there yet. */
async function isFilled(urlOf: () => string | undefined): Promise<boolean> {
  try {
    const url = urlOf();
    if (url === undefined) return false;
    const tables = `select from pg_class where relnamespace = 'public'::regnamespace`;
    return await withClient(url, async (client) => (await client.query(tables)).rowCount !== 0);
  } catch {
    return false;
  }
}

async function assertWhole(url: string): Promise<void> {
  const { db, close } = openDatabase(url);
  const { rows } = await db
    .selectFrom('customers')
    .select((all) => all.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  assert.equal(rows, customers);
  assert.deepEqual(await verifyPoints(db), []);
  await close();
}

test('a restore that is killed leaves the place of the embedded PostgreSQL empty, and the next one fills it [ADD-191]', async () => {
  const DATA_DIR = path.join(folder, 'data');
  const settings = { DATA_DIR, BACKUP_DIR: path.join(folder, 'backups') };
  const start = () => startProgram('restore', settings, backup);
  const postgres = path.join(DATA_DIR, 'postgres');

  const atOnce = start();
  await until(() => isThere(`${postgres}.unfinished.new`));
  await kill(atOnce);
  for (const moment of moments()) {
    await killAtFile(start, moment);
    assert.equal(await isThere(postgres), false, moment);
  }
  const written = start();
  const unfinished = `${postgres}.unfinished`;
  // On a busy machine all of it may be in its place before anybody has looked.
  await until(
    async () =>
      (await isFilled(() => findRunningPostgres(unfinished)?.url('postgres'))) ||
      (await isThere(postgres)),
  );
  await kill(written);

  const restored = await runProgram('restore', settings, backup);
  // It may have been so quick that all of it was in its place before it was killed.
  if (restored.code === 0) assert.match(restored.output, /, and the books balance/);
  else assert.match(restored.output, /has a database already/);
  const { url, stop } = await startEmbeddedPostgres(postgres, { fsync: 'off' });
  await assertWhole(url('postgres'));
  await stop();
  assert.ok(await isThere(path.join(DATA_DIR, 'storage', PICTURE)));
  assert.deepEqual(
    (await fs.readdir(DATA_DIR)).filter((name) => name.includes('unfinished')),
    [],
  );
});

test('a restore into a PostgreSQL of one’s own that is killed leaves it empty or whole, and the next one fills it or says so [ADD-191]', async () => {
  const { url, drop } = await anEmptyDatabase();
  const settings = {
    DATA_DIR: path.join(folder, 'own'),
    BACKUP_DIR: path.join(folder, 'backups'),
    DATABASE_URL: url.replace('@/', '@localhost/'),
  };
  const start = () => startProgram('restore', settings, backup);
  try {
    for (const moment of moments()) {
      await killAtFile(start, moment);
      assert.equal(await isFilled(() => url), false, moment);
    }
    const last = start();
    await until(() => isFilled(() => url));
    await kill(last);
    await assertWhole(url);
    const again = await runProgram('restore', settings, backup);
    assert.equal(again.code, 1);
    assert.match(again.output, /The database is not empty/);
    await assertWhole(url);
  } finally {
    await drop();
  }
});

test('a restore touches no database whose link alone is gone from its place [ADD-191]', async () => {
  // Where root starts PostgreSQL as another user, who cannot get there, the database lives elsewhere.
  const closed = await fs.mkdtemp(path.join(folder, 'closed-'));
  const settings = { DATA_DIR: closed, BACKUP_DIR: path.join(folder, 'backups') };
  const postgres = path.join(closed, 'postgres');
  const restored = await runProgram('restore', settings, backup);
  assert.equal(restored.code, 0, restored.output);
  const cluster = await fs.realpath(postgres);
  if (cluster !== postgres) await fs.rm(postgres);
  const refused = await runProgram('restore', settings, backup);
  assert.equal(refused.code, 1);
  assert.ok(refused.output.includes(`has a database already: ${cluster}. Put it away`));
  const { url, stop } = await startEmbeddedPostgres(postgres, { fsync: 'off' });
  await assertWhole(url('postgres'));
  await stop();
  await fs.rm(cluster, { recursive: true });
});
