import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { clockOf } from '#clock.ts';
import { readConfig } from '#config.ts';
import { folderStore } from './folder-store.ts';
import { openImageStore } from './images.ts';
import { openPictureStore } from './open-store.ts';
import { openStores } from './open-stores.ts';

let folder: string;
before(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-stores-'));
});
after(() => fs.rm(folder, { recursive: true, force: true }));

const clock = clockOf(() => new Date('2026-11-22T05:00:00Z'), 'Asia/Jakarta');

/** What a start says of its stores. */
async function saidWith(BACKUP_DIR: string): Promise<string[]> {
  const said: string[] = [];
  const logger = pino({}, { write: (line) => said.push(JSON.parse(line).msg) });
  await openStores(readConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_DIR }), {
    clock,
    logger,
  });
  return said;
}

test('a start says that the folder of the backups cannot be written, and goes on [ADD-191]', async () => {
  const disk = path.join(folder, 'disk');
  // Whoever may write everywhere cannot write below a file either.
  await fs.writeFile(disk, '');
  assert.deepEqual(await saidWith(path.join(disk, 'backups')), [
    'the place of the backups cannot be written',
  ]);
  assert.deepEqual(await saidWith(path.join(folder, 'not/there/yet')), []);
  assert.deepEqual(await saidWith(folder), []);
});

test('a place of the backups that cannot be read is an error in the log and of the figures, and ends no start [ADD-430]', async () => {
  // Nobody can read a folder of such a name, whoever it is.
  const unreadable = path.join(folder, 'x'.repeat(300));
  const said: { msg: string; level: number }[] = [];
  const logger = pino({}, { write: (line) => said.push(JSON.parse(line)) });
  const settings = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: unreadable };
  const { latestBackup } = await openStores(readConfig(settings), { clock, logger });
  assert.deepEqual(
    said.map(({ msg, level }) => [msg, level]),
    [['the place of the backups cannot be read: BACKUP_DIR', 50]],
  );
  await assert.rejects(latestBackup?.() ?? Promise.resolve(), /ENAMETOOLONG/);
});

test('a file of equipment or a visit that was half written when the server was killed is removed at the next start; a whole one, and one that is just being written, are not [ADD-210]', async () => {
  const attachments = path.join(folder, 'data/storage/attachments');
  await fs.mkdir(attachments, { recursive: true });
  const longAgo = new Date(clock.now().getTime() - 2 * 3_600_000);
  for (const [name, at] of [
    ['half.pdf.0a1b2c3d', longAgo],
    ['whole.pdf', longAgo],
    ['young.pdf.0a1b2c3d', clock.now()],
  ] as const) {
    await fs.writeFile(path.join(attachments, name), 'bytes');
    await fs.utimes(path.join(attachments, name), at, at);
  }
  await saidWith(folder);
  assert.deepEqual((await fs.readdir(attachments)).sort(), ['whole.pdf', 'young.pdf.0a1b2c3d']);
});

test('a picture that another server replaces while this one starts ends no start [ADD-31]', async () => {
  const store = folderStore(path.join(folder, 'busy'));
  const logger = pino({ enabled: false });
  const gone = `vouchers/${'a'.repeat(32)}.webp`;
  const list = async (of: string) => (of === 'vouchers' ? [gone] : []);
  await openImageStore({ ...store, list }, { clock, logger });
  assert.deepEqual(await store.list('.'), []);
});

test('other users of the machine may read pictures, which anybody is shown, and no report, certificate or signature [ADD-210]', async () => {
  const dir = path.join(folder, 'modes');
  const store = await openPictureStore({ kind: 'folder', dir }, { isWaitedFor: true });
  const modes = await Promise.all(
    ['vouchers/a.webp', 'attachments/a.pdf'].map(async (name) => {
      await store.write(name, Readable.from(['bytes']));
      return ((await fs.stat(path.join(dir, name))).mode & 0o777).toString(8);
    }),
  );
  assert.deepEqual(modes, ['644', '600']);
});
