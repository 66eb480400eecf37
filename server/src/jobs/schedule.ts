import type { Job } from '@reward-points/contract/operations';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { openPool, type Pool } from '#db/pool.ts';
import { plainWrite } from '#db/write.ts';
import { forgetExpired } from '#domains/accounts/forget-expired.ts';
import { forgetAttempts } from '#domains/attempts/forget-attempts.ts';
import { forgetUploads } from '#domains/imports/forget-uploads.ts';
import { noteRun, type Outcome } from '#domains/operations/note-run.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { ProviderError, type WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { forgetKeys } from '#http/idempotency.ts';

interface Dependencies {
  db: Db;
  databaseUrl: string;
  clock: Clock;
  timeZone: string;
  logger: FastifyBaseLogger;
  provider: WhatsappProvider;
  /** Backs up once a night; undefined: others see to it. */
  backUp: (() => Promise<void>) | undefined;
}

const STATEMENT_MS_MAX = 30_000;
const ANSWER_MS_MAX = 35_000;

/**
 * What happens by the clock: each night the books are verified and what has expired is removed. The schedule is in the
 * database, so of several servers one does it.
 *
 * @returns stops it after the jobs that it is at.
 */
export async function startSchedule(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { logger, timeZone } = dependencies;
  const pool = openPool(dependencies.databaseUrl, {
    max: 2,
    application_name: 'pgboss',
    statement_timeout: STATEMENT_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  });
  const boss = new PgBoss({
    // Its own connections know one host; these find the one that writes, and an answer that never comes ends.
    db: { executeSql: (text, values) => executing(pool, text, values) },
    schema: 'pgboss',
    // A migration has made it, and the role that is used here may make none.
    createSchema: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the schedule failed'));
  await boss.start();

  const nightly = async (name: string, cron: string, job: () => Promise<void>) => {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 60 });
    await boss.work(name, { pollingIntervalSeconds: 30 }, job);
    await boss.schedule(name, cron, null, { tz: timeZone });
  };
  for (const { name, cron, job } of scheduledJobs(dependencies)) await nightly(name, cron, job);
  return async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await pool.end();
  };
}

async function executing(pool: Pool, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    // Nobody else gets a connection on which an answer may still come in.
    client.release(true);
    throw error;
  }
}

type JobDependencies = Omit<Dependencies, 'databaseUrl' | 'timeZone'>;

/** What is done by the clock, at hours of the business; how each run went is noted for whoever watches. */
export const scheduledJobs = (dependencies: JobDependencies) =>
  plannedJobs(dependencies).map(({ name, cron, job }) => ({
    name,
    cron,
    job: () => noteRun(dependencies, name, async () => (await job()) ?? undefined),
  }));

interface PlannedJob {
  name: Job;
  cron: string;
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to say.
  job: () => Promise<Outcome | void>;
}

const plannedJobs = ({ db, clock, logger, provider, backUp }: JobDependencies): PlannedJob[] => [
  ...(backUp ? [{ name: 'backup' as const, cron: '30 1 * * *', job: backUp }] : []),
  {
    name: 'verify-points',
    cron: '30 2 * * *',
    job: async () => {
      const differences = await verifyPoints(db);
      if (differences.length > 0)
        logger.error({ differences }, 'balances differ from their entries');
      else logger.info('every balance equals the sum of its entries');
      return { balancesWrong: differences.length };
    },
  },
  {
    name: 'forget-expired',
    cron: '0 3 * * *',
    job: async () => {
      await forgetExpired(plainWrite(db), clock);
      await forgetAttempts(plainWrite(db), clock);
      await forgetKeys(plainWrite(db), clock);
      await forgetUploads(plainWrite(db), clock);
    },
  },
  {
    // A template that was paused or withdrawn is to be known before a reminder or an award relies on it.
    name: 'read-templates',
    cron: '*/10 * * * *',
    job: async () => {
      await readTemplates(db, { clock, provider }).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        logger.warn({ err: error }, 'the templates could not be read');
      });
    },
  },
];
