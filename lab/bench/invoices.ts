import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { startServer } from './server.ts';
import { timeCopy, timeImport } from './time-import.ts';

const INVOICES = 100_000;
const CUSTOMERS = 5_000;
const GIVE_UP_MS = 600_000;

/**
 * An import of 100,000 invoices, half of them paid, from the upload to the last entry of the ledger, as a ratio to COPY of
 * the same rows into one plain table; and the same file once more, of which every line is there already.
 */
export async function benchInvoices(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('invoices');
    await insertCustomers(client, CUSTOMERS, 1_000);
    await client.query(
      "insert into point_rule_days (since_on, rules) values ('1800-01-01', 10000)",
    );
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const rows = Array.from({ length: INVOICES }, (_, n) => rowOf(n));
    const copied = await timeCopy(client, COLUMNS, rows);
    const importOnce = (isApplied: boolean) =>
      timeImport(server.address, token, {
        kind: 'invoices',
        head: HEAD,
        rows,
        isApplied,
        lookEveryMs: 50,
        giveUpMs: GIVE_UP_MS,
      });
    const first = await importOnce(true);
    const again = await importOnce(false);
    const whole = first.uploaded + first.judged + first.applied;
    const seconds = (ms: number) => (ms / 1000).toFixed(2);
    console.log(
      `${INVOICES} invoices imported / COPY of the same rows: ${(whole / copied).toFixed(0)} (${seconds(whole)} and` +
        ` ${seconds(copied)} s: uploaded in ${seconds(first.uploaded)}, previewed in ${seconds(first.judged)}, applied in` +
        ` ${seconds(first.applied)}; /healthz beside it at most ${first.slowest.toFixed(0)} ms)`,
    );
    console.log(
      `the same file again, all of it there: ${seconds(again.uploaded + again.judged)} s, ${await countEntries(client)} entries`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

const HEAD = ['Nomor', 'WhatsApp', 'Tanggal', 'Nilai', 'Status'];
const COLUMNS = 'number text, whatsapp text, issued_on date, amount bigint, state text';
/** Numbers, customers and days that repeat as those of a company do. */
const rowOf = (n: number): string[] => [
  `INV-${String(n).padStart(6, '0')}`,
  String(6_280_000_000_000 + 2 + (n % CUSTOMERS)),
  `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
  String(100_000 + ((n * 7_919) % 50_000_000)),
  n % 2 ? 'Lunas' : 'Belum lunas',
];

async function countEntries(client: pg.Client): Promise<number> {
  const { rows: counted } = await client.query<{ count: number }>(
    "select count(*)::int as count from point_entries where kind = 'invoice'",
  );
  return counted[0]?.count ?? 0;
}
