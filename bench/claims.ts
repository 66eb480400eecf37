import { openDatabase } from '@reward-points/server/src/db/database';
import {
  type Claim,
  claimStatement,
} from '@reward-points/server/src/domains/rewards/claim-reward.sql';
import type pg from 'pg';
import { insertCustomers, startBenchPostgres, tokenOf } from './database.ts';
import { load, median, randomBelow } from './load.ts';
import { pgbench } from './pgbench.ts';
import { startServer } from './server.ts';

const MEMBERS = 1_000;
export const VOUCHERS = 20;
const CODES_EACH = 30_000;
const CONNECTIONS = 20;
const SECONDS = 6;
const ROUNDS = 3;

/** Voucher claims over HTTP as a share of the same writes as one prepared statement in pgbench. */
export async function benchClaims(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('claims');
    await insertCustomers(client, MEMBERS, 900_000_000);
    await insertVouchers(client);
    await insertTemplate(client);
    const server = await startServer(url);
    const script = await claimScript(url);
    const limits: number[] = [];
    const reached: number[] = [];
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const limit = pgbench(url, script, { clients: CONNECTIONS, seconds: SECONDS });
      if (limit === undefined)
        throw new Error('pgbench is not on this machine (Debian: postgresql).');
      limits.push(limit);
      const served = await load(server.address, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        next: () => ({
          method: 'POST',
          path: `/api/member/vouchers/claim/${1 + randomBelow(VOUCHERS)}`,
          token: tokenOf(2 + randomBelow(MEMBERS)),
        }),
      });
      reached.push(served.perSecond);
      failed += served.failed;
    }
    const { rows } = await client.query<{ claims: number; codes: number }>(`
      select (select count(*)::int from redemptions) as claims,
        (select count(*)::int from reward_codes where claimed_at is not null) as codes`);
    const isEven = rows[0]?.claims === rows[0]?.codes;
    console.log(
      `claims over HTTP / one statement in pgbench: ${(median(reached) / median(limits)).toFixed(2)}` +
        ` (${median(reached).toFixed(0)} of ${median(limits).toFixed(0)} a second, ${CONNECTIONS} connections,` +
        ` ${failed} failed, codes ${isEven ? 'equal' : 'DIFFER FROM'} exchanges)`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

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

async function insertTemplate(client: pg.Client): Promise<void> {
  const layout = {
    provider: 'sandbox',
    templateId: 'template',
    format: 'Halo %1$s, voucher %2$s, kode %3$s.',
    slots: [1, 2, 3].map((position) => ({ part: 'body', position, index: position - 1 })),
  };
  await client.query(`
    insert into whatsapp_templates (provider, id, name, language, state, body, buttons, placeholders, listed_at)
    values ('sandbox', 'template', 'template', 'id', 'approved', '-', '[]', '[]', now())`);
  await client.query(
    `insert into whatsapp_choices (provider, occasion, template_id, layout, chosen_at)
     values ('sandbox', 'voucher-claim', 'template', $1, now())`,
    [JSON.stringify(layout)],
  );
}

/** The statement of the server itself; what differs from claim to claim becomes a variable of pgbench. */
async function claimScript(url: string): Promise<string> {
  const { db, close } = openDatabase(url, 1);
  const claim: Claim = {
    kind: 'voucher',
    customerId: 111_111,
    // Accounts of the benchmark have the numbers of their customers.
    actorId: 111_111,
    rewardId: 222_222,
    shipping: undefined,
    pos: 333_333,
    key: 'the key',
    today: '2026-11-21',
    now: new Date('2026-11-21T05:00:00Z'),
    message: { provider: 'sandbox', values: undefined },
    waits: false,
  };
  const { sql, parameters } = claimStatement(claim).compile(db);
  await close();
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
