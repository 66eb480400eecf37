import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { folderStore } from '#storage/folder-store.ts';
import { useApp } from '#test/app.ts';
import { aVoucher } from '#test/builders.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { loadBackup } from './load-backup.ts';
import { readManifest } from './manifest.ts';
import { digestOf } from './store-pictures.ts';
import { takeBackup } from './take-backup.ts';

const app = useApp();
let folder: string;
before(() => {
  folder = scratchFolder('pictures-of-a-backup');
});
after(() => fs.rm(folder, { recursive: true, force: true }));

const served = () => path.join(folder, 'served');
const backups = () => path.join(folder, 'backups');
const PICTURE = `vouchers/${'a'.repeat(32)}.webp`;
const SMALL = `vouchers/${'a'.repeat(32)}-small.webp`;
/** Whole by what it says of its length, and nothing else. */
const picture = (word: string): Buffer => {
  const bytes = Buffer.from(`RIFF    WEBP${word}`);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
const GOOD = picture('good bytes');
const DAMAGED = picture('g??d bytes');
const put = async (root: string, name: string, bytes: Buffer) => {
  await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await fs.writeFile(path.join(root, name), bytes);
};
const stored = (name: string) => fs.readFile(path.join(backups(), 'pictures', name));

let minute = 0;
/** A backup of a minute later than the one before. */
const take = () => {
  minute += 1;
  const at = new Date(Date.UTC(2026, 10, 21, 1, minute));
  const pictures = folderStore(served());
  return takeBackup({ databaseUrl: app.databaseUrl, pictures }, folderStore(backups()), at);
};
async function restore(backup: string, target = path.join(folder, 'restored')) {
  const { url, drop } = await anEmptyDatabase();
  try {
    await loadBackup(url, folderStore(backups()), backup, { pictures: folderStore(target) });
  } finally {
    await drop();
  }
}

test('a picture that lost bytes in the backups is stored anew by the next one, and one that lost them where it is served from stays as it was backed up [ADD-212, ADD-428]', async () => {
  await aVoucher(app);
  await sql`update rewards set image = ${path.basename(PICTURE)}`.execute(app.owner);
  await put(served(), PICTURE, GOOD);
  await put(served(), SMALL, GOOD);
  const first = await take();
  assert.deepEqual(first.missing, []);
  const { pictures, digests } = await readManifest(folderStore(backups()), first.backup);
  assert.deepEqual(pictures, [PICTURE, SMALL]);
  assert.deepEqual(digests, { [PICTURE]: digestOf(GOOD), [SMALL]: digestOf(GOOD) });

  await put(path.join(backups(), 'pictures'), PICTURE, DAMAGED);
  await assert.rejects(restore(first.backup), {
    message: `pictures/${PICTURE} is not what was stored: it was changed afterwards.`,
  });
  await take();
  assert.deepEqual(await stored(PICTURE), GOOD);

  await put(served(), PICTURE, DAMAGED);
  const third = await take();
  assert.deepEqual(await stored(PICTURE), GOOD);
  assert.deepEqual(third.missing, []);
  await restore(third.backup);
  assert.deepEqual(await fs.readFile(path.join(folder, 'restored', PICTURE)), GOOD);
});

test('a picture of which no good copy is left is said to be missing, and its backup can be restored [ADD-428]', async () => {
  await put(served(), PICTURE, DAMAGED);
  await put(path.join(backups(), 'pictures'), PICTURE, DAMAGED);
  const { backup, missing } = await take();
  assert.deepEqual(missing, [PICTURE]);
  await restore(backup, path.join(folder, 'without'));
  await assert.rejects(fs.stat(path.join(folder, 'without', PICTURE)));
  assert.deepEqual(await fs.readFile(path.join(folder, 'without', SMALL)), GOOD);
});

test('a manifest that names a file elsewhere is refused, and nothing is written there [ADD-428]', async () => {
  await put(served(), PICTURE, GOOD);
  const { backup } = await take();
  const file = path.join(backups(), backup, 'manifest.json');
  const manifest = JSON.parse(await fs.readFile(file, 'utf8'));
  await put(folder, 'evil', GOOD);
  for (const pictures of [
    ['../../evil'],
    ['/etc/evil'],
    ['vouchers/../../evil'],
    ['vouchers\\..\\evil'],
    ['C:/evil'],
    ['vouchers//evil'],
    ['./evil'],
    [''],
  ]) {
    await fs.writeFile(file, JSON.stringify({ ...manifest, pictures }));
    await assert.rejects(restore(backup), (error: Error) => {
      assert.match(error.message, /^The manifest of \S+ is damaged: .*is no name of a file/s);
      return true;
    });
  }
  const [table] = manifest.tables;
  await fs.writeFile(
    file,
    JSON.stringify({ ...manifest, tables: [{ ...table, name: '../customers' }] }),
  );
  await assert.rejects(restore(backup), /is no name of a table/);
  await assert.rejects(restore('../backups'), {
    message: '../backups is no backup; one is called like 2026-11-22T01-30-00Z.',
  });
  const { digests: _, ...older } = manifest;
  await fs.writeFile(file, JSON.stringify(older));
  await restore(backup, path.join(folder, 'older'));
  assert.deepEqual(await fs.readFile(path.join(folder, 'older', PICTURE)), GOOD);
});

test('while the pictures are read, which may take the night, the backup holds nothing of the database [ADD-191]', async () => {
  await put(served(), PICTURE, GOOD);
  const pictures = folderStore(served());
  const held: unknown[] = [];
  const read = async (name: string) => {
    const { rows } = await sql`
      select query from pg_stat_activity where application_name = 'backup' and xact_start is not null
        and datname = current_database()
    `.execute(app.owner);
    held.push(...rows);
    return pictures.read(name);
  };
  const source = { databaseUrl: app.databaseUrl, pictures: { ...pictures, read } };
  const at = new Date(Date.UTC(2026, 10, 22, 1, 30));
  const { backup } = await takeBackup(source, folderStore(backups()), at);
  const { pictures: stored, migrations } = await readManifest(folderStore(backups()), backup);
  assert.deepEqual(stored, [PICTURE, SMALL]);
  assert.notEqual(migrations.length, 0);
  assert.deepEqual(held, []);
});
