import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { signInAdministrator, startBenchPostgres } from './database.ts';
import { median } from './load.ts';
import { startServer } from './server.ts';

const LINES = 20_000;
const ROUNDS = 3;
const GIVE_UP_MS = 120_000;

/** An import of 20,000 customers, from the upload to the last row, as a ratio to COPY of the same rows into one plain table. */
export async function benchImports(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('imports');
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const copies: number[] = [];
    const imports: { uploaded: number; judged: number; applied: number; slowest: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      copies.push(await copy(client, round));
      imports.push(await importOnce(server.address, token, round));
    }
    const of = (part: keyof (typeof imports)[number]) => median(imports.map((each) => each[part]));
    const whole = of('uploaded') + of('judged') + of('applied');
    console.log(
      `${LINES} customers imported / COPY of the same rows: ${(whole / median(copies)).toFixed(0)}` +
        ` (${(whole / 1000).toFixed(2)} and ${(median(copies) / 1000).toFixed(3)} s: uploaded in` +
        ` ${(of('uploaded') / 1000).toFixed(2)}, previewed in ${(of('judged') / 1000).toFixed(2)}, applied in` +
        ` ${(of('applied') / 1000).toFixed(2)}; /healthz beside it at most ${of('slowest').toFixed(0)} ms)`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

const rowOf = (round: number, n: number): string[] => [
  `PT Pelanggan ${round} ${n}`,
  `62${811 + round}${String(n).padStart(8, '0')}`,
  `p${n}@example.com`,
  '2004-08-17',
  `Jalan Melati ${n}, Bandung`,
];

const rowsOf = (round: number): string[][] =>
  Array.from({ length: LINES }, (_, n) => rowOf(round, n));

/** @returns how many milliseconds PostgreSQL needs to take the rows into a table without keys or constraints. */
async function copy(client: pg.Client, round: number): Promise<number> {
  await client.query(
    'create table copied (name text, whatsapp text, email text, born_on date, address text)',
  );
  const text = rowsOf(round)
    .map((row) => `${row.join('\t')}\n`)
    .join('');
  const began = performance.now();
  await pipeline(Readable.from([text]), client.query(copyFrom('copy copied from stdin')));
  const took = performance.now() - began;
  await client.query('drop table copied');
  return took;
}

async function importOnce(address: string, token: string, round: number) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, body?: FormData) => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    return ((await answer.json()) as { data: { id: number; status: string } }).data;
  };
  const rows = rowsOf(round).map((row) => row.map((cell) => `"${cell}"`).join(';'));
  const body = new FormData();
  body.set('kind', 'customers');
  body.set(
    'file',
    new File([`Nama;WhatsApp;Email;Tanggal berdiri;Alamat\n${rows.join('\n')}`], 'a.csv'),
  );
  let slowest = 0;
  const until = async (id: number, status: string) => {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while ((await ask('GET', `/api/admin/imports/${id}`)).status !== status) {
      if (performance.now() > giveUpAt) throw new Error(`the import does not become ${status}`);
      const startedAt = performance.now();
      await fetch(`${address}/healthz`);
      slowest = Math.max(slowest, performance.now() - startedAt);
      await pause(20);
    }
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  let id = 0;
  const uploaded = await timed(async () => {
    ({ id } = await ask('POST', '/api/admin/imports', body));
  });
  const judged = await timed(() => until(id, 'ready'));
  const applied = await timed(async () => {
    await ask('POST', `/api/admin/imports/${id}/apply`);
    await until(id, 'applied');
  });
  return { uploaded, judged, applied, slowest };
}
