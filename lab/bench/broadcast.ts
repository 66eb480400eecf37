import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { insertVouchers, VOUCHERS } from './claims.ts';
import {
  insertCustomers,
  insertSessions,
  signInAdministrator,
  startBenchPostgres,
  tokenOf,
} from './database.ts';
import { report } from './figures.ts';
import { type Load, load, median, randomBelow } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const CUSTOMERS = numberOption('customers', 100_000);
const POINT = 5;
/** Of so many customers one is signed in and claims, so that claims meet every part of a broadcast. */
const SIGNED_IN_EVERY = Math.ceil(CUSTOMERS / 5_000);
const CONNECTIONS = 10;
const PAUSE_MS = 50;
const SECONDS = 8;
const ROUNDS = 3;
const GIVE_UP_SECONDS = 120;

/**
 * A broadcast to 100,000 customers beside one statement that writes the same rows, and what claims and the customer list
 * feel of it. Messages leave at the rate of a real provider, so that neither time is that of the sandbox.
 */
export async function benchBroadcast(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('broadcast');
    await insertCustomers(client, CUSTOMERS, 1_000_000);
    await insertSessions(client, { from: 2, to: CUSTOMERS + 1, every: SIGNED_IN_EVERY });
    await insertVouchers(client);
    const server = await startServer(url, { WHATSAPP_PER_MINUTE: '100' });
    const pids = { server: server.pid, postgres: postgres.pid };
    const token = await signInAdministrator(client);
    const began = () => startBroadcast(server.address, token);

    const took: number[] = [];
    const limits: number[] = [];
    const { shares } = await watchingProcessor(pids, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const broadcast = await began();
        took.push(await untilDone(client, broadcast));
        limits.push(await writeAgain(client, broadcast));
        await clearMessages(client);
      }
    });
    report({
      name: `broadcast to ${CUSTOMERS} / one statement`,
      value: median(took) / median(limits),
      goal: { atMost: 1.3 },
      detail: `${(median(took) / 1000).toFixed(1)} and ${(median(limits) / 1000).toFixed(1)} s; ${shares}`,
    });

    const rest: Beside[] = [];
    const busy: Beside[] = [];
    const beside = await watchingProcessor(pids, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        rest.push(await callBeside(server.address, token, SECONDS));
        const broadcast = await began();
        let isDone = false;
        const watching = untilDone(client, broadcast).finally(() => {
          isDone = true;
        });
        busy.push(await callBeside(server.address, token, GIVE_UP_SECONDS, () => isDone));
        await watching;
        await clearMessages(client);
      }
    });
    for (const [what, goal] of [
      ['claims', { atMost: 2 }],
      ['pages', undefined],
    ] as const) {
      for (const part of ['p50', 'p99'] as const) {
        const [still, moved] = [rest, busy].map((all) =>
          median(all.map((each) => each[what][part])),
        );
        report({
          name: `${NAMES[what]} during a broadcast / at rest, ${part}`,
          value: (moved ?? 0) / (still ?? 1),
          ...(part === 'p99' && goal && { goal }),
          detail: `${moved?.toFixed(1)} and ${still?.toFixed(1)} ms, ${rest.map((each) => each[what].perSecond.toFixed(0)).join('/')} and ${busy.map((each) => each[what].perSecond.toFixed(0)).join('/')} a second; ${beside.shares}`,
        });
      }
    }
    await requireEven(client);
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

const NAMES = { claims: 'claim', pages: 'page 1 of the customers' };

interface Beside {
  claims: Load;
  pages: Load;
}

/** Members who claim and an administrator who reads, each after a moment: about what a busy day asks of the server. */
async function callBeside(
  address: string,
  token: string,
  seconds: number,
  isOver?: () => boolean,
): Promise<Beside> {
  const shared = { seconds, pauseMs: PAUSE_MS, ...(isOver && { isOver }) };
  const [claims, pages] = await Promise.all([
    load(address, {
      ...shared,
      connections: CONNECTIONS,
      next: () => ({
        method: 'POST',
        path: `/api/member/vouchers/claim/${1 + randomBelow(VOUCHERS)}`,
        token: tokenOf(2 + SIGNED_IN_EVERY * randomBelow(Math.floor(CUSTOMERS / SIGNED_IN_EVERY))),
      }),
    }),
    load(address, {
      ...shared,
      connections: 1,
      next: () => ({ method: 'GET', path: '/api/admin/users?page=1', token }),
    }),
  ]);
  if (claims.failed + pages.failed > 0) {
    throw new Error(`${claims.failed} claims and ${pages.failed} pages failed`);
  }
  return { claims, pages };
}

async function startBroadcast(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/admin/broadcasts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ point: POINT, customers: 'all', template_id: 'sandbox-reward' }),
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

/**
 * The limit: what a broadcast wrote is written once more by one statement, into the same tables with their indexes,
 * constraints and triggers, durably. The values are computed before, all locks are taken at once and held to the end, nobody
 * is kept track of, and a crash in the middle would lose it all; what the product does besides is its own.
 *
 * @returns how many milliseconds it took.
 */
async function writeAgain(client: pg.Client, broadcast: number): Promise<number> {
  await client.query('drop table if exists wanted');
  await client.query(
    `create temporary table wanted as
      select e.customer_id, e.kind, e.actor_id, 'again:' || e.key as entry_key, e.created_at, 'again:' || m.key as message_key,
        m.whatsapp, m.name, m.kind as message_kind, m.template_id, m.parameters, m.body, m.slots, m.provider, m.due_at
      from point_entries e join whatsapp_messages m on m.key = e.key
      where e.key like 'broadcast:' || $1::text || ':%'
      order by e.customer_id`,
    [broadcast],
  );
  await client.query('analyze wanted');
  const began = performance.now();
  await client.query(`
    with moved as (
      update point_balances b set point = point + ${POINT}, total_point = total_point + ${POINT}, version = version + 1
      from wanted w where b.customer_id = w.customer_id
      returning b.customer_id, b.version, b.point
    ), entries as (
      insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
      select m.customer_id, m.version, ${POINT}, m.point, w.kind, w.actor_id, w.entry_key, w.created_at
      from moved m join wanted w using (customer_id)
    )
    insert into whatsapp_messages
      (key, customer_id, whatsapp, name, kind, template_id, parameters, body, slots, provider, due_at, created_at)
    select message_key, customer_id, whatsapp, name, message_kind, template_id, parameters, body, slots, provider, due_at,
      created_at
    from wanted`);
  return performance.now() - began;
}

/** What nobody has sent yet is not to be sent beside the next round. */
async function clearMessages(client: pg.Client): Promise<void> {
  await client.query("delete from whatsapp_messages where status = 'queued'");
  await client.query(
    'vacuum analyze whatsapp_messages, point_balances, point_entries, broadcast_batches',
  );
  await client.query('checkpoint');
}

async function requireEven(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ uneven: number }>(`
    select count(*)::int as uneven from (
      select customer_id from point_entries where kind = 'broadcast' group by 1 having count(*) <> ${ROUNDS * 3}
    ) as each`);
  if (rows[0]?.uneven !== 0) throw new Error(`${rows[0]?.uneven} customers have not each award`);
}
