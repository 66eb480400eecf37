import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Release } from '#release.ts';
import { withinLimit } from './within-limit.ts';

/** Whoever asks whether the server is ready gets an answer, also when the database says nothing at all. */
const READY_MS_MAX = 2_000;
const RETRY_SECONDS = 5;

/**
 * Comes back once the database would take a write: it does not only answer, it writes its log, which a standby refuses, and
 * finds place for a file, which a full disk refuses. Nothing of it stays.
 */
async function tryWriting(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"
    `.execute(tx);
    if (rows[0]?.isReadOnly) throw new Error('the database is read-only');
    await sql`select pg_logical_emit_message(true, 'readyz', '')`.execute(tx);
    // A sort of a few hundred kilobytes that memory is not allowed for.
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select n from generate_series(1, 20000) as n order by n desc offset 20000`.execute(
      tx,
    );
  });
}

/** Comes back once the database has answered anything at all. */
export const askDatabase = (db: Db): Promise<unknown> => sql`select 1`.execute(db);

/** `/healthz`: the process answers, and says which program it is. `/readyz`: it can work, because the database would take a write. */
export function healthRoutes(
  app: FastifyInstance,
  { db, release }: { db: Db; release: Release },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', ...release }));
  // However many ask, one look at a time.
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= tryWriting(db).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await withinLimit(look(), READY_MS_MAX);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database takes no write');
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .send({ status: 'the database takes no write' });
    }
  });
}
