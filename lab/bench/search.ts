import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { report } from './figures.ts';
import { load } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const CUSTOMERS = numberOption('customers', 1_000_000);
const SECONDS = 5;
/** What somebody who types waits for without noticing it. */
const WAIT_MS = 100;

/** Names are `PT <md5> <n>`: “pt” begins every third one, “qz” and “qzx” none. */
const searches: { name: string; q: string }[] = [
  { name: 'a rare part of a name', q: 'a87ff6' },
  { name: 'a frequent part of a name', q: 'pt ' },
  { name: 'two letters of many', q: 'pt' },
  { name: 'two letters of nobody', q: 'qz' },
  { name: 'three letters of nobody', q: 'qzx' },
  { name: 'a WhatsApp number', q: '08000012345' },
  { name: 'the beginning of all WhatsApp numbers', q: '0800' },
  { name: 'an invoice', q: 'inv-0123456' },
  { name: 'the beginning of all invoices', q: 'inv-' },
  { name: 'a code', q: 'code-1234' },
  { name: 'a receipt number', q: 'jne4321' },
  { name: 'a serial number', q: '/sn/98' },
];

/** What Ctrl+K waits for at a million customers, as many invoices, and a tenth of that of services, codes and parcels. */
export async function benchSearch(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('search');
    const server = await startServer(url);
    await insertCustomers(client, CUSTOMERS, 1_000);
    await insertRecords(client, CUSTOMERS);
    const token = await signInAdministrator(client);
    const measure = async (path: string) => {
      const next = () => ({ method: 'GET' as const, path, token });
      const measured = await load(server.address, { connections: 1, seconds: SECONDS, next });
      if (measured.failed > 0) throw new Error(`${path}: ${measured.failed} calls failed`);
      return measured;
    };
    const lookup = await measure('/api/admin/users/500');
    for (const { name, q } of searches) {
      const { result, shares } = await watchingProcessor(
        { server: server.pid, postgres: postgres.pid },
        () => measure(`/api/admin/search?q=${encodeURIComponent(q)}`),
      );
      report({
        name: `search, ${name}: p50 / ${WAIT_MS} ms`,
        value: result.p50 / WAIT_MS,
        goal: { atMost: 1 },
        detail: `${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)}; ${(result.p50 / lookup.p50).toFixed(1)} times one customer by its key (${lookup.p50.toFixed(1)} ms, p99 ${lookup.p99.toFixed(1)}); ${shares}`,
      });
    }
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/** An invoice each, and for each tenth customer a service, and an item that was claimed and sent. */
async function insertRecords(client: pg.Client, customers: number): Promise<void> {
  const tenth = Math.ceil(customers / 10);
  const numbers = (last: number) => `generate_series(1, ${last}) n`;
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into invoices (number, customer_id, issued_on, amount, rules, points_when, points_basis, created_at)
    select 'INV-' || lpad(n::text, 7, '0'), n + 1, date '2020-01-01' + n % 2000, 1000000, 10000, 'paid', 'gross', now()
    from ${numbers(customers)}`);
  await client.query(
    `insert into products (name, description, created_at) values ('Flowmeter', '', now())`,
  );
  await client.query(`
    with added as (
      insert into equipment (customer_id, product_id, serial_number, created_at)
      select n * 10, 1, 'DN50/SN/' || n * 7919 % 1000000, now() from ${numbers(tenth)}
      returning id, customer_id
    )
    insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
    select id, customer_id, 1, '2026-01-01', '2028-01-01', now() from added`);
  await client.query(`
    insert into rewards (kind, name, required_point, image, created_at) values ('item', 'Payung', 100, 'x.webp', now())`);
  await client.query(`
    insert into reward_codes (kind, reward_id, code, claimed_by, claimed_at, created_at)
    select 'item', 1, 'CODE-' || n, n * 10, now(), now() from ${numbers(tenth)}`);
  await client.query(`
    insert into redemptions (kind, customer_id, code_id, entry_id, claimed_on)
    select 'item', claimed_by, id, id, '2026-01-01' from reward_codes`);
  await client.query(
    "update point_entries set note = 'Payung' where id in (select entry_id from redemptions)",
  );
  await client.query(`
    insert into shipments (redemption_id, recipient, recipient_telp, shipping_address, receipt_number, shipped_at)
    select id, 'Budi', '0812', 'Jalan', 'JNE' || id * 7919 % 1000000, now() from redemptions`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
