import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { type Tx, types } from './database.ts';
import { withClient } from './pool.ts';
import type { Tables } from './tables.ts';

/**
 * One transaction on a connection of its own, by Kysely and, for the COPY that Kysely does not know, by its client. It may
 * take as long as it takes.
 */
export function inOneTransaction<T>(
  url: string,
  work: (tx: Tx, client: pg.ClientBase) => Promise<T>,
  options: pg.PoolConfig = {},
): Promise<T> {
  return withClient(
    url,
    (client) => {
      const pool = {
        connect: async () => ({
          query: (text: string, values: unknown[]) => client.query(text, values),
          // Who opened it ends it.
          release: () => {},
        }),
        end: async () => {},
      } as unknown as PostgresPool;
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      return db.transaction().execute((tx) => work(tx, client));
    },
    { types, ...options },
  );
}
