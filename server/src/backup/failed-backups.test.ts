import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { folderStore } from '#storage/folder-store.ts';
import { useApp } from '#test/app.ts';
import { aVoucher } from '#test/builders.ts';
import { bareEnvironment } from '#test/processes.ts';
import { runProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { checkBackup } from './check-backup.ts';
import { findLatestBackup } from './latest-backup.ts';
import { momentOf, nameOf } from './manifest.ts';
import { removeFailedBackups } from './remove-failed-backups.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const app = useApp();
let folder: string;
beforeEach(() => {
  folder = scratchFolder('failed-backups');
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const HOUR = 60 * 60_000;
const at = (...names: string[]) => path.join(folder, ...names);
const settings = () => ({
  DATABASE_URL: app.databaseUrl.replace('@/', '@localhost/'),
  DATA_DIR: at('data'),
  PICTURE_DIR: at('pictures'),
  BACKUP_DIR: at('backups'),
});
const backUp = (more: Record<string, string> = {}) =>
  runProgram('backup', { ...settings(), ...more });
const BACKUP = path.resolve(import.meta.dirname, '../programs/backup.ts');
const backups = async () =>
  (await fs.readdir(at('backups'))).filter((name) => name !== 'pictures').sort();

test('a backup that fails halfway leaves nothing where the backups are, and says why it failed [ADD-191]', async () => {
  const image = `${'a'.repeat(32)}.webp`;
  await aVoucher(app);
  await sql`update rewards set image = ${image}`.execute(app.owner);
  await fs.mkdir(at('pictures/vouchers', image), { recursive: true });
  const halfway = await backUp();
  assert.equal(halfway.code, 1);
  assert.match(halfway.output, /EISDIR/);
  assert.deepEqual(await backups(), []);
});

test('a word that no backup knows is not taken for a place, nor is a second one passed over [ADD-212]', async () => {
  for (const words of [['--help'], [at('one'), at('two')]]) {
    const { code, output } = await runProgram('backup', { DATA_DIR: at('data') }, ...words);
    assert.equal(code, 1);
    assert.equal(output, 'npm run backup -- [folder or s3://bucket/folder]\n');
  }
  assert.deepEqual(await fs.readdir(folder), []);
});

test('with a database of one’s own neither a backup nor a restore takes the folder that it runs in for the place [ADD-987]', async () => {
  const { BACKUP_DIR: _, ...unset } = settings();
  for (const program of ['backup', 'restore'] as const) {
    for (const given of [unset, { ...unset, BACKUP_DIR: '' }]) {
      const { code, output } = await runProgram(program, given);
      assert.equal(code, 1);
      assert.match(output, /^BACKUP_DIR is empty, so nobody has said where backups are\. Set it/);
    }
  }
});

test('of backups whose try fails the newest stays alone, and the reason is said [ADD-191]', async () => {
  const earlier = nameOf(new Date(Date.now() - HOUR));
  await fs.mkdir(at('backups', earlier), { recursive: true });
  await fs.writeFile(at('backups', earlier, 'manifest.json'), '');
  for (let night = 0; night < 2; night += 1) {
    const before = await backups();
    const { code, output } = await backUp({ TMPDIR: at('nowhere') });
    assert.equal(code, 1);
    assert.match(output, /nowhere cannot be used: it is not there/);
    const [kept, made, ...more] = await backups();
    assert.deepEqual([kept, more], [before.at(-1), []]);
    assert.ok(made !== undefined && made > earlier);
    // Two are not made within one second, which is their name.
    await fs.rename(
      at('backups', made),
      at('backups', nameOf(new Date(Date.now() - HOUR / (night + 2)))),
    );
  }
});

test('a place of the try that has no room is blamed itself, neither the copy nor the database of the company [ADD-191, ADD-432]', async () => {
  // No file of the try gets larger than this, as on a disk that is full.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 2000; exec "$0" "$1"', process.execPath, BACKUP],
    { env: { ...bareEnvironment, ...settings(), TMPDIR: folder }, encoding: 'utf8' },
  );
  assert.equal(status, 1);
  assert.match(stderr, /^The copy was made, but could not be restored for a try in /);
  assert.match(stderr, /: initdb failed: .*File too large/s);
  assert.match(stderr, /Set another TMPDIR, or mend it; it takes as much room as the database\.$/m);
  assert.doesNotMatch(stderr, /DATABASE_URL/);
  const [made = ''] = await backups();
  const store = folderStore(at('backups'));
  const full = new pg.DatabaseError('could not extend file: No space left on device', 0, 'error');
  full.code = '53100';
  const read = async (file: string) => {
    if (file.endsWith('.copy.gz')) throw full;
    return store.read(file);
  };
  await assert.rejects(checkBackup({ ...store, read }, made), {
    name: 'Error',
    message: /for a try in .*: could not extend file: No space left on device\. Set another TMPDIR/,
  });
});

test('what a backup that was killed has left is removed by the next one once it is older than a day; a good one, and one that may be under way, stay [ADD-191]', async () => {
  const longAgo = nameOf(new Date(Date.now() - 25 * HOUR));
  const lately = nameOf(new Date(Date.now() - 23 * HOUR));
  const good = nameOf(new Date(Date.now() - 49 * HOUR));
  const untried = nameOf(new Date(Date.now() - 50 * HOUR));
  for (const file of [
    `${longAgo}/tables/customers.copy.gz`,
    `${lately}/tables/customers.copy.gz`,
    `${untried}/manifest.json`,
    `${good}/manifest.json`,
    `${good}/checked`,
  ]) {
    await fs.mkdir(path.dirname(at('backups', file)), { recursive: true });
    await fs.writeFile(at('backups', file), '');
  }
  // The file in the middle of which it was killed.
  const broken = at('backups', lately, 'tables/point_entries.copy.gz.1a2b3c4d');
  await fs.writeFile(broken, '');
  const dayBefore = new Date(Date.now() - 25 * HOUR);
  await fs.utimes(broken, dayBefore, dayBefore);
  await removeFailedBackups(folderStore(at('backups')), new Date());
  await assert.rejects(fs.access(broken), { code: 'ENOENT' });
  assert.deepEqual(await backups(), [good, lately]);
});

test('what lies beside the backups stays, whatever it is called, keeps nothing old from going, and need not be readable [ADD-191]', async () => {
  const [old = '', newest = ''] = [-48, -24].map((hours) =>
    nameOf(new Date(Date.now() + hours * HOUR)),
  );
  const foreign = ['dump.sql.20261122', 'others/dump.unfinished', `others/${newest}/manifest.json`];
  const lost = 'pictures/vouchers/lost.webp.1a2b3c4d';
  const dayBefore = new Date(Date.now() - 25 * HOUR);
  for (const file of [...foreign, lost, `${old}/checked`, `${newest}/checked`]) {
    await fs.mkdir(path.dirname(at('backups', file)), { recursive: true });
    await fs.writeFile(at('backups', file), '');
    await fs.utimes(at('backups', file), dayBefore, dayBefore);
  }
  // Only root may read such a one: the root of a disk has it.
  await fs.mkdir(at('backups/lost+found'), { mode: 0 });
  await removeFailedBackups(folderStore(at('backups')), new Date());
  for (const file of foreign) await fs.access(at('backups', file));
  await removeOldBackups(folderStore(at('backups')), 1, new Date());
  for (const file of foreign) await fs.access(at('backups', file));
  await fs.chmod(at('backups/lost+found'), 0o700);
  await assert.rejects(fs.access(at('backups', lost)), { code: 'ENOENT' });
  assert.deepEqual(await backups(), [newest, 'dump.sql.20261122', 'lost+found', 'others']);
});

test('where the manifest of a kept backup is damaged no picture is removed, the old backups are, and it is said [ADD-191]', async () => {
  const [old = '', damaged = '', newest = ''] = [-72, -48, -24].map((hours) =>
    nameOf(new Date(Date.now() + hours * HOUR)),
  );
  for (const name of [old, damaged, newest]) {
    await fs.mkdir(at('backups', name), { recursive: true });
    await fs.writeFile(at('backups', name, 'checked'), '');
  }
  await fs.writeFile(at('backups', damaged, 'manifest.json'), '{');
  await fs.mkdir(at('backups/pictures/vouchers'), { recursive: true });
  await fs.writeFile(at('backups/pictures/vouchers/a.webp'), '');
  const [said = '', ...more] = await removeOldBackups(folderStore(at('backups')), 2, new Date());
  assert.match(said, new RegExp(`has no backup ${damaged}: .*JSON`));
  assert.deepEqual(more, []);
  assert.deepEqual(await backups(), [damaged, newest]);
  await fs.access(at('backups/pictures/vouchers/a.webp'));
});

test('a backup that has its name from a clock that was ahead is not the newest, and takes the place of none that is kept, until its time has come [ADD-191]', async () => {
  const [older = '', old = '', ahead = ''] = [-48, -24, 24].map((hours) =>
    nameOf(new Date(Date.now() + hours * HOUR)),
  );
  for (const name of [older, old, ahead]) {
    await fs.mkdir(at('backups', name), { recursive: true });
    await fs.writeFile(at('backups', name, 'checked'), '');
  }
  const store = folderStore(at('backups'));
  assert.deepEqual(await findLatestBackup(store), momentOf(old));
  await removeOldBackups(store, 1, new Date());
  assert.deepEqual(await backups(), [old, ahead]);
});

test('of several that are kept, and of newer ones that were not tried yet, every picture stays; what came before goes with what it alone had [ADD-191]', async () => {
  const write = async (file: string, content: string) => {
    await fs.mkdir(path.dirname(at('backups', file)), { recursive: true });
    await fs.writeFile(at('backups', file), content);
  };
  const made: string[] = [];
  for (const [hours, isGood, pictures] of [
    [-96, true, ['a', 'shared']],
    [-72, true, ['b', 'shared']],
    [-48, true, ['c']],
    [-24, false, ['d']],
  ] as const) {
    const name = nameOf(new Date(Date.now() + hours * HOUR));
    made.push(name);
    const manifest = {
      format: 1,
      takenAt: momentOf(name).toISOString(),
      migrations: ['0001-baseline'],
      tables: [],
      sequences: [],
      pictures: pictures.map((picture) => `vouchers/${picture}.webp`),
    };
    await write(`${name}/manifest.json`, JSON.stringify(manifest));
    if (isGood) await write(`${name}/checked`, '');
  }
  const broken = nameOf(new Date(Date.now() - 120 * HOUR));
  await write(`${broken}/tables/customers.copy.gz`, '');
  for (const picture of ['a', 'b', 'c', 'd', 'shared', 'unused'])
    await write(`pictures/vouchers/${picture}.webp`, '');
  await removeOldBackups(folderStore(at('backups')), 2, new Date());
  assert.deepEqual(await backups(), made.slice(1));
  assert.deepEqual((await fs.readdir(at('backups/pictures/vouchers'))).sort(), [
    'b.webp',
    'c.webp',
    'd.webp',
    'shared.webp',
  ]);
});

test('a restore takes no older backup where the clock of the machine is behind, but asks [ADD-191]', async () => {
  const [old = '', ahead = ''] = [-24, 24].map((hours) =>
    nameOf(new Date(Date.now() + hours * HOUR)),
  );
  for (const name of [old, ahead]) {
    await fs.mkdir(at('backups', name), { recursive: true });
    await fs.writeFile(at('backups', name, 'checked'), '');
  }
  const { code, output } = await runProgram('restore', {
    DATA_DIR: at('data'),
    PICTURE_DIR: at('pictures'),
    BACKUP_DIR: at('backups'),
  });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`${ahead} is of a time to come by the clock of this machine`));
});
