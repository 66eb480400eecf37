import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { clockOf } from '#clock.ts';
import { openDatabase } from '#db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { plainWrite } from '#db/write.ts';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { sendPoint } from '#domains/awards/send-point.ts';
import { createCustomer } from '#domains/customers/create-customer.ts';
import { ensureOwnAccount } from '#domains/customers/ensure-own-account.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { createTestDatabase } from '#test/database.ts';
import { bareEnvironment } from '#test/processes.ts';
import { scratchFolder } from '#test/scratch-folder.ts';

const clock = clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta');
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let folder: string;
before(async () => {
  folder = scratchFolder('verify');
});
after(() => fs.rm(folder, { recursive: true, force: true }));

/** The address of a test database as a setting: with a host name in it, which the socket then takes the place of. */
const setting = (url: string) => ({ DATABASE_URL: url.replace('@/', '@localhost/') });

/** Runs what `npm run points:verify` runs. */
async function verify(env: Record<string, string>) {
  const program = path.resolve(import.meta.dirname, 'verify.ts');
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...bareEnvironment, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

/** The own account, and a customer who was awarded 300 and then 200 points. */
async function fill(url: string): Promise<number> {
  const { db, close } = openDatabase(url, 2);
  const write = plainWrite(db);
  const dependencies = { clock, passwordCost };
  await ensureOwnAccount(db, dependencies, {
    username: 'admin',
    whatsapp: '628000000000',
    password: 'admin-password',
    company: 'PT Alir Nusantara',
  });
  const { id } = await createCustomer(write, dependencies, {
    name: 'PT Tirta Makmur',
    username: 'tirta',
    email: 'tirta@example.com',
    whatsapp: '628110000001',
    date_of_birth: '2001-03-14',
    address: 'Jalan Melati 1, Bandung',
    password: 'rahasia-123',
    password_confirmation: 'rahasia-123',
  });
  for (const amount of [300, 200]) {
    const award = { amount, birthdayId: undefined, actorId: FIRST_ACCOUNT_ID, key: `${amount}` };
    await sendPoint(write, { db, clock, provider: sandbox }, { ...award, customerId: id });
  }
  await close();
  return id;
}

/** Changes a row behind the back of every trigger, as only somebody with the database in hand can. */
async function tamper(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rowCount } = await client.query(statement);
  assert.equal(rowCount, 1);
  await client.end();
}

test('a ledger that balances is reported as such, and the exit code is 0', async () => {
  const database = await createTestDatabase();
  await fill(database.url);
  const { code, stdout, stderr } = await verify(setting(database.url));
  assert.deepEqual(
    { code, stdout, stderr },
    { code: 0, stdout: '2 balances equal the sums of their entries\n', stderr: '' },
  );
  await database.drop();
});

test('a balance that was tampered with is reported, and the exit code is 1 [ADD-04]', async () => {
  const database = await createTestDatabase();
  const id = await fill(database.url);
  await tamper(database.url, `update point_balances set point = 450 where customer_id = ${id}`);
  const { code, stdout } = await verify(setting(database.url));
  assert.equal(code, 1);
  assert.equal(stdout, `Customer ${id}: the balance is 450, its entries add up to 500\n`);
  await database.drop();
});

test('a missing entry, and one whose balance does not follow, are reported', async () => {
  const database = await createTestDatabase();
  const id = await fill(database.url);
  await tamper(
    database.url,
    `update point_entries set balance_after = 299 where customer_id = ${id} and version = 1`,
  );
  const changed = await verify(setting(database.url));
  assert.equal(changed.code, 1);
  assert.equal(changed.stdout, `Customer ${id}: an entry does not follow from the one before it\n`);
  await tamper(database.url, `delete from point_entries where customer_id = ${id} and version = 1`);
  const removed = await verify(setting(database.url));
  assert.equal(removed.code, 1);
  assert.equal(
    removed.stdout,
    `Customer ${id}: the balance is 500, its entries add up to 200; ` +
      'the lifetime total is 500, the points that came in are 200; 2 entries were made, 1 are there\n',
  );
  await database.drop();
});

test('the embedded database is read while its server runs, and is started and stopped when none does', async () => {
  const dataDir = path.join(folder, 'data');
  const cluster = path.join(dataDir, 'postgres');
  const none = await verify({ DATA_DIR: dataDir });
  assert.equal(none.code, 1);
  assert.match(none.stderr, /There is no database in .*data\./);
  await assert.rejects(fs.stat(cluster), 'a look must not make a database');

  const postgres = await startEmbeddedPostgres(cluster, { fsync: 'off' });
  await migrate(postgres.url('postgres'));
  await fill(postgres.url('postgres'));
  const expected = { code: 0, stdout: '2 balances equal the sums of their entries\n', stderr: '' };
  assert.deepEqual(await verify({ DATA_DIR: dataDir }), expected);
  assert.equal(findRunningPostgres(cluster)?.url('postgres'), postgres.url('postgres'));

  await postgres.stop();
  assert.equal(findRunningPostgres(cluster), undefined);
  assert.deepEqual(await verify({ DATA_DIR: dataDir }), expected);
  assert.equal(findRunningPostgres(cluster), undefined, 'what it started it also stops');
});
