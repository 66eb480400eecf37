import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { report } from './figures.ts';
import { startServer } from './server.ts';

const HOLDERS = 5_000;
const GIVE_UP_MS = 180_000;

export interface Table {
  kind: string;
  head: string[];
  /** Of a plain table with the same rows. */
  columns: string;
  rows: string[][];
}

export const manyCustomers = (length: number): Table => ({
  kind: 'customers',
  head: ['Nama', 'WhatsApp', 'Email', 'Tanggal berdiri', 'Alamat'],
  columns: 'name text, whatsapp text, email text, born_on date, address text',
  rows: Array.from({ length }, (_, n) => [
    `PT Pelanggan ${n}`,
    `62811${String(n).padStart(8, '0')}`,
    `p${n}@example.com`,
    '2004-08-17',
    `Jalan Melati ${n}, Bandung`,
  ]),
});

/** Numbers, customers and days that repeat as those of a company do; half of them are paid. */
const invoices: Table = {
  kind: 'invoices',
  head: ['Nomor', 'WhatsApp', 'Tanggal', 'Nilai', 'Status'],
  columns: 'number text, whatsapp text, issued_on date, amount bigint, state text',
  rows: Array.from({ length: 100_000 }, (_, n) => [
    `INV-${String(n).padStart(6, '0')}`,
    String(6_280_000_000_000 + 2 + (n % HOLDERS)),
    `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    String(100_000 + ((n * 7_919) % 50_000_000)),
    n % 2 ? 'Lunas' : 'Belum lunas',
  ]),
};

/**
 * Imports from the upload to the last row, as a ratio to COPY of the same rows into one plain table; and the invoices once
 * more, of which every line is there already.
 */
export async function benchImports(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('imports');
    await insertCustomers(client, HOLDERS, 1_000);
    await client.query(
      "insert into point_rule_days (since_on, rules) values ('1800-01-01', 10000)",
    );
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    for (const file of [manyCustomers(20_000), invoices]) {
      const copied = await timeCopy(client, file);
      const { uploaded, judged, applied, slowest } = await timeImport(server.address, token, file);
      const [whole, ...parts] = [uploaded + judged + applied, uploaded, judged, applied].map((ms) =>
        (ms / 1000).toFixed(2),
      );
      report({
        name: `${file.rows.length} ${file.kind} imported / COPY of the same rows`,
        value: (uploaded + judged + applied) / copied,
        detail: `${whole} and ${(copied / 1000).toFixed(3)} s: upload, preview and apply took ${parts.join(', ')} s; /healthz beside it at most ${slowest.toFixed(0)} ms`,
      });
    }
    const again = await timeImport(server.address, token, invoices, false);
    console.log(
      `the same invoices again: ${((again.uploaded + again.judged) / 1000).toFixed(2)} s`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/** How many milliseconds each step takes, and the longest that `/healthz` took meanwhile. */
export async function timeImport(
  address: string,
  token: string,
  { kind, head, rows }: Table,
  isApplied = true,
): Promise<Record<'uploaded' | 'judged' | 'applied' | 'slowest', number>> {
  const ask = async (method: string, call: string, body?: FormData) => {
    const answer = await fetch(`${address}/api/admin/imports${call}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${call} was answered with ${answer.status}`);
    return ((await answer.json()) as { data: { id: number; status: string } }).data;
  };
  const lines = [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';'));
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([lines.join('\n')], 'a.csv'));
  let slowest = 0;
  const until = async (id: number, status: string) => {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while ((await ask('GET', `/${id}`)).status !== status) {
      if (performance.now() > giveUpAt) throw new Error(`the import does not become ${status}`);
      slowest = Math.max(slowest, await timed(() => fetch(`${address}/healthz`)));
      await pause(50);
    }
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

/** @returns how many milliseconds PostgreSQL needs to take the rows into a table without keys or constraints. */
async function timeCopy(client: pg.Client, { columns, rows }: Table): Promise<number> {
  await client.query(`create table copied (${columns})`);
  const text = rows.map((row) => `${row.join('\t')}\n`).join('');
  const took = await timed(() =>
    pipeline(Readable.from([text]), client.query(copyFrom('copy copied from stdin'))),
  );
  await client.query('drop table copied');
  return took;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
