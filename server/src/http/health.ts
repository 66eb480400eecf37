import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Release } from '#release.ts';
import { withinLimit } from './within-limit.ts';

/** Whoever asks whether the server is ready gets an answer, also when the database says nothing at all. */
const READY_MS_MAX = 2_000;
const RETRY_SECONDS = 5;

/** Comes back once the database has answered anything at all. */
export const askDatabase = (db: Db): Promise<unknown> => sql`select 1`.execute(db);

/** `/healthz`: the process answers, and says which program it is. `/readyz`: it can work, because the database answers. */
export function healthRoutes(
  app: FastifyInstance,
  { db, release }: { db: Db; release: Release },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', ...release }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await withinLimit(askDatabase(db), READY_MS_MAX);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .send({ status: 'the database does not answer' });
    }
  });
}
