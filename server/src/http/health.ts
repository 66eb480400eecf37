import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#db/database.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can work, because the database answers. `/metrics`: for Prometheus, from
 * this machine alone, since a proxy has no reason to pass it on.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, latestBackup }: { db: Db; latestBackup?: () => Promise<Date | undefined> },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  if (latestBackup) {
    new Gauge({
      name: 'reward_points_backup_timestamp_seconds',
      help: 'When the newest good backup was taken; 0 while there is none.',
      registers: [registry],
      async collect() {
        this.set(((await latestBackup())?.getTime() ?? 0) / 1000);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined) return;
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    if (!isLocal || request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
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
