import {
  hashPassword,
  isPassword,
  PASSWORD_COST,
  PASSWORDS_AT_ONCE,
} from '@reward-points/server/src/domains/accounts/passwords/passwords';
import { insertCustomers, startBenchPostgres, tokenOf } from './database.ts';
import { report } from './figures.ts';
import { load, median, randomBelow } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const CUSTOMERS = 10_000;
const PASSWORD = 'tiga kata panjang';
/** Enough that the server always has the next one at hand. */
const CONNECTIONS = 4;
const SECONDS = numberOption('seconds', 6);
const ROUNDS = 3;
const PARALLEL = 400;
const READERS = 2;
const READ_PAUSE_MS = 20;
/** What the server asks those to wait whom it cannot take, in `Retry-After`. */
const REFUSED_PAUSE_MS = 5_000;

/**
 * Sign-ins over HTTP beside argon2id alone, and what 400 at once leave of a member's reading. The limit hashes with the
 * server's own parameters and as many at once as the server allows itself, which keeps a core for everything else: on
 * every core argon2id alone would do more.
 */
export async function benchSignIns(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('sign_ins');
    await insertCustomers(client, CUSTOMERS, 1_000);
    const phc = await hashPassword(PASSWORD, PASSWORD_COST);
    await client.query('update accounts set password_hash = $1', [phc]);
    const server = await startServer(url, { TRUST_PROXY: '1' });
    const pids = { server: server.pid, postgres: postgres.pid };
    let turn = 0;
    const signIn = () => {
      // Each from an address of their own: what is measured is not how many one network is allowed.
      turn += 1;
      const body = JSON.stringify({
        whatsapp: String(6_280_000_000_002 + (turn % CUSTOMERS)),
        password: PASSWORD,
      });
      const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
      return {
        method: 'POST' as const,
        path: '/api/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body,
      };
    };

    const alone: number[] = [];
    const served: number[] = [];
    const { shares } = await watchingProcessor(pids, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(await hashesASecond(phc));
        const { perSecond, failed } = await load(server.address, {
          connections: CONNECTIONS * PASSWORDS_AT_ONCE,
          seconds: SECONDS,
          next: signIn,
        });
        if (failed > 0) throw new Error(`${failed} sign-ins failed`);
        served.push(perSecond);
      }
    });
    report({
      name: `sign-ins / argon2id alone, ${PASSWORDS_AT_ONCE} at once`,
      value: median(served) / median(alone),
      goal: { atLeast: 0.85 },
      detail: `${median(served).toFixed(1)} and ${median(alone).toFixed(1)} a second; ${shares}`,
    });

    const read = async (): Promise<number> => {
      const { p50, failed } = await load(server.address, {
        connections: READERS,
        seconds: SECONDS,
        pauseMs: READ_PAUSE_MS,
        next: () => ({
          method: 'GET' as const,
          path: '/api/member/points',
          token: tokenOf(2 + randomBelow(1_000)),
        }),
      });
      // A refusal is quicker than a page.
      if (failed > 0) throw new Error(`${failed} pages of members failed`);
      return p50;
    };
    const idle: number[] = [];
    const busy: number[] = [];
    let signedIn = 0;
    let refused = 0;
    const crowded = await watchingProcessor(pids, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        idle.push(await read());
        let isOver = false;
        const crowd = load(server.address, {
          connections: PARALLEL,
          seconds: SECONDS,
          isOver: () => isOver,
          failurePauseMs: REFUSED_PAUSE_MS,
          next: signIn,
        });
        busy.push(await read());
        isOver = true;
        const { count, failed } = await crowd;
        signedIn += count - failed;
        refused += failed;
      }
    });
    if (signedIn === 0) throw new Error('nobody was signed in beside the readers');
    report({
      name: `a member's page during ${PARALLEL} sign-ins / idle, p50`,
      value: median(busy) / median(idle),
      goal: { atMost: 5 },
      detail: `${median(busy).toFixed(1)} and ${median(idle).toFixed(1)} ms; ${signedIn} signed in, ${refused} asked to come again; ${crowded.shares}`,
    });
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

/** Argon2id and nothing else, over and over, by this process. */
async function hashesASecond(phc: string): Promise<number> {
  const began = performance.now();
  const endsAt = began + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: PASSWORDS_AT_ONCE }, async () => {
      while (performance.now() < endsAt) {
        if (!(await isPassword(PASSWORD, phc))) throw new Error('the password is not its own');
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}
