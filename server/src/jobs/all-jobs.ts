import { HOUR_MS } from '@reward-points/contract/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { DomainDependencies } from '#app.ts';
import { plainWrite } from '#db/write.ts';
import { judgeInvoices } from '#domains/accounting/following/judge-invoices.ts';
import { judgingDue } from '#domains/accounting/following/judged.sql.ts';
import { forgetLooks } from '#domains/accounting/looks/forget-looks.ts';
import { looksDue } from '#domains/accounting/looks/looks.sql.ts';
import { LOOKERS, processLook } from '#domains/accounting/looks/process-look.ts';
import { forgetExpired } from '#domains/accounts/sessions/forget-expired.ts';
import { forgetAttempts } from '#domains/attempts/forget-attempts.ts';
import { reversalsDue } from '#domains/broadcasts/broadcast-reversals.sql.ts';
import { broadcastsDue } from '#domains/broadcasts/broadcasts.sql.ts';
import { BROADCAST_WORKERS, processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { processReversal } from '#domains/broadcasts/process-reversal.ts';
import { broadcastsStopped, reversalsStopped } from '#domains/broadcasts/stops.sql.ts';
import { remindCertificates } from '#domains/certificates/remind-certificates.ts';
import { importsDue, importsGivenUp } from '#domains/imports/imports.sql.ts';
import { processImport } from '#domains/imports/lines/process-import.ts';
import { forgetUploads } from '#domains/imports/uploading/forget-uploads.ts';
import { planRun, runDue, runGivenUp } from '#domains/operations/job-runs.sql.ts';
import { runWhenDue, type TimedJob, TRIES_MAX } from '#domains/operations/run-when-due.ts';
import { remindPlans } from '#domains/plan-kinds/remind-plans.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { forgetByPeriod } from '#domains/privacy/forget-by-period.ts';
import { deliverNotices } from '#domains/pushes/deliver-notices.ts';
import { forgetNotices } from '#domains/pushes/forget-notices.ts';
import { noticesDue, noticesGivenUp } from '#domains/pushes/notices.sql.ts';
import { tellOfEndings } from '#domains/pushes/tell-of-endings.ts';
import { passwordResetsDue, signInCodesDue } from '#domains/sessions/due.sql.ts';
import { processPasswordResets } from '#domains/sessions/process-password-resets.ts';
import { processSignInCodes, secretOfMessage } from '#domains/sessions/process-sign-in-codes.ts';
import { probeChannel } from '#domains/whatsapp/connection/probe-channel.ts';
import { failuresOpen } from '#domains/whatsapp/log/log-filter.sql.ts';
import { clearUpOutcomes } from '#domains/whatsapp/outbox/clear-up-outcomes.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import {
  deliveryDue,
  outcomesDue,
  probeDue,
  reportsDue,
} from '#domains/whatsapp/outbox/due.sql.ts';
import { failStrandedMessages } from '#domains/whatsapp/outbox/fail-stranded-messages.ts';
import { pollReports } from '#domains/whatsapp/outbox/poll-reports.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { renewalDue } from '#domains/whatsapp/setup/setup.sql.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { forgetKeys } from '#http/idempotency.ts';
import type { Standing } from '#http/job-figures.ts';
import { countGivenUp, findDue } from './jobs.sql.ts';
import { type Job, type RunningJobs, runJobs, type Timing } from './run-jobs.ts';

/** How long a message waits for others where many leave: what is written of a batch costs claims as much as for one. */
const DELIVERY_GATHER_MS = 100;

/** How long the end of a server waits for a job of the clock. One that takes longer is begun anew, by whichever server. */
const END_MS_MAX = 10_000;

export interface JobDependencies extends DomainDependencies {
  logger: FastifyBaseLogger;
  /** Backs up once a night; undefined: others see to it. */
  backUp: (() => Promise<void>) | undefined;
  /** Of a test that makes pauses long. */
  timing?: Timing | undefined;
}

/** Everything that the server does by itself. */
export function allJobs(dependencies: JobDependencies): Job[] {
  const { db, clock, provider, setup } = dependencies;
  // The provider may become another one between two runs, and within one it must not.
  const asNow = () => ({ ...dependencies, provider: { ...provider } });
  return [
    {
      name: 'deliver-messages',
      get due() {
        return deliveryDue(provider);
      },
      command: () => deliverMessages(db, { ...asNow(), secretOf: secretOfMessage(dependencies) }),
      givenUp: failuresOpen,
      gatherMs: DELIVERY_GATHER_MS,
    },
    {
      name: 'clear-up-outcomes',
      get due() {
        return outcomesDue(provider);
      },
      command: () => clearUpOutcomes(db, asNow()),
    },
    {
      name: 'poll-reports',
      get due() {
        return reportsDue(provider);
      },
      command: () => pollReports(db, asNow()),
    },
    {
      name: 'probe-channel',
      get due() {
        return probeDue(provider);
      },
      command: () => probeChannel(db, { ...asNow(), secretOf: secretOfMessage(dependencies) }),
    },
    {
      // Another server has saved it.
      name: 'renew-connection',
      get due() {
        return renewalDue(setup.version());
      },
      command: async () => {
        const before = setup.version();
        await setup.renew();
        return setup.version() === before ? 0 : 1;
      },
    },
    ...jobsOfSignIns(provider, asNow),
    {
      name: 'deliver-notices',
      due: noticesDue,
      command: () => deliverNotices(db, dependencies),
      givenUp: noticesGivenUp,
    },
    {
      name: 'imports',
      due: importsDue,
      command: () => processImport(db, dependencies),
      givenUp: importsGivenUp,
    },
    {
      name: 'broadcasts',
      due: broadcastsDue,
      command: () => processBroadcast(db, dependencies),
      givenUp: broadcastsStopped,
      workers: BROADCAST_WORKERS,
      gatherMs: 0,
    },
    {
      name: 'broadcast-reversals',
      due: reversalsDue,
      command: () => processReversal(db, clock),
      givenUp: reversalsStopped,
      gatherMs: 0,
    },
    ...jobsOfAccounting(dependencies, asNow),
    ...jobsOfTheClock(dependencies).map((timed) => ({
      name: timed.name,
      times: timed.times,
      due: runDue(timed.name),
      command: () => runWhenDue(dependencies, timed),
      givenUp: runGivenUp(timed.name, TRIES_MAX),
      endMsMax: END_MS_MAX,
    })),
  ];
}

/** Who asked for a link or a code, which is sent to whom it concerns. */
const jobsOfSignIns = (
  provider: JobDependencies['provider'],
  asNow: () => JobDependencies,
): Job[] => [
  {
    name: 'password-resets',
    get due() {
      return passwordResetsDue(provider);
    },
    command: () => processPasswordResets(asNow()),
  },
  {
    name: 'sign-in-codes',
    get due() {
      return signInCodesDue(provider);
    },
    command: () => processSignInCodes(asNow()),
  },
];

/** What accounting programs say is read by one, and what follows from it done by the other. */
const jobsOfAccounting = (dependencies: JobDependencies, asNow: () => JobDependencies): Job[] => [
  {
    name: 'accounting-looks',
    due: looksDue,
    command: () => processLook(dependencies.db, dependencies),
    workers: LOOKERS,
    // One of many invoices takes hours; another server begins it anew.
    endMsMax: END_MS_MAX,
  },
  {
    name: 'accounting-invoices',
    due: judgingDue,
    command: () => judgeInvoices(dependencies.db, asNow()),
    gatherMs: 0,
  },
];

const jobsOfTheClock = ({
  db,
  clock,
  provider,
  setup,
  logger,
  backUp,
}: JobDependencies): TimedJob[] => [
  ...(backUp ? [{ name: 'backup' as const, times: { at: '01:30' }, run: backUp }] : []),
  {
    name: 'verify-points',
    times: { at: '02:30' },
    run: async () => {
      const differences = await verifyPoints(db);
      if (differences.length > 0)
        logger.error({ differences }, 'balances differ from their entries');
      else logger.info('every balance equals the sum of its entries');
      return { balancesWrong: differences.length };
    },
  },
  {
    name: 'forget-expired',
    times: { at: '03:00' },
    run: async () => {
      await forgetExpired(plainWrite(db), clock);
      await forgetAttempts(plainWrite(db), clock);
      await forgetKeys(plainWrite(db), clock);
      await forgetUploads(plainWrite(db), clock);
      await forgetNotices(plainWrite(db), clock);
      await forgetLooks(plainWrite(db), clock);
    },
  },
  { name: 'forget-by-period', times: { at: '03:30' }, run: () => forgetByPeriod(db, clock) },
  {
    // A template that was paused or withdrawn is to be known before a reminder or an award relies on it.
    name: 'read-templates',
    times: { everyMinutes: 10 },
    run: async () => {
      // An act under way while another provider was saved may have queued for the one before. What is saved by now is read
      // first, since what others queue for it has to stay.
      if (setup.version() !== null) {
        await setup.renew();
        await failStrandedMessages(db, { clock, provider });
      }
      await readTemplates(db, { clock, provider }).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        logger.warn({ err: error }, 'the templates could not be read');
      });
    },
  },
  {
    // In the morning: it rings on telephones.
    name: 'tell-of-endings',
    times: { at: '09:00' },
    run: () => tellOfEndings(db, clock),
  },
  {
    // The provider may become another one meanwhile.
    name: 'remind-plans',
    times: { at: '09:00' },
    run: () => remindPlans(db, { clock, provider: { ...provider } }),
  },
  {
    name: 'remind-certificates',
    times: { at: '09:00' },
    run: () => remindCertificates(db, { clock, provider: { ...provider } }),
  },
];

/** Plans the jobs of the clock, and runs all of them until they are stopped. */
export async function startJobs(
  dependencies: JobDependencies,
): Promise<RunningJobs & { findStandings: () => Promise<Standing[]> }> {
  const { db, clock, logger, timing } = dependencies;
  const { timeZone } = clock;
  const jobs = allJobs(dependencies);
  /** Anew each hour: a clock that was ahead for a moment, of this server or another, has planned too late. */
  let plannedHour: number | undefined;
  const plan = async () => {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour === plannedHour) return;
    for (const { name, times } of jobs)
      if (times) await planRun(db, { job: name, times, timeZone, now });
    plannedHour = hour;
  };
  await plan();
  const look = async () => {
    await plan();
    return findDue(db, jobs, clock.now());
  };
  const running = runJobs(jobs, { findDue: look, logger, timing });
  const byTheClock = new Set(jobs.flatMap(({ name, times }) => (times ? [name] : [])));
  const findStandings = async () =>
    (await countGivenUp(db, jobs)).map(({ name, givenUp }) => ({
      name,
      isFailing: byTheClock.has(name) ? undefined : running.failing.has(name),
      givenUp,
    }));
  return { ...running, findStandings };
}
