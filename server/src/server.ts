import path from 'node:path';
import { pino } from 'pino';

import { buildApp, type DomainDependencies } from './app.ts';
import { backUpAside } from './backup/back-up-aside.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { type Supervisor, startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { lockDataDir } from './db/lock-data-dir.ts';
import { migrate } from './db/migrate.ts';
import { grantServerRole, makeServerRole } from './db/server-role.ts';
import { PASSWORD_COST } from './domains/accounts/passwords.ts';
import { BROADCAST_WORKERS, processBroadcast } from './domains/broadcasts/process-broadcast.ts';
import { processReversal } from './domains/broadcasts/process-reversal.ts';
import { type AnnounceOwn, ensureOwnAccount } from './domains/customers/ensure-own-account.ts';
import { processImport } from './domains/imports/process-import.ts';
import { adoptTemplates } from './domains/messages/adopt-templates.ts';
import {
  processPasswordResets,
  secretOfReset,
} from './domains/sessions/process-password-resets.ts';
import { probeChannel } from './domains/whatsapp/connection/probe-channel.ts';
import { clearUpOutcomes } from './domains/whatsapp/outbox/clear-up-outcomes.ts';
import { deliverMessages } from './domains/whatsapp/outbox/deliver-messages.ts';
import { pollReports } from './domains/whatsapp/outbox/poll-reports.ts';
import { takeOverMessages } from './domains/whatsapp/outbox/take-over-messages.ts';
import { openProvider } from './domains/whatsapp/providers/open-provider.ts';
import { ProviderError } from './domains/whatsapp/providers/provider.ts';
import { makeAlarm } from './jobs/alarm.ts';
import { startSchedule } from './jobs/schedule.ts';
import { startWorker } from './jobs/worker.ts';
import { readRelease } from './release.ts';
import { openStores } from './storage/open-stores.ts';

export interface RunningServer {
  /** Where it listens. */
  address: string;
  dependencies: DomainDependencies;
  /** Ends everything in the opposite order of the start. */
  end(): Promise<void>;
}

/** How long a message waits for others where many leave: what is written of a batch costs claims as much as for one. */
const DELIVERY_GATHER_MS = 100;

/** How much later a broadcast may begin, so that not each call of others makes its workers look for one. */
const BROADCAST_REST_MS = 50;

const webDir = path.resolve(import.meta.dirname, '../../web/dist');

/**
 * Starts database, jobs and HTTP. Whatever fails, what was started before it is ended again.
 *
 * @param fail called with the reason when the server cannot go on.
 * @param announce told of the administrator when this start makes one.
 */
export async function startServer(
  config: Config,
  clock: Clock,
  fail: (reason: string) => void,
  announce?: AnnounceOwn,
): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel });
  const release = readRelease();
  logger.info(release, 'Reward Points starts');
  const endings: (() => Promise<void> | void)[] = [];
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending();
  };
  try {
    endings.push(lockDataDir(config.dataDir));
    const { images, latestBackup } = await openStores(config, { clock, logger });
    const supervisor = { report: (line: string) => logger.error(line), giveUp: fail };
    const databaseUrl = await readyDatabase(config, supervisor, endings);
    const { db, close } = openDatabase(databaseUrl);
    endings.push(close);
    const dependencies: DomainDependencies = {
      db,
      clock,
      images,
      provider: openProvider(config.whatsapp, clock),
      passwordCost: PASSWORD_COST,
      contactWhatsapp: config.contactWhatsapp,
      publicUrl: config.publicUrl,
    };
    await ensureOwnAccount(db, dependencies, config.admin, announce);
    // The list is read again later; until then what was read before counts.
    await adoptTemplates(dependencies).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ err: error }, 'the templates could not be read');
    });

    await takeOverMessages(db, dependencies);

    // Whoever commits a message wakes the worker of the same process, so it leaves at once, whichever server that was.
    const alarm = makeAlarm();
    const app = await buildApp({
      ...dependencies,
      webDir,
      onWritten: alarm.ring,
      trustProxy: config.trustProxy,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      ...(latestBackup && { latestBackup }),
      release,
      logger,
    });
    endings.push(
      startWorker(
        'delivering messages',
        () =>
          deliverMessages(db, { ...dependencies, logger, secretOf: secretOfReset(dependencies) }),
        logger,
        { alarm, gatherMs: DELIVERY_GATHER_MS },
      ),
    );
    endings.push(
      startWorker('clearing up outcomes', () => clearUpOutcomes(db, dependencies), logger),
      startWorker('asking for reports', () => pollReports(db, dependencies), logger),
      startWorker(
        'the stopped channel',
        () => probeChannel(db, { ...dependencies, logger }),
        logger,
      ),
    );
    endings.push(
      startWorker('forgotten passwords', () => processPasswordResets(dependencies), logger),
    );
    endings.push(startWorker('the import', () => processImport(db, { clock, logger }), logger));
    const atOnce = { alarm, gatherMs: 0, restMs: BROADCAST_REST_MS };
    for (let worker = 0; worker < BROADCAST_WORKERS; worker += 1) {
      endings.push(
        startWorker('the broadcast', () => processBroadcast(db, dependencies), logger, atOnce),
      );
    }
    endings.push(
      startWorker('taking back a broadcast', () => processReversal(db, clock), logger, atOnce),
    );
    const { timeZone } = config;
    const backUp = config.backups.isNightly ? () => backUpAside(logger) : undefined;
    endings.push(await startSchedule({ ...dependencies, databaseUrl, timeZone, logger, backUp }));
    endings.push(() => app.close());
    const address = await app.listen({ port: config.port, host: config.host });
    return { address, dependencies, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Brings the database to the newest migration as the role that owns it.
 *
 * @returns the connection string of the role that serves calls, which cannot write the ledger past its function.
 */
async function readyDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  supervisor: Supervisor,
  endings: (() => Promise<void> | void)[],
): Promise<string> {
  if (databaseUrl === undefined) {
    const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), {}, supervisor);
    endings.push(postgres.stop);
    const ownerUrl = postgres.url('postgres');
    await migrate(ownerUrl);
    return makeServerRole(ownerUrl);
  }
  await migrate(databaseOwnerUrl ?? databaseUrl);
  if (databaseOwnerUrl !== undefined) await grantServerRole(databaseOwnerUrl, databaseUrl);
  return databaseUrl;
}
