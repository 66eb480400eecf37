import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { startServer } from './server.ts';

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
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const copied = await copy(client);
    const first = await importOnce(server.address, token, true);
    const again = await importOnce(server.address, token, false);
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

/** Numbers, customers and days that repeat as those of a company do. */
const rowOf = (n: number): string[] => [
  `INV-${String(n).padStart(6, '0')}`,
  String(6_280_000_000_000 + 2 + (n % CUSTOMERS)),
  `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
  String(100_000 + ((n * 7_919) % 50_000_000)),
  n % 2 ? 'Lunas' : 'Belum lunas',
];
const rows = (): string[][] => Array.from({ length: INVOICES }, (_, n) => rowOf(n));

/** @returns how many milliseconds PostgreSQL needs to take the rows into a table without keys or constraints. */
async function copy(client: pg.Client): Promise<number> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-copy-'));
  await fs.chmod(folder, 0o755);
  const file = path.join(folder, 'invoices.tsv');
  await fs.writeFile(
    file,
    rows()
      .map((row) => `${row.join('\t')}\n`)
      .join(''),
  );
  await client.query(
    'create table copied (number text, whatsapp text, issued_on date, amount bigint, state text)',
  );
  const began = performance.now();
  await client.query(`copy copied from '${file}'`);
  const took = performance.now() - began;
  await client.query('drop table copied');
  await fs.rm(folder, { recursive: true });
  return took;
}

async function importOnce(address: string, token: string, isApplied: boolean) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: string, call: string, body?: FormData) => {
    const answer = await fetch(`${address}/api/admin/imports${call}`, {
      method,
      headers,
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${call} was answered with ${answer.status}`);
    return ((await answer.json()) as { data: { id: number; status: string } }).data;
  };
  const body = new FormData();
  body.set('kind', 'invoices');
  const lines = rows().map((row) => row.join(';'));
  body.set('file', new File([`Nomor;WhatsApp;Tanggal;Nilai;Status\n${lines.join('\n')}`], 'a.csv'));
  let slowest = 0;
  const until = async (id: number, status: string) => {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while ((await ask('GET', `/${id}`)).status !== status) {
      if (performance.now() > giveUpAt) throw new Error(`the import does not become ${status}`);
      const startedAt = performance.now();
      await fetch(`${address}/healthz`);
      slowest = Math.max(slowest, performance.now() - startedAt);
      await pause(50);
    }
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  let id = 0;
  const uploaded = await timed(async () => {
    ({ id } = await ask('POST', '', body));
  });
  const judged = await timed(() => until(id, 'ready'));
  const applied = isApplied
    ? await timed(async () => {
        await ask('POST', `/${id}/apply`);
        await until(id, 'applied');
      })
    : 0;
  return { uploaded, judged, applied, slowest };
}

async function countEntries(client: pg.Client): Promise<number> {
  const { rows: counted } = await client.query<{ count: number }>(
    "select count(*)::int as count from point_entries where kind = 'invoice'",
  );
  return counted[0]?.count ?? 0;
}
