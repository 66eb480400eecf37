import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { memoryOf } from './memory.ts';
import { startServer } from './server.ts';

const CUSTOMERS = 20_000;
const ENTRIES = 1_000_000;
const PERIOD = 'from=2020-01-01&to=2099-12-31';
const MEGABYTE = 1024 * 1024;

/**
 * The ledger of a million entries as CSV: rows a second beside PostgreSQL's own COPY of the same rows, and the memory of the
 * server before, during and after. Then a report over the same entries.
 */
export async function benchExport(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('export');
    await insertCustomers(client, CUSTOMERS, 1_000);
    await insertEntries(client, ENTRIES - CUSTOMERS);
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const copied = await seconds(() => copyAll(client));

    // What a process has ever needed it keeps; whether it needs more with every row shows from the second time on.
    await download(server.address, token, PERIOD, () => {});
    const [before, samples]: [number, number[]] = [await memoryOf(server.pid), []];
    let bytes = 0;
    let rows = -1;
    const watch = setInterval(
      () => void memoryOf(server.pid).then((now) => samples.push(now)),
      100,
    );
    const took = await seconds(() =>
      download(server.address, token, PERIOD, (chunk) => {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) rows += 1;
      }),
    );
    clearInterval(watch);
    const half = Math.floor(samples.length / 2);
    const [early, late] = [samples.slice(0, half), samples.slice(half)].map((some) =>
      Math.max(...some),
    );
    console.log(
      `export of ${rows} entries, server / COPY: ${(took / copied).toFixed(1)}` +
        ` (${Math.round(rows / took)} rows a second, ${took.toFixed(1)} and ${copied.toFixed(1)} s, ${Math.round(bytes / MEGABYTE)} MB)`,
    );
    console.log(
      `memory of the server, second half / first half of the export: ${((late ?? 0) / (early ?? 1)).toFixed(2)}` +
        ` (${early} and ${late} MB at most, ${before} MB before, ${await memoryOf(server.pid)} MB after)`,
    );

    for (const [what, period] of [
      ['a month', 'from=2026-11-01&to=2026-11-30'],
      ['all time', PERIOD],
    ]) {
      const report = () =>
        fetch(`${server.address}/api/admin/reports?${period}`, {
          headers: { authorization: `Bearer ${token}` },
        }).then((answer) => answer.json());
      await report();
      console.log(`a report over ${what}: ${Math.round((await seconds(report)) * 1000)} ms`);
    }
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/** Awards of one point over three years, for each customer in turn. */
async function insertEntries(client: pg.Client, count: number): Promise<void> {
  const each = count / CUSTOMERS;
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
    select 2 + n % ${CUSTOMERS}, 2 + n / ${CUSTOMERS}, 1,
      1000 + (2 + n % ${CUSTOMERS}) * 7919 % 5000 + 1 + n / ${CUSTOMERS}, 'award', 2, 'export:' || n,
      now() - interval '3 years' * (1 - n / ${count}.0)
    from generate_series(0::bigint, ${count - 1}) n`);
  await client.query(`
    update point_balances set point = point + ${each}, total_point = total_point + ${each}, version = version + ${each}`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** What PostgreSQL itself needs to read the same rows and write them down. */
async function copyAll(client: pg.Client): Promise<void> {
  await client.query(`
    copy (
      select e.*, c.name, a.name from point_entries e
        join customers c on c.id = e.customer_id join accounts a on a.id = e.actor_id
      order by e.id
    ) to '/dev/null' (format csv)`);
}

async function download(
  address: string,
  token: string,
  period: string,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const prepared = await fetch(`${address}/api/admin/points/export?${period}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await prepared.json()) as { data: { url: string } };
  const answer = await fetch(`${address}${data.url}`);
  if (!answer.ok || !answer.body)
    throw new Error(`the download was answered with ${answer.status}`);
  for await (const chunk of answer.body) take(chunk);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
