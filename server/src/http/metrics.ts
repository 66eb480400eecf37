import { domainErrors } from '@reward-points/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Release } from '#release.ts';
import { jobFigures, type Runs, type Standing } from './job-figures.ts';
import { withinLimit } from './within-limit.ts';

/** What is asked of the database each time that somebody reads the metrics. */
interface Figures {
  queued: number;
  oldestQueuedSeconds: number;
  ofTheDay: Record<string, number>;
  isChannelStopped: boolean;
  broadcastsStopped: number;
}

interface Sources {
  release: Release;
  /** Comes back once the database has answered anything at all. */
  askDatabase: () => Promise<unknown>;
  findFigures: () => Promise<Figures>;
  findRuns: () => Promise<Runs>;
  findStandings: () => Promise<Standing[]>;
  /** When the newest good backup was taken, where this server makes them. */
  latestBackup?: () => Promise<Date | undefined>;
}

/** What is not known by then is left out, or said to be gone: whoever watches waits for nothing that is silent. */
const ANSWER_MS_MAX = 1_000;

/**
 * `/metrics` for Prometheus, from this machine alone, since a proxy has no reason to pass it on. No label holds anything of
 * a customer: routes are patterns, refusals are codes.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { release, askDatabase, findFigures, findRuns, findStandings, latestBackup }: Sources,
): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'reward_points_refusals_total',
    help: 'Calls that were refused, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  // A count that appears only with its first refusal has not grown in the eyes of Prometheus: nobody would be told of it.
  for (const code of [...Object.keys(domainErrors), 'bug']) refusals.inc({ code }, 0);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `reward_points_${name}`, help, labelNames, registers });
  gauge('build_info', 'Which program runs; always 1.', ['version', 'commit']).set(
    { ...release },
    1,
  );
  const isUp = gauge('database_up', 'Whether the database answered.');
  const queued = gauge('messages_queued', 'Messages that wait to leave.');
  const oldest = gauge('oldest_queued_message_seconds', 'For how long the oldest of them waits.');
  const ofTheDay = gauge('messages_of_24_hours', 'Messages of the last 24 hours.', ['status']);
  const isStopped = gauge('channel_stopped', 'Whether the provider refuses our credentials.');
  const stopped = gauge(
    'broadcasts_stopped',
    'Broadcasts that stand still until somebody lets them go on.',
  );
  const readRuns = jobFigures(registry, { findRuns, findStandings, limitMs: ANSWER_MS_MAX });
  const backup = latestBackup && {
    at: gauge(
      'backup_timestamp_seconds',
      'When the newest good backup was taken; 0: there is none.',
    ),
    isUp: gauge('backup_store_up', 'Whether the place of the backups answered.'),
  };

  app.addHook('onResponse', async (request, reply) => {
    if (reply.errorCode !== null) refusals.inc({ code: reply.errorCode });
    const route = request.routeOptions.url;
    if (route === undefined) return;
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });

  /** By itself: figures that take long do not mean that the database is gone. */
  async function readDatabase(): Promise<void> {
    const answered = withinLimit(askDatabase(), ANSWER_MS_MAX);
    isUp.set(await answered.then(() => 1).catch(() => 0));
  }

  async function readFigures(): Promise<void> {
    try {
      const figures = await withinLimit(findFigures(), ANSWER_MS_MAX);
      queued.set(figures.queued);
      oldest.set(figures.oldestQueuedSeconds);
      ofTheDay.reset();
      for (const [status, count] of Object.entries(figures.ofTheDay))
        ofTheDay.set({ status }, count);
      isStopped.set(figures.isChannelStopped ? 1 : 0);
      stopped.set(figures.broadcastsStopped);
    } catch {
      // What was last known would say that all is well, and so would none.
      for (const each of [queued, oldest, isStopped, stopped]) each.remove();
      ofTheDay.reset();
    }
  }

  async function readBackup(): Promise<void> {
    if (!latestBackup || !backup) return;
    try {
      const at = await withinLimit(latestBackup(), ANSWER_MS_MAX);
      backup.at.set((at?.getTime() ?? 0) / 1000);
      backup.isUp.set(1);
    } catch {
      // What was last known of it stays true, and grows older.
      backup.isUp.set(0);
    }
  }

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    if (!isLocal || request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    await Promise.all([readDatabase(), readFigures(), readRuns(), readBackup()]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
