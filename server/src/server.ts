import path from 'node:path';

import { buildApp, type DomainDependencies } from './app.ts';
import { backUpAside } from './backup/back-up-aside.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { type Supervisor, startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { lockDataDir } from './db/lock-data-dir.ts';
import { migrate } from './db/migrate.ts';
import { grantServerRole, makeServerRole } from './db/server-role.ts';
import { makePrograms } from './domains/accounting/providers/programs.ts';
import { PASSWORD_COST } from './domains/accounts/passwords/passwords.ts';
import { type AnnounceOwn, ensureOwnAccount } from './domains/customers/ensure-own-account.ts';
import { adoptTemplates } from './domains/messages/adopt-templates.ts';
import { ensurePushKeys } from './domains/pushes/push-keys.ts';
import { failStrandedMessages } from './domains/whatsapp/outbox/fail-stranded-messages.ts';
import { ProviderError } from './domains/whatsapp/providers/provider.ts';
import { openLiveProvider, openSettledProvider } from './domains/whatsapp/setup/live-provider.ts';
import { startJobs } from './jobs/all-jobs.ts';
import type { Timing } from './jobs/run-jobs.ts';
import { openLogger } from './open-logger.ts';
import { readRelease } from './release.ts';
import { openSecrets } from './secrets/open-secrets.ts';
import { sealStored } from './secrets/seal-stored.ts';
import { openStores } from './storage/open-stores.ts';

interface RunningServer {
  /** Where it listens. */
  address: string;
  dependencies: DomainDependencies;
  /** Ends everything in the opposite order of the start. */
  end(): Promise<void>;
}

const webDir = path.resolve(import.meta.dirname, '../../web/dist');

/**
 * Starts database, jobs and HTTP. Whatever fails, what was started before it is ended again.
 *
 * @param fail called with the reason when the server cannot go on.
 * @param announce told of the administrator when this start makes one.
 * @param timing of the jobs, where a test holds it.
 */
export async function startServer(
  config: Config,
  clock: Clock,
  fail: (reason: string) => void,
  announce?: AnnounceOwn,
  timing?: Timing,
): Promise<RunningServer> {
  const logger = openLogger(config.logLevel);
  const release = readRelease();
  logger.info(release, 'Reward Points starts');
  const endings: (() => Promise<void> | void)[] = [];
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending();
  };
  try {
    endings.push(lockDataDir(config.dataDir));
    const secrets = openSecrets(config);
    const { images, attachments, latestBackup } = await openStores(config, { clock, logger });
    const supervisor = { report: (line: string) => logger.error(line), giveUp: fail };
    const databaseUrl = await readyDatabase(config, supervisor, endings);
    const { db, close } = openDatabase(databaseUrl);
    endings.push(close);
    const { connection: environment } = config;
    const whatsapp = environment
      ? await openLiveProvider({ db, clock, secrets, environment })
      : openSettledProvider(config.whatsapp, clock);
    const dependencies: DomainDependencies = {
      db,
      clock,
      images,
      attachments,
      secrets,
      ...whatsapp,
      programs: makePrograms(config.accountingAddresses),
      passwordCost: PASSWORD_COST,
      contactWhatsapp: config.contactWhatsapp,
      publicUrl: config.publicUrl,
      pushServices: config.pushServices,
    };
    await ensureOwnAccount(db, dependencies, config.admin, announce);
    await ensurePushKeys(db, secrets);
    await sealStored(db, secrets, logger);
    // The list is read again later; until then what was read before counts.
    await adoptTemplates(dependencies).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ err: error }, 'the templates could not be read');
    });

    await failStrandedMessages(db, dependencies);

    const backUp = config.backups.isNightly ? () => backUpAside(logger) : undefined;
    const jobs = await startJobs({ ...dependencies, logger, backUp, timing });
    endings.push(jobs.stop);
    const app = await buildApp({
      ...dependencies,
      webDir,
      // Whoever commits a message wakes the job of the same process, so it leaves at once, whichever server that was.
      onWritten: jobs.wake,
      findStandings: jobs.findStandings,
      trustProxy: config.trustProxy,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      ...(latestBackup && { latestBackup }),
      release,
      logger,
    });
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
