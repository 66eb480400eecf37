import { setTimeout as pause } from 'node:timers/promises';
import { type FakeQontak, startFakeQontak } from '@reward-points/server/test/fakes/qontak';
import { insertVouchers, VOUCHERS } from './claims.ts';
import {
  type BenchDatabase,
  insertCustomers,
  signInAdministrator,
  startBenchPostgres,
  tokenOf,
} from './database.ts';
import { report } from './figures.ts';
import { load, median, randomBelow } from './load.ts';
import { chooseTemplate, PER_MINUTE, qontakSettings } from './qontak.ts';
import { startServer } from './server.ts';

const CUSTOMERS = 1_000;
/** As many as leave in half a minute. */
const BROADCAST = PER_MINUTE / 2;
const SINGLES = 30;
const ROUNDS = 4;
const PROVIDERS = ['sandbox', 'qontak'] as const;
const CLAIM_SECONDS = 5;
const CONNECTIONS = 20;
const GIVE_UP_MS = 180_000;

/** Messages through the fake of Qontak: how soon and how fast they leave at a set rate, and what that costs a claim. */
export async function benchMessages(): Promise<void> {
  const postgres = await startBenchPostgres();
  const fake = await startFakeQontak();
  try {
    const database = await postgres.database('messages');
    await insertCustomers(database.client, CUSTOMERS, 900_000_000);
    await measureSending(database, fake);
    await measureClaims(database, fake);
    await database.close();
  } finally {
    await fake.stop();
    await postgres.stop();
  }
}

async function measureSending({ url, client }: BenchDatabase, fake: FakeQontak): Promise<void> {
  const server = await startServer(url, qontakSettings(fake));
  const token = await signInAdministrator(client);
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  const { data } = (await call('/api/admin/qontak/templates')) as {
    data: { id: string; name: string }[];
  };
  const template_id = data.find(({ name }) => name === 'reward_point')?.id;

  const slot = 60_000 / PER_MINUTE;
  const waits: number[] = [];
  for (let n = 0; n < SINGLES; n += 1) {
    const body = { whatsapp: String(6_280_000_000_002 + n), name: 'x', template_id, point: 5 };
    await call('/api/admin/qontak/sendpoint', body);
    const committed = Date.now();
    await arrived(fake, n + 1);
    waits.push(Math.max(0, (fake.messages[n]?.at.getTime() ?? 0) - committed));
  }
  report({
    name: 'from commit to provider / one place at the rate',
    value: median(waits) / slot,
    detail: `median ${median(waits).toFixed(0)} ms, longest ${Math.max(...waits)} ms, a place is ${slot} ms`,
  });

  const customers = Array.from({ length: BROADCAST }, (_, n) => n + 2);
  await call('/api/admin/broadcasts', { point: 5, customers, template_id });
  await arrived(fake, SINGLES + BROADCAST);
  const times = fake.messages.slice(SINGLES).map(({ at }) => at.getTime());
  const minutes = (Math.max(...times) - Math.min(...times)) / 60_000;
  const perMinute = (BROADCAST - 1) / minutes;
  report({
    name: 'messages a minute / the rate that is set',
    value: perMinute / PER_MINUTE,
    detail: `${perMinute.toFixed(0)} of ${PER_MINUTE}; ${fake.attempts - fake.messages.length} tried in vain`,
  });
  await server.stop();
}

async function arrived(fake: FakeQontak, count: number): Promise<void> {
  const began = Date.now();
  while (fake.messages.length < count) {
    if (Date.now() - began > GIVE_UP_MS) throw new Error('the messages do not arrive');
    await pause(5);
  }
}

/** By turns on the same database, so that both meet the same. */
async function measureClaims({ url, client }: BenchDatabase, fake: FakeQontak): Promise<void> {
  await insertVouchers(client);
  // The sandbox begins with one of its own.
  await chooseTemplate(client);
  const reached: Record<'sandbox' | 'qontak', number[]> = { sandbox: [], qontak: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever comes second finds more claimed codes, and what the first left to clean up.
    for (const provider of round % 2 === 0 ? PROVIDERS : PROVIDERS.toReversed()) {
      const server = await startServer(url, provider === 'qontak' ? qontakSettings(fake) : {});
      const { perSecond, failed } = await load(server.address, {
        connections: CONNECTIONS,
        seconds: CLAIM_SECONDS,
        next: () => ({
          method: 'POST',
          path: `/api/member/vouchers/claim/${1 + randomBelow(VOUCHERS)}`,
          token: tokenOf(2 + randomBelow(CUSTOMERS)),
        }),
      });
      if (failed > 0) throw new Error(`${failed} claims failed`);
      reached[provider].push(perSecond);
      await server.stop();
      // What one has queued is not delivered beside the other.
      await client.query("delete from whatsapp_messages where status = 'queued'");
      await client.query('vacuum analyze whatsapp_messages');
    }
  }
  const [sandbox, qontak] = [median(reached.sandbox), median(reached.qontak)];
  report({
    name: 'claims with Qontak / with the sandbox',
    value: qontak / sandbox,
    detail: `${qontak.toFixed(0)} and ${sandbox.toFixed(0)} a second, ${CONNECTIONS} connections`,
  });
}
