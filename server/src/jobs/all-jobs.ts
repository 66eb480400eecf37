import type { FastifyBaseLogger } from 'fastify';
import type { DomainDependencies } from '#app.ts';
import { reversalsDue } from '#domains/broadcasts/broadcast-reversals.sql.ts';
import { broadcastsDue } from '#domains/broadcasts/broadcasts.sql.ts';
import { BROADCAST_WORKERS, processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { processReversal } from '#domains/broadcasts/process-reversal.ts';
import { importsDue } from '#domains/imports/imports.sql.ts';
import { processImport } from '#domains/imports/process-import.ts';
import { passwordResetsDue } from '#domains/sessions/due.sql.ts';
import { processPasswordResets, secretOfReset } from '#domains/sessions/process-password-resets.ts';
import { probeChannel } from '#domains/whatsapp/connection/probe-channel.ts';
import { clearUpOutcomes } from '#domains/whatsapp/outbox/clear-up-outcomes.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import {
  deliveryDue,
  outcomesDue,
  probeDue,
  reportsDue,
} from '#domains/whatsapp/outbox/due.sql.ts';
import { pollReports } from '#domains/whatsapp/outbox/poll-reports.ts';
import type { Job } from './run-jobs.ts';

/** How long a message waits for others where many leave: what is written of a batch costs claims as much as for one. */
const DELIVERY_GATHER_MS = 100;

export interface JobDependencies extends DomainDependencies {
  logger: FastifyBaseLogger;
}

/** Everything that the server does by itself. */
export function allJobs(dependencies: JobDependencies): Job[] {
  const { db, clock, provider } = dependencies;
  return [
    {
      name: 'deliver-messages',
      due: deliveryDue(provider),
      command: () =>
        deliverMessages(db, { ...dependencies, secretOf: secretOfReset(dependencies) }),
      gatherMs: DELIVERY_GATHER_MS,
    },
    {
      name: 'clear-up-outcomes',
      due: outcomesDue(provider),
      command: () => clearUpOutcomes(db, dependencies),
    },
    {
      name: 'poll-reports',
      due: reportsDue(provider),
      command: () => pollReports(db, dependencies),
    },
    {
      name: 'probe-channel',
      due: probeDue(provider),
      command: () => probeChannel(db, dependencies),
    },
    {
      name: 'password-resets',
      due: passwordResetsDue(provider),
      command: () => processPasswordResets(dependencies),
    },
    { name: 'imports', due: importsDue, command: () => processImport(db, dependencies) },
    {
      name: 'broadcasts',
      due: broadcastsDue,
      command: () => processBroadcast(db, dependencies),
      workers: BROADCAST_WORKERS,
      gatherMs: 0,
    },
    {
      name: 'broadcast-reversals',
      due: reversalsDue,
      command: () => processReversal(db, clock),
      gatherMs: 0,
    },
  ];
}
