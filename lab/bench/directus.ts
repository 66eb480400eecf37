import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { report } from './figures.ts';
import { load, median } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const CUSTOMERS = numberOption('customers', 1_000_000);
const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 3;
const PORT = 18_155;
const TOKEN = 'bench-token-of-directus';
const START_SECONDS = 60;

const OURS = '/api/admin/users';
const THEIRS = '/items/customers?limit=10&meta=filter_count';

/** The same page of the same rows with how many there are in all, as each of the two is asked for it. */
const pages = [
  { name: 'page 1, newest first', ours: '?page=1', theirs: '&page=1&sort=-id' },
  {
    name: 'page 1 by rank',
    ours: '?page=1&order_by=total_point',
    theirs: '&page=1&sort=-total_point',
  },
  { name: 'page 1 by name', ours: '?page=1&order_by=name', theirs: '&page=1&sort=name' },
  { name: 'page 500', ours: '?page=500', theirs: '&page=500&sort=-id' },
  {
    name: 'a rare part of a name',
    ours: '?page=1&name=a87ff6',
    theirs: '&page=1&sort=-id&filter[name][_icontains]=a87ff6',
  },
];

/**
 * Pages of the customer list with their totals beside Directus on the same rows, taken in turns. `DIRECTUS` names a
 * folder in which it was installed; without one there is nothing to compare with.
 */
export async function benchDirectus(): Promise<void> {
  const folder = process.env.DIRECTUS;
  if (folder === undefined) {
    console.log('DIRECTUS names no folder with an installed Directus: not measured.');
    return;
  }
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('ours');
    await insertCustomers(client, CUSTOMERS, 1_000);
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const directus = await startDirectus(folder, client);
    const perSecond = async (address: string, each: { path: string; token: string }) => {
      const next = () => ({ method: 'GET' as const, ...each });
      const measured = await load(address, { connections: CONNECTIONS, seconds: SECONDS, next });
      if (measured.failed > 0) throw new Error(`${each.path}: ${measured.failed} calls failed`);
      return measured.perSecond;
    };
    for (const page of pages) {
      const ours: number[] = [];
      const theirs: number[] = [];
      const pids = { server: server.pid, directus: directus.pid, postgres: postgres.pid };
      const { shares } = await watchingProcessor(pids, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          ours.push(await perSecond(server.address, { path: OURS + page.ours, token }));
          const path = THEIRS + page.theirs;
          theirs.push(await perSecond(directus.address, { path, token: TOKEN }));
        }
      });
      report({
        name: `customers, ${page.name}, at ${CUSTOMERS}: ours / Directus ${directus.version}`,
        value: median(ours) / median(theirs),
        goal: { atLeast: 12 },
        detail: `${median(ours).toFixed(0)} and ${median(theirs).toFixed(0)} a second; ${shares}`,
      });
    }
    await directus.stop();
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/**
 * Directus with its usual settings on a database of its own in the same PostgreSQL, which holds the customers as one
 * table with an index for each order: it joins nothing for them.
 */
async function startDirectus(
  folder: string,
  ours: pg.Client,
): Promise<{ address: string; pid: number; version: string; stop: () => Promise<void> }> {
  await ours.query('create database directus');
  const { host, port, user, password } = ours;
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: password ?? '',
    DB_DATABASE: 'directus',
    SECRET: TOKEN.repeat(2),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  const run = (command: string) =>
    spawn(process.execPath, ['node_modules/directus/cli.js', command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const prepared = await new Promise((resolve) => run('bootstrap').once('exit', resolve));
  if (prepared !== 0) throw new Error('Directus could not prepare its database');
  await copyCustomers(ours, new pg.Client({ host, port, user, password, database: 'directus' }));

  const child = run('start');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${PORT}`;
  const giveUpAt = performance.now() + START_SECONDS * 1000;
  while (!(await fetch(`${address}/server/ping`).catch(() => undefined))?.ok) {
    if (performance.now() > giveUpAt) throw new Error('Directus did not start');
    await pause(200);
  }
  const manifest = path.join(folder, 'node_modules/directus/package.json');
  return {
    address,
    pid: child.pid ?? 0,
    version: JSON.parse(await fs.readFile(manifest, 'utf8')).version,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What our list shows of each customer, in one table. */
async function copyCustomers(from: pg.Client, to: pg.Client): Promise<void> {
  await to.connect();
  await to.query(`
    create table customers (id bigint primary key, name text not null, username text not null, email text,
      whatsapp text, born_on date, address text, point bigint not null, total_point bigint not null,
      created_at timestamptz not null)`);
  const batch = 20_000;
  for (let first = 0; first <= CUSTOMERS + 1; first += batch) {
    const { rows } = await from.query(
      `select to_json(array_agg(r)) as page from (
        select c.id, c.name, a.username, c.email, c.whatsapp, c.born_on, c.address, b.point, b.total_point, c.created_at
        from customers c join accounts a on a.customer_id = c.id join point_balances b on b.customer_id = c.id
        where c.id >= $1 and c.id < $2) r`,
      [first, first + batch],
    );
    if (rows[0].page === null) continue;
    await to.query(
      'insert into customers select * from json_populate_recordset(null::customers, $1)',
      [JSON.stringify(rows[0].page)],
    );
  }
  await to.query('create index on customers (name, id)');
  await to.query('create index on customers (total_point, id)');
  await to.query('vacuum analyze');
  await to.end();
}
