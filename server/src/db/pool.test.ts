import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { scratchFolder } from '#test/scratch-folder.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPool, withClient } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
/** Promoted in one test, while the primary is there and cannot be reached. */
let spare: EmbeddedPostgres;
/** In front of the primary: a network that can fall silent. */
let network: net.Server;
let isSilent = false;
const sockets = new Set<net.Socket>();

const folderOf = (name: string) => path.join(folder, name);

before(async () => {
  folder = scratchFolder('hosts');
  primary = await startEmbeddedPostgres(folderOf('primary'));
  await primary.stop();
  for (const name of ['standby', 'spare']) {
    execFileSync('cp', ['-a', folderOf('primary'), folderOf(name)]);
    await fs.writeFile(path.join(folderOf(name), 'standby.signal'), '');
  }
  primary = await startEmbeddedPostgres(folderOf('primary'));
  standby = await startEmbeddedPostgres(folderOf('standby'));
  spare = await startEmbeddedPostgres(folderOf('spare'));
  network = net.createServer((near) => {
    const far = net.connect(path.join(decodeURIComponent(hostOf(primary)), '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => !isSilent && to.write(chunk));
      from.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => network.close(resolve));
  await Promise.all([primary.stop(), standby.stop(), spare.stop()]);
  await fs.rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  isSilent = false;
});

/** One host of an address, as libpq writes a socket there. */
const hostOf = (postgres: EmbeddedPostgres) => postgres.url('postgres').split('?host=')[1] ?? '';
const networkHost = () => `127.0.0.1:${(network.address() as net.AddressInfo).port}`;
const GONE = encodeURIComponent(path.join(os.tmpdir(), 'nobody-listens-here'));

/** Both have the same password: one is a copy of the other. */
const urlOf = (...hosts: string[]) =>
  `${primary.url('postgres').split('/postgres?')[0]}${hosts.join(',')}/postgres?target_session_attrs=read-write`;

const WAIT_MS_MAX = 1_000;

test('of several hosts the one that writes is found, wherever it stands among standbys and machines that are gone [ADD-206]', async () => {
  isSilent = true;
  const others = [hostOf(standby), GONE, networkHost()];
  for (const hosts of [
    [...others, hostOf(primary)],
    [hostOf(primary), ...others],
  ]) {
    const pool = openPool(urlOf(...hosts), { max: 1, connectionTimeoutMillis: WAIT_MS_MAX });
    const client = await pool.connect();
    const { rows } = await client.query('show unix_socket_directories');
    assert.equal(encodeURIComponent(rows[0].unix_socket_directories), hostOf(primary));
    client.release();
    await pool.end();
  }
});

test('hosts that take no writes are refused as unavailable, one and several [ADD-206]', async () => {
  for (const hosts of [[hostOf(standby)], [hostOf(standby), GONE]]) {
    await assert.rejects(
      withClient(urlOf(...hosts), async () => {}),
      isUnavailable,
    );
  }
});

test('where no host writes and one says nothing, the wait for a connection ends [ADD-206]', async () => {
  isSilent = true;
  const pool = openPool(urlOf(networkHost(), hostOf(standby)), {
    connectionTimeoutMillis: WAIT_MS_MAX,
  });
  const patient = openPool(urlOf(networkHost(), hostOf(standby)), {
    connectionTimeoutMillis: 8 * WAIT_MS_MAX,
  });
  const refusedBy = (one: typeof pool, name: string) =>
    one.connect().then(
      () => 'nobody',
      (error: unknown) => (isUnavailable(error) ? name : String(error)),
    );
  const refusals = [refusedBy(patient, 'the patient one'), refusedBy(pool, 'the other')];
  assert.equal(await Promise.race(refusals), 'the other');
  await Promise.all([pool.end(), patient.end()]);
});

test('answers of a primary that fell silent are awaited no longer once another host writes [ADD-206]', async () => {
  const pool = openPool(urlOf(networkHost(), hostOf(spare)), {
    max: 1,
    connectionTimeoutMillis: WAIT_MS_MAX,
  });
  const client = await pool.connect();
  isSilent = true;
  const unanswered = assert.rejects(client.query('select 1'), isUnavailable);
  await promote(spare);
  await assert.rejects(pool.connect(), isUnavailable);
  await unanswered;
  client.release(true);
  const next = await pool.connect();
  await next.query('create table written (at timestamptz)');
  next.release();
  await pool.end();
});

test('whoever waits alone for a primary that fell silent is given up, and the next call goes to the one that writes [ADD-206]', async () => {
  const { db, close } = openDatabase(urlOf(networkHost(), hostOf(spare)), 3, WAIT_MS_MAX);
  const where = sql<{ isSpare: boolean }>`select to_regclass('written') is not null as "isSpare"`;
  assert.equal((await where.execute(db)).rows[0]?.isSpare, false);
  isSilent = true;
  await assert.rejects(where.execute(db), isUnavailable);
  const { rows } = await where.execute(db);
  assert.equal(rows[0]?.isSpare, true);
  await close();
});

test('connections that are ended while another host is looked for stay ended [ADD-206]', async () => {
  const pool = openPool(urlOf(networkHost(), hostOf(spare)), {
    connectionTimeoutMillis: WAIT_MS_MAX,
  });
  isSilent = true;
  assert.equal(await pool.answers(WAIT_MS_MAX), false);
  await pool.end();
  await assert.rejects(pool.connect());
});

test('after the end of the primary what was under way fails, and later calls go on at the promoted standby [ADD-206]', async () => {
  const { db, close } = openDatabase(urlOf(hostOf(primary), hostOf(standby)), 3);
  const one = sql`select 1`;
  const underWay = db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(60)`.execute(tx);
  });
  const lost = assert.rejects(underWay, isUnavailable);
  while (!(await isSleeping())) await one.execute(db);
  await primary.stop();
  await lost;
  await assert.rejects(one.execute(db), isUnavailable);

  await promote(standby);
  await sql`create table written (at timestamptz)`.execute(db);
  await close();
});

const promote = (postgres: EmbeddedPostgres) =>
  withClient(postgres.url('postgres'), (client) => client.query('select pg_promote()'));

const isSleeping = (): Promise<boolean> =>
  withClient(primary.url('postgres'), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
    );
    return rowCount === 1;
  });
