import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type Claim,
  claimStatement,
} from '@reward-points/server/src/domains/rewards/claim-reward.sql';
import { startFakeQontak } from '@reward-points/server/test/fakes/qontak';
import type pg from 'pg';
import { insertCustomers, startBenchPostgres, tokenOf } from './database.ts';
import { report } from './figures.ts';
import { type Load, load, median, randomBelow } from './load.ts';
import { pgbench, requirePgbench } from './pgbench.ts';
import { cpuSeconds, ownCpuSeconds } from './processor.ts';
import { chooseTemplate, qontakSettings } from './qontak.ts';
import { type Server, startServer } from './server.ts';

const MEMBERS = 1_000;
export const VOUCHERS = 20;
const CODES_EACH = 40_000;
/** Of one more voucher, which all members claim. */
const CODES_OF_ONE = 150_000;
const CONNECTIONS = 20;
const SECONDS = 6;
/** So many claims until Node compiles nothing more of them; after a third of it each takes half as much again of a core. */
const WARM_UP_CLAIMS = 25_000;
const ROUNDS = 3;
/** A backup takes as long as it takes, and so does a warm-up, but not so long. */
const GIVE_UP_SECONDS = 120;

/** One way to claim, over a time. */
interface Measured {
  perSecond: number;
  /** Milliseconds of one core for each claim, by what used them. */
  cpu: { postgres: number; server: number; generator: number };
}

/**
 * Voucher claims over HTTP as a share of the same writes as one prepared statement in pgbench; then all members on one
 * voucher, and while a backup runs, as shares of the first. Messages leave at the rate of a provider, as they do in a
 * company; what it costs to deliver each at once, in the same database, is measured with the sandbox.
 */
export async function benchClaims(): Promise<void> {
  requirePgbench();
  const postgres = await startBenchPostgres();
  const fake = await startFakeQontak();
  try {
    const { url, client, close } = await postgres.database('claims');
    await insertCustomers(client, MEMBERS, 900_000_000);
    await insertVouchers(client);
    const one = await insertOneVoucher(client);
    // The first start reads the templates, the next puts the chosen one together.
    await (await startServer(url, qontakSettings(fake))).stop();
    await chooseTemplate(client);
    // The sandbox chooses by itself what pgbench queues its messages by.
    await (await startServer(url)).stop();
    const script = claimScript();
    const ofAny = () => 1 + randomBelow(VOUCHERS);
    const inPgbench = () => measured({ postgres: postgres.pid }, () => claimInPgbench(url, script));
    /** Each begins with nothing queued and nothing to tidy up. */
    const fresh = async (measure: () => Promise<Measured>): Promise<Measured> => {
      // In the order in which a server that still delivers them locks them, so that neither waits for the other in a circle.
      await client.query(`
        delete from whatsapp_messages
        where id in (select id from whatsapp_messages where status = 'queued' order by id for update)`);
      await client.query('vacuum analyze');
      return measure();
    };
    const rounds: Record<'limit' | 'spread' | 'ofOne' | 'backedUp' | 'delivered', Measured[]> = {
      limit: [],
      spread: [],
      ofOne: [],
      backedUp: [],
      delivered: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      // The first change of a page after a checkpoint writes the whole page: that is done before anything is measured,
      // since the slower side would share it among fewer claims. The next checkpoint comes after the round.
      await client.query('checkpoint');
      await inPgbench();
      rounds.limit.push(await fresh(inPgbench));
      const server = await startWarm(url, qontakSettings(fake));
      const claim = (voucherId: () => number, isOver?: () => boolean) =>
        measured({ postgres: postgres.pid, server: server.pid }, () =>
          claimOverHttp(server, voucherId, isOver ? GIVE_UP_SECONDS : SECONDS, isOver),
        );
      rounds.spread.push(await fresh(() => claim(ofAny)));
      rounds.ofOne.push(await fresh(() => claim(() => one)));
      rounds.backedUp.push(
        await fresh(() => whileBackupRuns(url, (isOver) => claim(ofAny, isOver))),
      );
      await server.stop();
      const sandbox = await startWarm(url);
      rounds.delivered.push(
        await fresh(() =>
          measured({ postgres: postgres.pid, server: sandbox.pid }, () =>
            claimOverHttp(sandbox, ofAny, SECONDS),
          ),
        ),
      );
      await sandbox.stop();
    }
    compare('claims over HTTP / one statement in pgbench', rounds.spread, rounds.limit, 0.6);
    compare('claims of one voucher / spread over vouchers', rounds.ofOne, rounds.spread, 0.9);
    compare('claims while a backup runs / without one', rounds.backedUp, rounds.spread, 0.8);
    compare(
      'claims whose messages are delivered at once / pgbench',
      rounds.delivered,
      rounds.limit,
    );
    console.log(
      `core time a claim: pgbench ${cpuOf(rounds.limit)}; HTTP ${cpuOf(rounds.spread)};` +
        ` delivered at once ${cpuOf(rounds.delivered)}`,
    );
    const { rows } = await client.query<{ claims: number; codes: number }>(`
      select (select count(*)::int from redemptions) as claims,
        (select count(*)::int from reward_codes where claimed_at is not null) as codes`);
    assert.equal(rows[0]?.claims, rows[0]?.codes, 'each redemption has its code');
    await close();
  } finally {
    await fake.stop();
    await postgres.stop();
  }
}

/** A server that has compiled what a claim needs. */
async function startWarm(url: string, settings?: Record<string, string>): Promise<Server> {
  const server = await startServer(url, settings);
  let claims = 0;
  const countedVoucher = () => {
    claims += 1;
    return 1 + randomBelow(VOUCHERS);
  };
  const { count, failed } = await claimOverHttp(
    server,
    countedVoucher,
    GIVE_UP_SECONDS,
    () => claims >= WARM_UP_CLAIMS,
  );
  if (failed > 0 || count < WARM_UP_CLAIMS) {
    await server.stop();
    throw new Error(`the server is not warm: ${count} claims, ${failed} of them failed`);
  }
  return server;
}

const claimOverHttp = (
  { address }: Server,
  voucherId: () => number,
  seconds: number,
  isOver?: () => boolean,
): Promise<Load> =>
  load(address, {
    connections: CONNECTIONS,
    seconds,
    ...(isOver && { isOver }),
    next: () => ({
      method: 'POST',
      path: `/api/member/vouchers/claim/${voucherId()}`,
      token: tokenOf(2 + randomBelow(MEMBERS)),
    }),
  });

async function measured(
  pids: { postgres: number; server?: number },
  run: () => Promise<{ count: number; perSecond: number; failed?: number }>,
): Promise<Measured> {
  const now = () => {
    const { own, ended } = ownCpuSeconds();
    const server = pids.server === undefined ? 0 : cpuSeconds(pids.server);
    return { postgres: cpuSeconds(pids.postgres), server, own, ended };
  };
  const before = now();
  const { count, perSecond, failed = 0 } = await run();
  // What is refused is quicker than a claim.
  if (failed > 0) throw new Error(`${failed} claims failed`);
  const after = now();
  const spent = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / count;
  return {
    perSecond,
    // pgbench has ended when this is asked; while HTTP is measured nothing has but perhaps a backup.
    cpu: {
      postgres: spent('postgres'),
      server: spent('server'),
      generator: spent('own') + spent('ended'),
    },
  };
}

/** Measures for as long as one backup runs, as `npm run backup` makes it. */
async function whileBackupRuns(
  url: string,
  measure: (isOver: () => boolean) => Promise<Measured>,
): Promise<Measured> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-bench-backup-'));
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../server/src/programs/backup.ts'), folder],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => {
    isOver = true;
  });
  const result = await measure(() => isOver);
  if ((await ended) !== 0) throw new Error('the backup failed');
  await fs.rm(folder, { recursive: true, force: true });
  return result;
}

const perSecondOf = (some: Measured[]): number => median(some.map(({ perSecond }) => perSecond));

/** The median of what each round says: other guests of the machine's host change its speed within minutes. */
function compare(name: string, reached: Measured[], limit: Measured[], atLeast?: number): void {
  const ratios = reached.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? 0));
  report({
    name,
    value: median(ratios),
    ...(atLeast !== undefined && { goal: { atLeast } }),
    detail: `by rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ${perSecondOf(reached).toFixed(0)} of ${perSecondOf(limit).toFixed(0)} a second`,
  });
}

/** Milliseconds of one core, which a busy machine changes less than the claims a second. */
const cpuOf = (some: Measured[]): string => {
  const of = (part: keyof Measured['cpu']) => median(some.map(({ cpu }) => cpu[part]));
  const parts = { postgres: of('postgres'), server: of('server'), generator: of('generator') };
  const all = parts.postgres + parts.server + parts.generator;
  const named = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(2)} ms`);
  return `${named.join(', ')} (the generator has ${Math.round((parts.generator / all) * 100)} %)`;
};

export async function insertVouchers(client: pg.Client): Promise<void> {
  await client.query(`
    insert into rewards (kind, name, required_point, image, created_at)
    select 'voucher', 'Voucher ' || n, 10, 'x.webp', now() from generate_series(1, ${VOUCHERS}) n`);
  await client.query(`
    insert into reward_codes (kind, reward_id, code, expires_on, created_at)
    select 'voucher', v, 'CODE-' || n, '2099-12-31', now()
    from generate_series(1, ${VOUCHERS}) v, generate_series(1, ${CODES_EACH}) n`);
  await client.query('vacuum analyze');
}

/** @returns its number. */
async function insertOneVoucher(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`
    insert into rewards (kind, name, required_point, image, created_at)
    values ('voucher', 'Voucher of all', 10, 'x.webp', now()) returning id::int`);
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into reward_codes (kind, reward_id, code, expires_on, created_at)
     select 'voucher', $1, 'CODE-' || n, '2099-12-31', now() from generate_series(1, $2::int) n`,
    [id, CODES_OF_ONE],
  );
  await client.query('vacuum analyze');
  return id;
}

/** The statement of the server itself; what differs from claim to claim becomes a variable of pgbench. */
function claimScript(): string {
  const claim: Claim = {
    kind: 'voucher',
    customerId: 111_111,
    // Accounts of the benchmark have the numbers of their customers.
    actorId: 111_111,
    rewardId: 222_222,
    shipping: undefined,
    requiredPointSeen: null,
    pos: 333_333,
    key: 'the key',
    today: '2026-11-21',
    now: new Date('2026-11-21T05:00:00Z'),
    message: { provider: 'sandbox', values: undefined },
    waits: false,
  };
  const { sql, parameters } = claimStatement(claim);
  const variables = new Map<unknown, string>([
    [claim.customerId, ':customer'],
    [claim.rewardId, ':voucher'],
    [claim.pos, ':pos'],
    [claim.key, "('bench:' || :client_id || ':' || :key)"],
  ]);
  const text = sql.replace(/\$(\d+)/g, (_, position: string) => {
    const value = parameters[Number(position) - 1];
    if (value === undefined || value === null) return 'null';
    const literal = value instanceof Date ? value.toISOString() : String(value);
    return variables.get(value) ?? `'${literal.replaceAll("'", "''")}'`;
  });
  return [
    `\\set customer random(2, ${MEMBERS + 1})`,
    `\\set voucher random(1, ${VOUCHERS})`,
    '\\set pos random(0, 2147483646)',
    '\\set key random(1, 9000000000000000)',
    `${text.replace(/\s+/g, ' ').trim()};`,
    '',
  ].join('\n');
}

async function claimInPgbench(
  url: string,
  script: string,
): Promise<{ perSecond: number; count: number }> {
  const perSecond = pgbench(url, script, { clients: CONNECTIONS, seconds: SECONDS });
  return { perSecond, count: perSecond * SECONDS };
}
