import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDir } from '#db/lock-data-dir.ts';
import { folderStore } from '#storage/folder-store.ts';
import { aPicture, customerForm, formOf } from '#test/builders.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { threadsOf } from '#test/processes.ts';
import { runProgram, startProgram } from '#test/programs.ts';
import { ADMIN, aRealServer, type RealServer } from '#test/real-server.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { findLatestBackup } from './latest-backup.ts';

let folder: string;
let server: RealServer;
before(async () => {
  folder = scratchFolder('backup');
});
after(async () => {
  await server?.remove();
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

const settingsOf = (dataDir: string) => ({
  DATA_DIR: path.join(folder, dataDir),
  BACKUP_DIR: path.join(folder, 'backups'),
  BACKUP_KEEP: '1',
});

/** Runs it on one of the data folders. */
const run = (program: 'backup' | 'restore', dataDir: string) =>
  runProgram(program, settingsOf(dataDir));

const backups = async () =>
  (await fs.readdir(path.join(folder, 'backups'))).filter((name) => name !== 'pictures').sort();

const CODES = 300;
const { PRIORITY_LOW } = os.constants.priority;

/** A server with a reward and a member who claims without a pause, until only some of its codes are left. */
async function aBusyCompany() {
  await server.start();
  const admin = await server.signIn(ADMIN);
  const voucher = await server.call('POST', '/api/admin/vouchers', {
    body: formOf({ voucher: 'Pulsa', required_point: '10', images: await aPicture() }),
    token: admin,
  });
  await server.call('POST', `/api/admin/vouchers/${voucher.data.id}/codes`, {
    body: {
      lines: Array.from({ length: CODES }, (_, n) => ({
        code: `P-${n}`,
        expired_date: '2099-12-31',
      })),
    },
    token: admin,
  });
  await server.call('POST', '/api/admin/second-factor', {
    body: { password: ADMIN.password },
    token: admin,
  });
  const form = customerForm();
  const customer = await server.call('POST', '/api/admin/users', { body: form, token: admin });
  await server.call('POST', '/api/admin/send-point', {
    body: { id_customer: customer.data.id, add_point: 100_000 },
    token: admin,
  });
  const token = await server.signIn(form);
  let claims = 0;
  const claim = async () => {
    const url = `/api/member/vouchers/claim/${voucher.data.id}`;
    const { status } = await server.call('POST', url, { body: {}, token });
    assert.equal(status, 200);
    claims += 1;
  };
  await claim();
  let isOver = false;
  const claiming = (async () => {
    while (!isOver && claims < CODES - 10) await claim();
  })();
  return {
    admin,
    voucher: voucher.data,
    form,
    customer: customer.data,
    /** Claims that were answered so far. */
    claims: () => claims,
    /** Ends the claiming with one more claim. */
    stop: async () => {
      isOver = true;
      await claiming;
      await claim();
    },
  };
}

test('a backup of a busy server is restored elsewhere as it was at one moment, pictures included and the key of the installation not [ADD-191, ADD-424, ADD-532]', async () => {
  server = await aRealServer({ DATA_DIR: path.join(folder, 'first') });
  const { admin: sessionBefore, voucher, form, customer, claims, stop } = await aBusyCompany();
  const before = claims();
  const taken = await run('backup', 'first');
  await stop();
  assert.equal(taken.code, 0, taken.output);
  assert.match(taken.output, /It was restored for a try, and its books balance/);
  await server.kill();

  const restored = await run('restore', 'second');
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, /2 customers, and the books balance/);
  assert.match(restored.output, /\nAll sessions ended: everybody signs in again\.\n/);
  assert.match(restored.output, /which no backup has: bring its secret\.key to .*second, or set/);
  const key = (await fs.readFile(path.join(folder, 'first/secret.key'), 'utf8')).trim();
  for (const file of await fs.readdir(path.join(folder, 'backups'), { recursive: true })) {
    const at = path.join(folder, 'backups', file);
    if ((await fs.stat(at)).isFile()) assert.ok(!(await fs.readFile(at)).includes(key), file);
  }

  server = await aRealServer({ DATA_DIR: path.join(folder, 'second') });
  await server.start();
  const again = await server.call('GET', '/api/admin/users', { token: sessionBefore });
  assert.equal(again.status, 401, 'a session that ended since is not good again');
  const admin = await server.signIn(ADMIN);
  const there = await server.call('GET', `/api/admin/users/${customer.id}`, { token: admin });
  const spent = (100_000 - there.data.point) / 10;
  assert.ok(spent >= before, `${spent} of ${before} claims that were answered before`);
  assert.ok(spent < claims(), `${spent} of ${claims()}, one of which came after`);
  const codes = await server.call('GET', `/api/admin/vouchers/${voucher.id}`, { token: admin });
  assert.equal(codes.data.total, CODES - spent, 'codes and points are of the same moment');

  const member = await server.signIn(form);
  const url = `/api/member/vouchers/claim/${voucher.id}`;
  const claim = await server.call('POST', url, { body: {}, token: member });
  assert.equal(claim.status, 200, 'life goes on, with numbers that nobody has');
  const pictureDir = path.join(folder, 'second/storage/vouchers');
  assert.equal((await fs.readdir(pictureDir)).length, 2, 'a picture and its small sister');
});

test('with --moved, which says that nothing ran since, sessions go on in the new place [ADD-424]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  const DATABASE_URL = url.replace('@/', '@localhost/');
  try {
    const moved = await runProgram('restore', { ...settingsOf('moved'), DATABASE_URL }, '--moved');
    assert.equal(moved.code, 0, moved.output);
    assert.match(
      moved.output,
      /^Restored what was there at \S+: 2 customers, and the books balance\.\nSome secrets are sealed .*\n$/,
    );
    assert.notEqual((await client.query('select from sessions')).rowCount, 0);
    const { rows } = await client.query(
      `select count(*)::int as failed from whatsapp_messages where failure_kind = 'unknown'`,
    );
    assert.deepEqual(rows, [{ failed: 0 }]);
  } finally {
    await drop();
  }
});

test('a backup fills an empty place only, and a damaged one fills none [ADD-191]', async () => {
  const again = await run('restore', 'first');
  assert.equal(again.code, 1);
  assert.match(again.output, /has a database already/);

  for (const words of [['--mvoed'], ['2026-11-22T01-30-00Z', 'moved']]) {
    const misspelled = await runProgram('restore', settingsOf('third'), ...words);
    assert.equal(misspelled.code, 1);
    assert.match(misspelled.output, /^npm run restore -- \[\S+\] \[--moved\]\n$/);
  }

  const [name = ''] = await backups();
  const file = path.join(folder, 'backups', name, 'tables/point_entries.copy.gz');
  const whole = await fs.readFile(file);
  for (const damaged of [whole.subarray(0, -20), Buffer.concat([whole, whole])]) {
    await fs.writeFile(file, damaged);
    const refused = await run('restore', 'third');
    assert.equal(refused.code, 1);
    assert.match(refused.output, /point_entries\.copy\.gz (cannot be read|is not what was stored)/);
    await assert.rejects(fs.stat(path.join(folder, 'third/postgres')), 'the place stays empty');
  }
  await fs.writeFile(file, whole);
});

test('a backup that lacks a file, or has a part of it only, is refused in one line and leaves any database as empty as it was [ADD-191]', async () => {
  const all = path.join(folder, 'backups');
  const [name = ''] = await backups();
  const [picture = ''] = await folderStore(all).list('pictures');
  const { url, client, drop } = await anEmptyDatabase();
  const DATABASE_URL = url.replace('@/', '@localhost/');
  const places = [settingsOf('third'), { ...settingsOf('fourth'), DATABASE_URL }];
  const relations = async () =>
    (await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`))
      .rowCount;
  try {
    for (const file of [`${name}/tables/customers.copy.gz`, picture]) {
      const whole = await fs.readFile(path.join(all, file));
      for (const part of [undefined, whole.subarray(0, -9)]) {
        await fs.rm(path.join(all, file), { force: true });
        if (part) await fs.writeFile(path.join(all, file), part);
        for (const settings of places) {
          const refused = await runProgram('restore', settings);
          assert.equal(refused.code, 1);
          assert.match(refused.output, part ? / (is not|cannot be) .*\n$/ : /: there is no .*\n$/);
          assert.ok(refused.output.startsWith(file), refused.output);
          assert.equal(refused.output.split('\n').length, 2, refused.output);
        }
        await assert.rejects(fs.stat(path.join(folder, 'third/postgres')), 'nothing stays there');
        assert.equal(await relations(), 0);
      }
      await fs.writeFile(path.join(all, file), whole);
    }
    const restored = await runProgram('restore', { ...settingsOf('fourth'), DATABASE_URL });
    assert.equal(restored.code, 0, restored.output);
    assert.match(restored.output, /2 customers, and the books balance/);
  } finally {
    await drop();
  }
});

/** The threads of a backup, and of what it has started, from its first file on. */
async function watchThreads(pid: number, ended: Promise<unknown>) {
  const seen: ReturnType<typeof threadsOf> = [];
  const before = await backups();
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const hasBegun = (await backups()).some((name) => !before.includes(name));
    if (hasBegun) seen.push(...threadsOf(pid));
    await Promise.race([over, pause(5)]);
  }
  return seen;
}

test('only as many backups are kept as wanted, with the pictures that they need; whoever is served goes first meanwhile [ADD-191, ADD-285]', async () => {
  const before = await backups();
  const { pid, ended } = startProgram('backup', settingsOf('first'));
  const seen = await watchThreads(pid, ended);
  const taken = await ended;
  assert.equal(taken.code, 0, taken.output);
  if (process.platform === 'linux') {
    assert.deepEqual([...new Set(seen.map(({ nice }) => nice))], [PRIORITY_LOW]);
    assert.ok(['node', 'postgres'].every((name) => seen.some(({ program }) => program === name)));
    const sessions = seen.flatMap(({ program, sessionNice = [] }) =>
      program === 'postgres' ? sessionNice : [],
    );
    assert.ok(sessions.length === 0 || sessions.includes(PRIORITY_LOW));
  }
  const now = await backups();
  assert.equal(now.length, 1);
  const latest = await findLatestBackup(folderStore(path.join(folder, 'backups')));
  assert.equal(latest?.toISOString().replace(/\.\d+/, '').replaceAll(':', '-'), now[0]);
  assert.notDeepEqual(now, before);
  const pictures = await fs.readdir(path.join(folder, 'backups/pictures/vouchers'));
  assert.equal(pictures.length, 2);
});

test('what a backup that was killed left of its try is removed by the next one, and what another one uses stays [ADD-306]', async () => {
  const TMPDIR = path.join(folder, 'tmp');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['left', 'used']) {
    const tried = path.join(TMPDIR, `reward-points-restore-${name}`);
    await fs.mkdir(path.join(tried, 'postgres'), { recursive: true });
    await fs.writeFile(path.join(tried, 'postgres/1'), 'a row');
  }
  const used = path.join(TMPDIR, 'reward-points-restore-used');
  const unlock = lockDataDir(used);
  for (const name of await fs.readdir(TMPDIR))
    await fs.utimes(path.join(TMPDIR, name), longAgo, longAgo);
  const taken = await runProgram('backup', { ...settingsOf('first'), TMPDIR });
  unlock();
  assert.equal(taken.code, 0, taken.output);
  assert.deepEqual(await fs.readdir(TMPDIR), [path.basename(used)]);
  assert.equal(await fs.readFile(path.join(used, 'postgres/1'), 'utf8'), 'a row');
});
