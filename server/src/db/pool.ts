import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf, mustWrite } from './hosts.ts';
import { isUnavailable, READ_ONLY } from './unavailable.ts';

export interface Pool {
  /** A connection to the PostgreSQL that writes. Throws within moments when there is none. */
  connect(): Promise<pg.PoolClient>;
  /** Whether the host in use says anything within so long. Where it does not, another is looked for. */
  answers(withinMs: number): Promise<boolean>;
  /** Ends every connection. */
  end(): Promise<void>;
  /** What Kysely asks of a pool besides, to cancel queries; nothing here does. */
  readonly options: object;
}

const CONNECTION_MS_MAX = 5_000;
/** After so long without a word a host is asked by the network whether it is still there. */
const QUIET_MS_MAX = 10_000;

/** Connections to one host, or to whichever of several writes at the moment. */
export function openPool(
  url: string,
  { connectionTimeoutMillis = CONNECTION_MS_MAX, ...options }: pg.PoolConfig,
): Pool {
  const openOne = (address: string) =>
    openHost(address, {
      ...options,
      connectionTimeoutMillis,
      ...(mustWrite(url) && { verify: requireWriting }),
    });
  const [first, ...others] = addressesOf(url);
  if (others.length === 0) return openOne(first);
  return choosing([openOne(first), ...others.map(openOne)], connectionTimeoutMillis);
}

/** Runs a work on one connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.ClientBase) => Promise<T>,
  options: pg.PoolConfig = {},
): Promise<T> {
  const pool = openPool(url, { ...options, max: 1 });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      // Whatever the work left open ends with it.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

type Hosts = [Host, ...Host[]];

interface Host extends Pool {
  /** Drops every connection, also one on which an answer is awaited: its host writes no longer. */
  abandon(): void;
}

function openHost(address: string, options: pg.PoolConfig): Host {
  const open = () => {
    const inUse = new Set<pg.PoolClient>();
    const pool = new pg.Pool({
      connectionString: address,
      keepAlive: true,
      keepAliveInitialDelayMillis: QUIET_MS_MAX,
      ...options,
    });
    // A connection that breaks (the database restarts) is dropped, and the next query opens another. What was using it is
    // refused by its own query; without a listener of the connection itself, Node would end the whole process besides.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('acquire', (client) => inUse.add(client));
    pool.on('release', (_, client) => inUse.delete(client));
    return { pool, inUse };
  };
  let current = open();
  return {
    options,
    connect: () => current.pool.connect(),
    answers: (withinMs) => answers(address, withinMs),
    end: () => current.pool.end(),
    abandon: () => {
      const { pool, inUse } = current;
      current = open();
      void pool.end();
      for (const client of inUse) void client.end();
    },
  };
}

/**
 * Stays with the host that took writes last, and looks for another one when that refuses or says nothing. All are asked at
 * once, so that a machine that is gone without a word holds nobody up, and by one search for all who wait.
 */
function choosing(hosts: Hosts, waitMsMax: number): Pool {
  let [writing] = hosts;
  let searching: Promise<void> | undefined;
  let hasEnded = false;

  const search = async () => {
    const found = await Promise.any(
      hosts.map(async (host) => {
        (await host.connect()).release();
        return host;
      }),
    ).catch((refused: AggregateError) => {
      const reasons = refused.errors.map(({ message }) => message).join('; ');
      throw Object.assign(new Error(`No host takes writes: ${reasons}`), { code: READ_ONLY });
    });
    if (found === writing || hasEnded) return;
    const before = writing;
    writing = found;
    before.abandon();
  };
  const searchOnce = () => {
    searching ??= search().finally(() => {
      searching = undefined;
    });
    return searching;
  };
  return {
    options: writing.options,
    connect: async () => {
      if (searching) {
        await searching;
        return writing.connect();
      }
      const startedAt = performance.now();
      try {
        return await writing.connect();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        const found = searchOnce();
        // Who has waited long enough is refused; the search goes on for those who come next.
        if (performance.now() - startedAt >= waitMsMax) {
          found.catch(() => {});
          throw error;
        }
        await found;
        return writing.connect();
      }
    },
    answers: async (withinMs) => {
      const isThere = await writing.answers(withinMs);
      if (!isThere) searchOnce().catch(() => {});
      return isThere;
    },
    end: async () => {
      hasEnded = true;
      await Promise.all(hosts.map((host) => host.end()));
    },
  };
}

/** On a connection of its own. A refusal is an answer as well: only silence, nobody there, or a standby is none. */
async function answers(address: string, withinMs: number): Promise<boolean> {
  const given = new AbortController();
  const asked = withClient(address, (client) => client.query('select 1'), {
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  }).then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  const limit = pause(withinMs, false, { signal: given.signal }).catch(() => false);
  try {
    return await Promise.race([asked, limit]);
  } finally {
    given.abort();
  }
}

/** Before anybody gets a new connection. */
function requireWriting(client: pg.ClientBase, done: (error?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('show transaction_read_only')
    .then(
      ({ rows }) =>
        rows[0]?.transaction_read_only === 'off'
          ? done()
          : done(Object.assign(new Error('this host takes no writes'), { code: READ_ONLY })),
      done,
    );
}
