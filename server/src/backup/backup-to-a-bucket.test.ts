import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { bucketStore, PATIENT } from '#storage/bucket-store.ts';
import type { FileStore } from '#storage/file-store.ts';
import { folderStore } from '#storage/folder-store.ts';
import { aBucket, type TestBucket } from '#test/bucket.ts';
import { aPicture, formOf } from '#test/builders.ts';
import { runProgram } from '#test/programs.ts';
import { ADMIN, aRealServer } from '#test/real-server.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { listGoodBackups } from './check-backup.ts';
import { findLatestBackup, rememberLatestBackup } from './latest-backup.ts';
import { listBackups } from './manifest.ts';

let folder: string;
let bucket: TestBucket;
let backups: FileStore;
let pictures: FileStore;
before(async () => {
  folder = scratchFolder('backup');
  bucket = await aBucket('');
  backups = bucketStore({ ...bucket.place, folder: 'of/night' }, PATIENT);
  pictures = bucketStore({ ...bucket.place, folder: 'pictures' }, PATIENT);
  const server = await aRealServer(settingsOf('first'));
  await server.start();
  const token = await server.signIn(ADMIN);
  const body = formOf({ voucher: 'Pulsa', required_point: '10', images: await aPicture() });
  const added = await server.call('POST', '/api/admin/vouchers', { body, token });
  assert.equal(added.status, 201);
  await server.remove();
});
after(async () => {
  await bucket?.remove();
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

/** Of a company whose pictures and backups are in the bucket. */
const settingsOf = (dataDir: string): Record<string, string> => ({
  ...bucket.settings,
  DATA_DIR: path.join(folder, dataDir),
  PICTURE_DIR: 's3://reward-points/pictures',
  BACKUP_DIR: 's3://reward-points/of/night',
  BACKUP_KEEP: '1',
});

/** The files of a store with their bytes. */
const contentOf = async (store: FileStore) =>
  Promise.all(
    (await store.list('vouchers')).map(async (name) => ({
      name,
      bytes: await buffer(await store.read(name)),
    })),
  );

test('a backup to a bucket, of pictures in a bucket, is restored as it was, with the pictures in a folder [ADD-212]', async () => {
  const taken = await runProgram('backup', settingsOf('first'));
  assert.equal(taken.code, 0, taken.output);
  assert.match(
    taken.output,
    /^Backed up to s3:\/\/reward-points\/of\/night\/\S+\. It was restored for a try, and its books balance\.\n$/,
  );
  const PICTURE_DIR = path.join(folder, 'pictures');
  const restored = await runProgram('restore', { ...settingsOf('second'), PICTURE_DIR });
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, /1 customers, and the books balance/);
  const there = await contentOf(folderStore(PICTURE_DIR));
  assert.equal(there.length, 2, 'a picture and its small sister');
  assert.deepEqual(there, await contentOf(pictures));
});

test('a table or a picture of which the bucket has a part only fails the restore, and the place stays empty [ADD-212]', async () => {
  const [backup = ''] = await listGoodBackups(backups, 1);
  const [picture = ''] = await backups.list('pictures');
  for (const [name, reason] of [
    [`${backup}/tables/customers.copy.gz`, /customers\.copy\.gz (cannot be read|is not what was)/],
    [picture, /pictures\/vouchers\/\S+\.webp is not whole/],
  ] as const) {
    let whole: Buffer | undefined;
    await bucket.damage(`of/night/${name}`, (bytes) => {
      whole = bytes;
      return bytes.subarray(0, -9);
    });
    const refused = await runProgram('restore', settingsOf('third'));
    assert.equal(refused.code, 1);
    assert.match(refused.output, reason);
    await assert.rejects(fs.stat(path.join(folder, 'third/postgres')), 'the place stays empty');
    await bucket.damage(`of/night/${name}`, (part) => whole ?? part);
  }
});

test('a bucket that is missing, refuses the key, is gone or breaks off fails the backup in words, and the last good one stays [ADD-212, S-24]', async () => {
  const latest = await findLatestBackup(backups);
  assert.ok(latest);
  const settings = settingsOf('first');
  for (const [change, reason] of [
    [{ BACKUP_DIR: 's3://nobodys' }, /^there is no bucket nobodys at http:\S+\n$/],
    [{ S3_SECRET_ACCESS_KEY: 'geheim' }, /^S3_SECRET_ACCESS_KEY does not belong to \S+ at \S+\n$/],
  ] as const) {
    const refused = await runProgram('backup', { ...settings, ...change });
    assert.equal(refused.code, 1, refused.output);
    assert.match(refused.output, reason);
  }
  for (const fault of ['gone', { requestBytes: 9_000 }] as const) {
    await bucket.breakWith(fault);
    const failed = await runProgram('backup', settings);
    assert.equal(failed.code, 1, failed.output);
    assert.match(failed.output, /^http:\S+ does not answer as it should \(\w+\)\n$/);
    await bucket.breakWith(undefined);
  }
  assert.deepEqual(await findLatestBackup(backups), latest);
});

test('the newest backup of a bucket is found by two requests, however much is in it, and once a minute at most; older ones go [ADD-213, ADD-212]', async () => {
  const before = await findLatestBackup(backups);
  const taken = await runProgram('backup', settingsOf('first'));
  assert.equal(taken.code, 0, taken.output);
  assert.equal((await listBackups(backups)).length, 1);
  assert.equal((await backups.list('pictures')).length, 2, 'the pictures that it needs');

  bucket.requests.length = 0;
  const find = rememberLatestBackup(backups);
  const latest = await find();
  assert.ok(latest && before && latest > before);
  assert.deepEqual(await find(), latest);
  assert.equal(bucket.requests.length, 2, bucket.requests.join('\n'));
  assert.match(String(bucket.requests[0]), /delimiter=/);
});

test('pictures are copied to another place by one command, which goes on where it broke off [ADD-212]', async () => {
  const target = path.join(folder, 'elsewhere');
  const names = await pictures.list('vouchers');
  for (const [copied, there] of [
    [2, 0],
    [1, 1],
    [0, 2],
  ]) {
    const { code, output } = await runProgram('copy-pictures', settingsOf('first'), target);
    assert.equal(code, 0, output);
    assert.match(output, new RegExp(`^Copied ${copied} files from s3:.*; ${there} were there`));
    assert.deepEqual(await contentOf(folderStore(target)), await contentOf(pictures));
    if (there === 0) await fs.rm(path.join(target, names[0] ?? ''));
  }
  const back = await runProgram(
    'copy-pictures',
    { ...settingsOf('first'), PICTURE_DIR: target },
    's3://reward-points/back',
  );
  assert.equal(back.code, 0, back.output);
  const moved = bucketStore({ ...bucket.place, folder: 'back' }, PATIENT);
  assert.deepEqual(await contentOf(moved), await contentOf(pictures));
});
