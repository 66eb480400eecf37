import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { PLANNED_EACH_TIME } from './plan-each-time.ts';
import { openPool, type Pool } from './pool.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { type SilenceWatch, watchSilence } from './watch-silence.ts';

/** Reads, and writes that open their own transaction. */
export type Db = Kysely<Tables>;
/** Inside a transaction. What locks or writes asks for this, and a `Db` does not fit. */
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  /** Ends every connection. */
  close(): Promise<void>;
}

const { builtins } = pg.types;

/** Points and ids stay below 2^53 (a constraint says so), so they are plain numbers here. Days stay text. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
]);
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A database that says nothing at all for so long keeps no caller. */
const SILENCE_MS_MAX = 5_000;
/** Longer than the database itself lets a statement run. */
const ANSWER_MS_MAX = 35_000;

/** @param url may name several hosts: the one that writes is found, again after each failover. */
export function openDatabase(
  url: string,
  connectionsMax = 10,
  silenceMsMax = SILENCE_MS_MAX,
): Database {
  const pool = openPool(url, {
    max: connectionsMax,
    types,
    application_name: 'reward-points',
    // Nothing that a request does may hold a lock for longer.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // One process a query: with several, four callers of a long list waited four times as long on two processors.
    options: '-c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: silenceMsMax,
    query_timeout: ANSWER_MS_MAX,
  });
  const silence = watchSilence(pool, silenceMsMax);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, silence) }),
  });
  return {
    db,
    close: async () => {
      silence.close();
      await db.destroy();
    },
  };
}

/**
 * Kysely sends each statement unnamed, so PostgreSQL plans it every time. With a name it is prepared once a connection,
 * which measured about twice the throughput on claims.
 */
function preparing(pool: Pool, silence: SilenceWatch): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let broken: unknown;
      const query = async (text: string, values: readonly unknown[]) => {
        // The end of a transaction would only wait behind the statement that has no answer.
        if (broken !== undefined) throw broken;
        try {
          return await silence.orGiveUp(
            values.length === 0
              ? client.query(text)
              : client.query({ name: nameOf(text), text, values: [...values] }),
          );
        } catch (error) {
          if (isUnavailable(error)) broken = error;
          throw error;
        }
      };
      return {
        query,
        // Nobody else gets a connection on which an answer may still come in.
        release: () => client.release(broken !== undefined),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}

const STATEMENT_NAMES_MAX = 2_000;
const statementNames = new Map<string, string>();

/** The same text has the same name in every process. A statement that is to be planned each time says so and has none. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (text.includes(PLANNED_EACH_TIME)) return undefined;
  // A statement whose text varies without end must not fill the memory of every connection.
  if (statementNames.size >= STATEMENT_NAMES_MAX) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  statementNames.set(text, name);
  return name;
}
