import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { type Load, load, median } from './load.ts';
import { startServer } from './server.ts';

const CUSTOMERS = 20_000;
const CONNECTIONS = 2;
const SECONDS = 3;
const ROUNDS = 3;
const GIVE_UP_SECONDS = 120;

/** Page 1 of the customer list while a broadcast to 20,000 customers is processed, as a share of the same page at rest. */
export async function benchBroadcast(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('broadcast');
    await insertCustomers(client, CUSTOMERS, 1_000);
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const readPage = (seconds: number, isOver?: () => boolean) =>
      load(server.address, {
        connections: CONNECTIONS,
        seconds,
        ...(isOver && { isOver }),
        next: () => ({ method: 'GET', path: '/api/admin/users?page=1', token }),
      });
    await readPage(1);
    const atRest: Load[] = [];
    const during: Load[] = [];
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      atRest.push(await readPage(SECONDS));
      const broadcast = await startBroadcast(server.address, token);
      let isDone = false;
      const watching = untilDone(client, broadcast).finally(() => {
        isDone = true;
      });
      during.push(await readPage(GIVE_UP_SECONDS, () => isDone));
      took.push(await watching);
      await untilTold(client);
    }
    const failed = [...atRest, ...during].reduce((sum, each) => sum + each.failed, 0);
    for (const part of ['p50', 'p99'] as const) {
      const [rest, busy] = [atRest, during].map((loads) => median(loads.map((each) => each[part])));
      console.log(
        `page 1 of the customers, ${part} during a broadcast / at rest: ${((busy ?? 0) / (rest ?? 1)).toFixed(2)}` +
          ` (${busy?.toFixed(1)} and ${rest?.toFixed(1)} ms, ${CONNECTIONS} connections, ${failed} failed)`,
      );
    }
    const { rows } = await client.query<{ uneven: number }>(`
      select count(*)::int as uneven from (
        select customer_id from point_entries where kind = 'broadcast' group by 1 having count(*) <> ${ROUNDS}
      ) as each`);
    console.log(
      `a broadcast to ${CUSTOMERS} customers beside it: ${(median(took) / 1000).toFixed(1)} s` +
        ` (${rows[0]?.uneven === 0 ? 'everybody has' : 'NOT everybody has'} one entry of each)`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

async function startBroadcast(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/admin/broadcasts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ point: 5, customers: 'all', template_id: 'sandbox-reward' }),
  });
  if (answer.status !== 202) throw new Error(`the broadcast was answered with ${answer.status}`);
  const { data } = (await answer.json()) as { data: { id: number } };
  return data.id;
}

/** @returns how many milliseconds lie between the order and its last customer. */
async function untilDone(client: pg.Client, id: number): Promise<number> {
  for (let waited = 0; waited < GIVE_UP_SECONDS * 1000; waited += 20) {
    const { rows } = await client.query<{ ms: number | null }>(
      'select extract(epoch from done_at - created_at)::float8 * 1000 as ms from broadcasts where id = $1',
      [id],
    );
    const ms = rows[0]?.ms ?? null;
    if (ms !== null) return ms;
    await pause(20);
  }
  throw new Error('the broadcast does not end');
}

/** Its messages are delivered after it; the next round begins when they are. */
async function untilTold(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ queued: number }>(
      "select count(*)::int as queued from whatsapp_messages where status = 'queued'",
    );
    if (rows[0]?.queued === 0) return;
    await pause(200);
  }
}
