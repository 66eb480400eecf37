import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Rows that are read at once: enough that the way to the database is no matter, few enough to be forgotten soon. */
const BATCH = 1_000;
/** After so long it is tried again to end what runs for a taker who is gone. */
const LOOK_AGAIN_MS = 50;

/**
 * Reads at the pace of whoever takes what the work yields, and sees the database as it was at one moment, however long
 * that takes. It holds a connection meanwhile; a taker who takes nothing for half a minute loses it.
 *
 * @param gone when nobody takes any more: the query that is running is ended, and so is one that begins just then.
 */
export async function* inSnapshot<T>(
  db: Db,
  gone: AbortSignal,
  work: (tx: Tx) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isOver = false;
  let cancelled: Promise<unknown> = Promise.resolve();
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // Between two queries there is none to end. The connection is held until the answer has come, so that nobody else's is.
    const endQueries = async () => {
      while (!isOver) {
        await sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => {});
        await pause(LOOK_AGAIN_MS);
      }
    };
    const cancel = () => {
      cancelled = endQueries();
    };
    gone.throwIfAborted();
    gone.addEventListener('abort', cancel, { once: true });
    try {
      yield* work(tx);
    } finally {
      gone.removeEventListener('abort', cancel);
    }
  } finally {
    isOver = true;
    await cancelled;
    await tx.rollback().execute();
  }
}

/** The rows of a query, some at a time and never all in memory. One at a time in a transaction. */
export async function* batchesOf<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[], void> {
  await sql`declare batches no scroll cursor for ${query}`.execute(tx);
  const next = sql<Row>`fetch ${sql.lit(BATCH)} from batches`;
  for (;;) {
    const { rows } = await next.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close batches`.execute(tx);
}

/** Several reads of one moment, so that what they say fits together. */
export const atOneMoment = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
