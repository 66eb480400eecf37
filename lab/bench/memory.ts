import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { insertVouchers, VOUCHERS } from './claims.ts';
import { insertCustomers, signInAdministrator, startBenchPostgres, tokenOf } from './database.ts';
import { report } from './figures.ts';
import { load, median, randomBelow } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const CUSTOMERS = 20_000;
const MEMBERS = 1_000;
/** `npm run lab bench memory minutes=10` is what the goal speaks of. */
const MINUTES = numberOption('minutes', 2);
const BROADCAST_EVERY_MS = 20_000;
const SAMPLE_MS = 500;
const SETTLE_MS = 5_000;

/**
 * The memory of the server under everything at once: claims, pages of members, searched lists, the message log and broadcasts with their messages.
 * PostgreSQL is not counted. The start is what the server needs once it has answered each of these calls: code that was
 * never run is not loaded yet.
 */
export async function benchMemory(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('memory');
    await insertCustomers(client, CUSTOMERS, 900_000_000);
    await insertVouchers(client);
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const pids = { server: server.pid, postgres: postgres.pid };

    await callAll(server.address, token, 5);
    await pause(SETTLE_MS);
    const start = await memoryOf(server.pid);
    const samples: number[] = [];
    let isOver = false;
    const { result, shares } = await watchingProcessor(pids, async () => {
      const sampling = (async () => {
        while (!isOver) {
          samples.push(await memoryOf(server.pid));
          await pause(SAMPLE_MS);
        }
      })();
      const calls = await callAll(server.address, token, MINUTES * 60);
      isOver = true;
      await sampling;
      return calls;
    });
    await pause(SETTLE_MS);
    const after = await memoryOf(server.pid);
    const third = Math.floor(samples.length / 3);
    const [first, last] = [median(samples.slice(0, third)), median(samples.slice(-third))];
    const detail = `${result.calls} calls and ${result.broadcasts} broadcasts in ${MINUTES} minutes; ${shares}`;
    report({
      name: 'memory of the server after the load / at start',
      value: after / start,
      goal: { atMost: 2 },
      detail: `${after.toFixed(0)} and ${start.toFixed(0)} MB, at most ${Math.max(...samples).toFixed(0)}; ${detail}`,
    });
    report({
      name: 'memory, last third / first third of the load',
      value: last / first,
      goal: { atMost: 1.1 },
      detail: `medians of ${last.toFixed(0)} and ${first.toFixed(0)} MB`,
    });
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/** Everything at once for a time. */
async function callAll(
  address: string,
  token: string,
  seconds: number,
): Promise<{ calls: number; broadcasts: number }> {
  let isDone = false;
  const member = () => tokenOf(2 + randomBelow(MEMBERS));
  const ordering = (async () => {
    let broadcasts = 0;
    while (!isDone) {
      await order(address, token);
      broadcasts += 1;
      for (let waited = 0; waited < BROADCAST_EVERY_MS && !isDone; waited += SAMPLE_MS) {
        await pause(SAMPLE_MS);
      }
    }
    return broadcasts;
  })();
  const loads = await Promise.all([
    load(address, {
      connections: 10,
      seconds,
      next: () => ({
        method: 'POST',
        path: `/api/member/vouchers/claim/${1 + randomBelow(VOUCHERS)}`,
        token: member(),
      }),
    }),
    load(address, {
      connections: 4,
      seconds,
      next: () => ({ method: 'GET', path: '/api/member/points', token: member() }),
    }),
    load(address, {
      connections: 2,
      seconds,
      next: () => ({
        method: 'GET',
        path: `/api/admin/users?page=${1 + randomBelow(100)}&name=${randomBelow(256).toString(16)}`,
        token,
      }),
    }),
    load(address, {
      connections: 1,
      seconds,
      pauseMs: 1_000,
      next: () => ({ method: 'GET', path: '/api/admin/whatsapp-messages?page=1', token }),
    }),
  ]);
  isDone = true;
  const failed = loads.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) throw new Error(`${failed} calls failed`);
  return {
    calls: loads.reduce((sum, each) => sum + each.count, 0),
    broadcasts: await ordering,
  };
}

async function order(address: string, token: string): Promise<void> {
  const answer = await fetch(`${address}/api/admin/broadcasts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ point: 5, customers: 'all', template_id: 'sandbox-reward' }),
  });
  if (answer.status !== 202) throw new Error(`the broadcast was answered with ${answer.status}`);
}

/** What a process has in memory, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
