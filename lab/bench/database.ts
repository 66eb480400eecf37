import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@reward-points/server/src/db/embedded-postgres';
import { migrate } from '@reward-points/server/src/db/migrate';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import pg from 'pg';

export interface BenchDatabase {
  url: string;
  client: pg.Client;
  close(): Promise<void>;
}

/** A PostgreSQL of the measurement's own, as durable as in production. */
export async function startBenchPostgres(): Promise<{
  pid: number;
  database: (name: string) => Promise<BenchDatabase>;
  stop: () => Promise<void>;
}> {
  const folder = scratchFolder('bench');
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    max_connections: '200',
  });
  return {
    pid: postgres.pid,
    database: async (name) => {
      const admin = new pg.Client({ connectionString: postgres.url('postgres') });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      const url = postgres.url(name);
      await migrate(url);
      const client = new pg.Client({ connectionString: url });
      // When a measurement fails the database stops under the connection; the failure itself is what to tell.
      client.on('error', () => {});
      await client.connect();
      return { url, client, close: () => client.end() };
    },
    stop: async () => {
      await postgres.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** The bearer token of a customer who was signed in by `insertCustomers`. */
export const tokenOf = (customerId: number): string => `bench-token-${customerId}`;
const HASH = "sha256(('bench-token-' || n)::bytea)";

/**
 * Fills a database with customers, numbered from 2, each with a balance that one entry explains, and with a session for
 * the first thousand. Customer 1 is the own account, which the server creates.
 */
export async function insertCustomers(
  client: pg.Client,
  count: number,
  point: number,
): Promise<void> {
  const last = count + 1;
  await client.query(`
    insert into customers (id, name, email, whatsapp, born_on, address, created_at)
    select n, (array['PT','CV','UD'])[1 + n % 3] || ' ' || md5(n::text) || ' ' || n, 'user' || n || '@example.com',
      (6280000000000 + n)::text, date '1980-01-01' + (n::bigint * 7919 % 15000)::int, 'Jalan ' || n, now()
    from generate_series(2, ${last}) n`);
  await client.query(`
    insert into accounts (id, customer_id, is_principal, role, name, username, username_key, whatsapp, password_hash,
      created_at)
    select id, id, true, 'customer', name, 'user' || id, 'user' || id, whatsapp, 'x', created_at
    from customers where id > 1`);
  // The triggers would look at each of a million rows; what is written here balances by itself.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into point_balances (customer_id, point, total_point, version, active_at)
    select n, ${point} + n::bigint * 7919 % 5000, ${point} + n::bigint * 7919 % 5000, 1, now()
    from generate_series(2, ${last}) n`);
  await client.query(`
    insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
    select n, 1, ${point} + n::bigint * 7919 % 5000, ${point} + n::bigint * 7919 % 5000, 'award', n, 'bench:' || n, now()
    from generate_series(2, ${last}) n`);
  await client.query('set session_replication_role = origin');
  await client.query(`
    select setval(pg_get_serial_sequence('customers', 'id'), ${last}), setval(pg_get_serial_sequence('accounts', 'id'), ${last})`);
  await insertSessions(client, { from: 2, to: Math.min(last, 1_001), every: 1 });
  await client.query('vacuum analyze');
}

/** Signs in some of the customers, besides those who are. */
export async function insertSessions(
  client: pg.Client,
  { from, to, every }: { from: number; to: number; every: number },
): Promise<void> {
  await client.query(`
    insert into sessions (token_hash, account_id, created_at, expires_at)
    select ${HASH}, n, now(), now() + interval '1 day' from generate_series(${from}, ${to}, ${every}) n
    on conflict do nothing`);
}

/** A session of the administrator, once the server has created the account. */
export async function signInAdministrator(client: pg.Client): Promise<string> {
  const hash = createHash('sha256').update(tokenOf(1)).digest();
  await client.query(
    "insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, 1, now(), now() + interval '1 day')",
    [hash],
  );
  return tokenOf(1);
}
