/**
 * Sends a broadcast through a fake Qontak at which things go wrong by chance, kills the server three times on the way, and
 * counts what became of each message: taken by Qontak once, or honestly failed. Qontak reports each message by its webhook,
 * some twice, out of order or never, and its log is asked besides. Ends with 1 when one is lost or doubled, or when the log
 * says of one what is not so.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@reward-points/server/src/db/database';
import { isUnavailable } from '@reward-points/server/src/db/unavailable';
import { CLOUD_API_ACCOUNT } from '@reward-points/server/test/fakes/cloud-api';
import { startFakeQontak } from '@reward-points/server/test/fakes/qontak';
import { QONTAK_ACCOUNT } from '@reward-points/server/test/fakes/qontak-account';
import { insertCustomers } from '@reward-points/server/test/many-customers';
import { ADMIN, aRealServer } from '@reward-points/server/test/real-server';
import { sql } from 'kysely';

const [count = 10_000, seed = 20_261_122] = process.argv.slice(2).map(Number);
const GIVE_UP_MS = 60 * 60_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The same faults for the same seed, as far as the order of the calls is the same: mulberry32. */
let state = seed;
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const fake = await startFakeQontak();
Object.assign(fake.faults, {
  slowMs: 1_000,
  resetSeconds: 2,
  chance: {
    cut: 0.01,
    'broken-after': 0.005,
    garbled: 0.005,
    'cut-before': 0.001,
    broken: 0.001,
    unprocessable: 0.005,
    slow: 0.005,
    'rate-limited': 0.001,
  },
  reportChance: { twice: 0.1, disordered: 0.1, never: 0.05, failed: 0.005 },
});
const WEBHOOK_SECRET = CLOUD_API_ACCOUNT.verifyToken;
const server = await aRealServer({
  WHATSAPP_WEBHOOK_SECRET: WEBHOOK_SECRET,
  WHATSAPP_PROVIDER: 'qontak',
  WHATSAPP_PER_MINUTE: '6000',
  WHATSAPP_PER_DAY: '1000000',
  QONTAK_TOKEN: QONTAK_ACCOUNT.token,
  QONTAK_BASE_URL: fake.legacyUrl,
  LOG_LEVEL: 'fatal',
});

/** Each start answers at another port. */
async function startServer(): Promise<void> {
  await server.start();
  fake.reporter.webhookUrl = `${server.address()}/api/webhooks/whatsapp/${WEBHOOK_SECRET}`;
}

const WAY = ['accepted', 'sent', 'delivered', 'read'];

interface Counts {
  total: number;
  queued: number;
  failed: number;
  /** Of them, those of which nobody could find out whether they were sent. */
  unknown: number;
  taken: number;
  /** Of them, those of which nobody has said yet that they were delivered. */
  underWay: number;
  clearedUp: number;
}

async function counts(): Promise<Counts> {
  const { db, close } = openDatabase(server.databaseUrl(), 1);
  try {
    const { rows } = await sql<Counts>`
      select count(*) as total, count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'failed' and failure_kind = 'unknown') as unknown,
        count(*) filter (where status in ('accepted', 'sent', 'delivered', 'read')) as taken,
        count(*) filter (where status in ('accepted', 'sent')) as "underWay",
        count(cleared_up_at) as "clearedUp"
      from whatsapp_messages where kind = 'point'
    `.execute(db);
    return (
      rows[0] ?? { total: 0, queued: 0, failed: 0, unknown: 0, taken: 0, underWay: 0, clearedUp: 0 }
    );
  } finally {
    await close();
  }
}

/** Of each message the number at Qontak, for those that are said to have arrived there, and the numbers of the failed. */
async function outcomes(): Promise<{ to: string; status: string; providerId: string | null }[]> {
  const { db, close } = openDatabase(server.databaseUrl(), 1);
  try {
    return await db
      .selectFrom('whatsapp_messages')
      .select(['whatsapp as to', 'status', 'provider_id as providerId'])
      .where('kind', '=', 'point')
      .execute();
  } finally {
    await close();
  }
}

async function until(isEnough: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  // A machine that is busy with the trial may keep the database from answering in time.
  const look = async () => {
    try {
      return await isEnough();
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  };
  while (!(await look())) {
    if (performance.now() > giveUpAt) throw new Error('An hour was not enough.');
    await pause(250);
  }
}

say(`${count} messages, seed ${seed}`);
const startedAt = performance.now();
try {
  await startServer();
  const token = await server.signIn(ADMIN);
  await insertCustomers(server.databaseUrl(), count);
  const { data: templates } = await server.call('GET', '/api/admin/qontak/templates', { token });
  const { id: template_id } = templates.find(
    ({ name }: { name: string }) => name === 'reward_point',
  );
  const body = { point: 5, customers: 'all', template_id };
  await server.call('POST', '/api/admin/broadcasts', { body, token, key: 'trial' });
  for (const share of [0.25, 0.5, 0.75]) {
    await until(() => fake.messages.length >= count * share);
    await server.kill();
    say(`killed after ${fake.messages.length} messages`);
    await startServer();
  }
  let saidAt = 0;
  await until(async () => {
    const { total, queued, underWay } = await counts();
    const undecided = queued + underWay;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (seconds - saidAt >= 30) {
      say(`${seconds} s: ${undecided} undecided`);
      saidAt = seconds;
    }
    return total === count && undecided === 0;
  });
  const { failed, unknown, taken, clearedUp } = await counts();
  const received = Map.groupBy(fake.messages, ({ to }) => to);
  const doubled = [...received.values()].filter((messages) => messages.length > 1).length;
  const rows = await outcomes();
  const known = new Map(fake.messages.map((message) => [message.id, message]));
  // Nobody reports anew that a message was read; the log may be behind what is so, and never ahead of it.
  const isHonest = ({ to, status, providerId }: (typeof rows)[number]) =>
    status === 'failed'
      ? (received.get(to) ?? []).every((message) => message.status === 'failed')
      : WAY.indexOf(status) <= WAY.indexOf(known.get(providerId ?? '')?.status ?? '');
  const read = rows.filter(({ status }) => status === 'read').length;
  const undelivered = fake.messages.filter(({ status }) => status === 'failed').length;
  const untrue = rows.filter((row) => !isHonest(row)).length;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(
    `delivered once: ${taken}, ${read} of them read; honestly failed: ${failed} (${undelivered} of them after Qontak had taken them,` +
      ` ${unknown} not known);` +
      ` outcomes that were found out later: ${clearedUp}`,
  );
  say(`doubled: ${doubled}; lost or untrue: ${untrue}; attempts: ${fake.attempts}; ${seconds} s`);
  process.exitCode = doubled === 0 && untrue === 0 && taken + failed === count ? 0 : 1;
} finally {
  await server.remove();
  await fake.stop();
}
