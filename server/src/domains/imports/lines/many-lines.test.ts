import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImportKind } from '@reward-points/contract/imports';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/database.ts';
import { useApp } from '#test/app.ts';
import { importOf, uploading } from '#test/imports.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { processImport } from './process-import.ts';

const app = useApp();
const LINES = 2_000;
const FEW = 20;
/** Rows of tables and indexes that may be read for a line. Each compared with each other would be thousands. */
const READ_MAX = 400;

const logger = { error: (details: object) => assert.fail(JSON.stringify(details)) };

async function countRead(db: Db): Promise<number> {
  // On both connections: the work, and how far it is, are told on one each.
  await Promise.all(
    [1, 2].map(() => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db)),
  );
  const { rows } = await sql<{ read: number }>`
    select (select sum(idx_tup_read) from pg_stat_user_indexes)::bigint
      + (select sum(seq_tup_read) from pg_stat_user_tables)::bigint as read
  `.execute(db);
  return rows[0]?.read ?? 0;
}

/** Does all that waits on connections whose plans are as old as the test. @returns how much it read for a line. */
async function readForALine(db: Db, lines: number): Promise<number> {
  const before = await countRead(db);
  while ((await processImport(db, { clock: app.clock, logger })) > 0);
  const read = (await countRead(db)) - before;
  assert.ok(read > 0, 'the database counts what it reads');
  return Math.round(read / lines);
}

async function useImports(): Promise<{
  does: (act: 'apply' | 'take-back', id: number, lines: number) => Promise<void>;
  judges: (kind: ImportKind, lines: readonly string[]) => Promise<number>;
  sums: (id: number, lines: number) => Promise<void>;
  close: () => Promise<void>;
}> {
  const { db, close } = openDatabase(app.databaseUrl, 2);
  const isLinear = async (what: string, lines: number) => {
    const read = await readForALine(db, lines);
    assert.ok(read < READ_MAX || lines < LINES, `${what}: ${read} rows were read for each line`);
  };
  return {
    does: async (act, id, lines) => {
      const { status } = await app.call('POST', `/api/admin/imports/${id}/${act}`);
      assert.equal(status, 202);
      await isLinear(`${act} ${id}`, lines);
      const after = await importOf(app, id);
      assert.equal(after.status, act === 'apply' ? 'applied' : 'taken-back', after.trouble);
    },
    sums: async (id, lines) => {
      await app.call('PUT', `/api/admin/imports/${id}/sums`, { body: { is_on: true } });
      await isLinear(`sums ${id}`, lines);
      assert.equal((await importOf(app, id)).counts.summed, lines / 2);
    },
    judges: async (kind, lines) => {
      const { body } = await uploading(app, kind, lines.join('\n'));
      await isLinear(`a preview of ${kind}`, lines.length - 1);
      return body.data.id;
    },
    close,
  };
}

describe('an import of thousands of lines looks at each of them alone', () => {
  test('where the database has no statistics, as after a restore [ADD-355, ADD-140]', async () => {
    await sql`
      alter table customers set (autovacuum_enabled = off);
      alter table equipment set (autovacuum_enabled = off);
      alter table plans set (autovacuum_enabled = off);
      alter table import_lines set (autovacuum_enabled = off);
    `.execute(app.owner);
    await insertCustomers(app.databaseUrl, LINES);
    await sql`
      insert into products (name, description, created_at)
        select 'Flowmeter ' || n, 'Air', '2026-01-01' from generate_series(1, 500) n
    `.execute(app.owner);
    await sql`
      with added as (
        insert into equipment (customer_id, product_id, created_at)
          select c.id, p.id, '2026-01-01'
          from customers c join products p on p.name = 'Flowmeter 7' where c.name like 'PT Massal%'
          returning id, customer_id, product_id
      )
      insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
        select id, customer_id, product_id, '2026-01-01', '2028-01-01', '2026-01-01' from added
    `.execute(app.owner);
    const known = await customersOf();
    const { does, judges, sums, close } = await useImports();
    const services = await judges('services', [
      'WhatsApp;Produk;Servis terakhir',
      ...known.map(({ whatsapp }) => `${whatsapp};flowmeter 7;01/03/2026`),
    ]);
    await does('apply', services, LINES);
    await does('take-back', services, LINES);
    // Two lines each, by names of which the dots and the place of PT are others.
    const articles = await judges('invoices', [
      'Nomor;Pelanggan;Tanggal;Nilai;Barang',
      ...known.flatMap(({ id, name }) =>
        ['A', 'B'].map((article) => `J${id};"${name.slice(3)}, PT.";01/11/2026;50000;${article}`),
      ),
    ]);
    assert.equal((await importOf(app, articles)).sums.records, LINES);
    await sums(articles, 2 * LINES);
    await does('apply', articles, 2 * LINES);
    await does('take-back', articles, 2 * LINES);
    const customers = await judges('customers', [
      'WhatsApp;Nama;Username',
      ...known.map(
        ({ whatsapp }, n) => `${whatsapp.replace('6290', '6298')};PT Baru ${n};baru-${n}`,
      ),
    ]);
    await does('apply', customers, LINES);
    await does('take-back', customers, LINES);
    await close();
  });

  test('where it has those of a few lines of earlier imports [ADD-355, ADD-140]', async () => {
    const known = await customersOf();
    const few = known.splice(0, FEW);
    const balances = (of: typeof known) => [
      'WhatsApp;Poin',
      ...of.map(({ whatsapp }) => `${whatsapp};10`),
    ];
    const invoices = (of: typeof known, sign: string) => [
      'Nomor;WhatsApp;Tanggal;Nilai;Status',
      ...of.map(({ id, whatsapp }) => `${sign}${id};${whatsapp};01/11/2026;100000;Lunas`),
    ];
    const { does, judges, close } = await useImports();
    await does('apply', await judges('opening-balances', balances(few)), FEW);
    await does('apply', await judges('invoices', invoices(few, 'A')), FEW);
    await sql`analyze`.execute(app.owner);
    // Whatever a plan is kept of is planned now.
    const last = await judges('invoices', invoices(few, 'B'));
    await does('apply', last, FEW);
    await does('take-back', last, FEW);

    await insertCustomers(app.databaseUrl, FEW);
    const many = (await customersOf()).slice(FEW);
    const opening = await judges('opening-balances', balances(many));
    await does('apply', opening, LINES);
    await judges('opening-balances', balances(many));
    await does('take-back', opening, LINES);
    const paid = await judges('invoices', invoices(many, 'C'));
    await does('apply', paid, LINES);
    await judges('invoices', invoices(many, 'C'));
    await does('take-back', paid, LINES);
    await close();
  });
});

async function customersOf(): Promise<{ id: number; name: string; whatsapp: string }[]> {
  const { rows } = await sql<{ id: number; name: string; whatsapp: string }>`
    select id, name, whatsapp from customers where name like 'PT Massal%' and deleted_at is null order by id
  `.execute(app.owner);
  return rows;
}
