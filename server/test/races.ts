import pg from 'pg';
import type { TestApp } from './app.ts';

/** Whoever does not wait for a lock by then never will. */
const WAIT_MS_MAX = 8_000;

/** As many calls at the same moment. */
export const atOnce = <T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n)));

/** How many answers had which status. */
export function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export interface Held {
  /** Comes back once so many others wait for a lock. */
  waitedFor(count: number): Promise<void>;
  /** Runs one more statement in the transaction that holds. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Commits, so that the others go on. */
  release(): Promise<void>;
}

/** A transaction of a second connection that has run a statement and keeps its locks until it is released. */
export async function holding(
  app: TestApp,
  statement: string,
  values: unknown[] = [],
): Promise<Held> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  const watcher = new pg.Client({ connectionString: app.databaseUrl });
  // A test that fails leaves them open; the end of its database ends them.
  for (const each of [client, watcher]) each.on('error', () => {});
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query('begin');
  await client.query(statement, values);
  return {
    waitedFor: async (count) => {
      const deadline = Date.now() + WAIT_MS_MAX;
      for (;;) {
        const { rows } = await watcher.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0].waiting >= count) return;
        if (Date.now() > deadline)
          throw new Error(`${rows[0].waiting} of ${count} wait for a lock`);
      }
    },
    query: (text, more) => client.query(text, more),
    release: async () => {
      await client.query('commit');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
