import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, because the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await withinLimit(sql`select 1`.execute(db));
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

/** Whoever asks whether the server is ready gets an answer, also when the database says nothing at all. */
const READY_MS_MAX = 2_000;
const RETRY_SECONDS = 5;

async function withinLimit(question: Promise<unknown>): Promise<void> {
  const given = new AbortController();
  // Whichever comes second has nobody left to hear of it.
  question.catch(() => {});
  const limit = pause(READY_MS_MAX, undefined, { signal: given.signal }).then(
    () => Promise.reject(new Error(`no answer within ${READY_MS_MAX} ms`)),
    () => {},
  );
  try {
    await Promise.race([question, limit]);
  } finally {
    given.abort();
  }
}
